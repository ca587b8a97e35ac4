import type { Device, Store } from '@loopi/contract/stores/stores.reading'
import { useMay } from '@loopi/shared/current-user'
import { useForm } from '@loopi/shared/forms/use-form'
import { notify } from '@loopi/shared/notify'
import { common } from '@loopi/shared/texts/common'
import { ErrorAlert, ErrorState, LoadingState } from '@loopi/shared/ui/components'
import { Badge, Button, Group, Skeleton, Stack, Text, TextInput } from '@loopi/shared/ui/core'
import { Modal } from '@loopi/shared/ui/dialogs'
import { PairingCard } from './pairing-card.tsx'
import classes from './stores.module.css'
import { useAddDevice, useDevices, useRevokeDevice } from './stores.queries.ts'
import { devicesTexts as texts } from './stores.texts.ts'

type Props = { store: Store | null; opened: boolean; onClose: () => void }

/** Devices of a store's till: pairing codes, and what was paired. */
export const DevicesDialog = ({ store, opened, onClose }: Props) => (
  <Modal opened={opened} onClose={onClose} title={texts.title(store?.nome ?? '')} size="lg">
    {store && <Devices store={store} />}
  </Modal>
)

function Devices({ store }: { store: Store }) {
  const devices = useDevices(store.id)
  const mayChange = useMay('lojas')
  return (
    <Stack gap="lg">
      {mayChange && <AddDevice storeId={store.id} />}
      {devices.data ? (
        devices.data.length > 0 ? (
          <ul className={classes.devices}>
            {devices.data.map((device) => (
              <DeviceRow key={device.id} device={device} mayRevoke={mayChange} />
            ))}
          </ul>
        ) : (
          <Text c="dimmed">{texts.none}</Text>
        )
      ) : devices.isError ? (
        <ErrorState
          message={texts.failed}
          error={devices.error}
          retryLabel={common.retry}
          onRetry={() => void devices.refetch()}
        />
      ) : (
        <LoadingState label={common.loading}>
          <Skeleton h="5rem" radius="md" />
        </LoadingState>
      )}
    </Stack>
  )
}

function AddDevice({ storeId }: { storeId: number }) {
  const adding = useAddDevice(storeId)
  const form = useForm({
    name: 'device',
    initialValues: { nome: '' },
    validate: { nome: (typed: string) => (typed.trim() === '' ? texts.nameMissing : null) },
  })
  if (adding.data) return <PairingCard pairing={adding.data} onDone={() => adding.reset()} />
  return (
    <form noValidate onSubmit={form.onSubmit(({ nome }) => adding.mutate(nome))}>
      <Group align="flex-end" gap="sm">
        <TextInput
          label={texts.name}
          description={texts.nameHint}
          maxLength={60}
          flex="1 1 16rem"
          data-autofocus
          {...form.getInputProps('nome')}
        />
        <Button type="submit" disabled={adding.isPending}>
          {adding.isPending ? texts.adding : texts.add}
        </Button>
      </Group>
      <ErrorAlert message={adding.error?.message ?? null} />
    </form>
  )
}

const COLOURS = { aguardando: 'caju', ativo: 'mata', vencido: 'gray', revogado: 'gray' } as const

function DeviceRow({ device, mayRevoke }: { device: Device; mayRevoke: boolean }) {
  const revoke = useRevokeDevice()
  const { id, nome, situacao, visto_em, vence_em } = device
  const isLiving = situacao === 'ativo' || situacao === 'aguardando'
  return (
    <li className={classes.device}>
      <div>
        <div className={classes.deviceName}>
          {nome} <Badge color={COLOURS[situacao]}>{texts.states[situacao]}</Badge>
        </div>
        <Text size="sm" c="dimmed">
          {[visto_em && texts.seen(visto_em), isLiving && vence_em && texts.until(vence_em)]
            .filter(Boolean)
            .join(' · ')}
        </Text>
        <ErrorAlert message={revoke.error?.message ?? null} />
      </div>
      {mayRevoke && isLiving && (
        <Button
          variant="subtle"
          color="red"
          size="compact-sm"
          aria-label={texts.revokeOf(nome)}
          disabled={revoke.isPending}
          onClick={() => revoke.mutate(id, { onSuccess: () => notify.success(texts.revoked(nome)) })}
        >
          {texts.revoke}
        </Button>
      )}
    </li>
  )
}
