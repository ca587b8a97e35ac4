import type { ApiError } from '@loopi/shared/api-client'
import { phoneInput, readMasked } from '@loopi/shared/forms/masks'
import { useForm } from '@loopi/shared/forms/use-form'
import { common } from '@loopi/shared/texts/common'
import { ErrorAlert } from '@loopi/shared/ui/components'
import { Button, Group, Stack, Text, TextInput } from '@loopi/shared/ui/core'
import { Modal } from '@loopi/shared/ui/dialogs'
import { newCustomerTexts as texts } from './master-panel.texts.ts'
import { type NewCustomer, usePreRegister } from './new-customer.queries.ts'
import { checkNewCustomer, maskPhone } from './new-customer.rules.ts'

type Props = { opened: boolean; onClose: () => void; onCreated: (message: string) => void }

/** Invites a customer, who gets a mail and completes the registration. The input stays until the call succeeds. */
export function NewCustomerDialog({ opened, onClose, onCreated }: Props) {
  const create = usePreRegister()
  const form = useForm<NewCustomer>({
    initialValues: { name: '', email: '', phone: '' },
    validate: checkNewCustomer,
  })
  const submit = (typed: NewCustomer) =>
    create.mutate(typed, {
      onSuccess: () => {
        form.reset()
        onClose()
        onCreated(texts.done)
      },
    })
  const close = () => {
    create.reset()
    onClose()
  }
  const phone = form.getInputProps('phone')

  return (
    <Modal
      opened={opened}
      onClose={create.isPending ? () => {} : close}
      closeOnClickOutside={false}
      title={texts.action}
    >
      <form onSubmit={form.onSubmit(submit)} noValidate>
        <Stack gap="md">
          <Text c="dimmed">{texts.intro}</Text>
          <TextInput
            label={texts.name}
            maxLength={120}
            autoComplete="off"
            required
            data-autofocus
            {...form.getInputProps('name')}
          />
          <TextInput
            label={texts.email}
            type="email"
            maxLength={254}
            autoComplete="off"
            required
            {...form.getInputProps('email')}
          />
          <TextInput
            label={texts.phone}
            placeholder={texts.phoneHint}
            inputMode="tel"
            autoComplete="off"
            required
            {...phone}
            {...phoneInput(form.values.phone)}
            onChange={(event) => phone.onChange(readMasked(event.currentTarget, maskPhone))}
          />
          {create.isError && <Failure error={create.error} />}
          <Group justify="flex-end" gap="sm">
            <Button variant="default" onClick={close} disabled={create.isPending}>
              {common.cancel}
            </Button>
            <Button type="submit" disabled={create.isPending}>
              {create.isPending ? texts.submitting : texts.submit}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  )
}

/** Sentence of the server; a generic one when it did not answer. */
function Failure({ error: { status, erro } }: { error: ApiError }) {
  if (status === 0) return <ErrorAlert message={texts.unexpected} />
  return erro ? <ErrorAlert title={texts.failed} message={erro} /> : <ErrorAlert message={texts.failed} />
}
