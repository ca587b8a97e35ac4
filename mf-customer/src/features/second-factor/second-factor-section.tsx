import type { SecondFactorState } from '@loopi/contract/second-factor/second-factor.schemas'
import { notify } from '@loopi/shared/notify'
import { common } from '@loopi/shared/texts/common'
import { formatMoment } from '@loopi/shared/texts/format'
import { ErrorState, Status, useLazyComponent } from '@loopi/shared/ui/components'
import { Button, Group, Skeleton, Text, Title, VisuallyHidden } from '@loopi/shared/ui/core'
import { useState } from 'react'
import type { DialogName } from './dialogs.tsx'
import { RememberedDevices } from './remembered-devices.tsx'
import classes from './second-factor.module.css'
import { useSecondFactor } from './second-factor.queries.ts'
import { secondFactorTexts as texts } from './second-factor.texts.ts'

/** Number of recovery codes below which new ones are suggested. */
const FEW = 3

const fetchDialog = async () => (await import('./dialogs.tsx')).SecondFactorDialog

/** Second factor of the account: state, actions and trusted devices. */
export function SecondFactorSection({ email }: { email: string }) {
  return (
    <section className={`${classes.card} ${classes.wide}`} aria-labelledby="settings-second-factor">
      <Title order={2} size="h4" id="settings-second-factor" mb={4}>
        {texts.title}
      </Title>
      <SecondFactor email={email} />
    </section>
  )
}

function SecondFactor({ email }: { email: string }) {
  const state = useSecondFactor()
  const [doing, setDoing] = useState<DialogName | null>(null)
  const { Component: Dialog, fetch } = useLazyComponent(fetchDialog)
  const open = async (next: DialogName) => ((await fetch()) ? setDoing(next) : notify.error(texts.failed))

  if (state.data === undefined) {
    if (!state.isError) return <Loading />
    return (
      <ErrorState
        message={texts.failed}
        error={state.error}
        retryLabel={common.retry}
        onRetry={() => void state.refetch()}
        retrying={state.isFetching}
      />
    )
  }
  return (
    <>
      {state.data.ativa_desde === null ? (
        <InactiveState state={state.data} open={(next) => void open(next)} />
      ) : (
        <ActiveState state={state.data} since={state.data.ativa_desde} open={(next) => void open(next)} />
      )}
      {Dialog && doing && <Dialog doing={doing} email={email} onClose={() => setDoing(null)} />}
    </>
  )
}

type Props = { state: SecondFactorState; open: (doing: DialogName) => void }

function InactiveState({ state, open }: Props) {
  return (
    <>
      <Text maw="60ch" mb="lg">
        {state.disponivel ? texts.off : texts.unavailable}
      </Text>
      {state.disponivel && <Button onClick={() => open('set-up')}>{texts.turnOn}</Button>}
    </>
  )
}

function ActiveState({ state, since, open }: Props & { since: string }) {
  const { codigos_restantes: left, obrigatoria } = state
  return (
    <div className={classes.on}>
      <div>
        <div className={classes.state}>
          <Status kind="ready">{texts.active}</Status> {texts.since(formatMoment(since))}
        </div>
        <p className={classes.left} data-few={left < FEW || undefined}>
          {texts.codesLeft(left)}
        </p>
        <Group gap="sm">
          <Button variant={left < FEW ? 'filled' : 'default'} onClick={() => open('new-codes')}>
            {texts.newCodes}
          </Button>
          {!obrigatoria && (
            <Button variant="subtle" color="red" onClick={() => open('turn-off')}>
              {texts.turnOff}
            </Button>
          )}
        </Group>
        {obrigatoria && (
          <Text size="sm" c="dimmed" mt="sm">
            {texts.obligatory}
          </Text>
        )}
      </div>
      <RememberedDevices />
    </div>
  )
}

const Loading = () => (
  <div aria-busy="true">
    <VisuallyHidden role="status">{common.loading}</VisuallyHidden>
    <Skeleton h="6rem" aria-hidden="true" />
  </div>
)
