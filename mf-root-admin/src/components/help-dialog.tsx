import { secondFactor } from '@loopi/contract/second-factor/second-factor.contract'
import { type ApiError, call } from '@loopi/shared/api-client'
import { useForm } from '@loopi/shared/forms/use-form'
import { notify } from '@loopi/shared/notify'
import { common } from '@loopi/shared/texts/common'
import { FormFooter } from '@loopi/shared/ui/components'
import { Stack, Text, TextInput } from '@loopi/shared/ui/core'
import { Modal } from '@loopi/shared/ui/dialogs'
import { useMutation } from '@loopi/shared/ui/query'
import { helpTexts as texts } from './help.texts.ts'

type Props = {
  /** Owner of the account. A company's admin has the same id as the company. */
  to: { readonly id: number; readonly name: string } | null
  opened: boolean
  onClose: () => void
}

/**
 * Restores access for a person who lost phone and recovery codes: explains the effect, and requests a reason for the
 * audit log.
 */
export function HelpDialog({ to, opened, onClose }: Props) {
  return (
    <Modal opened={opened} onClose={onClose} closeOnClickOutside={false} title={texts.title(to?.name ?? '')} size="lg">
      {to && <HelpForm to={to} onClose={onClose} />}
    </Modal>
  )
}

function HelpForm({ to, onClose }: { to: NonNullable<Props['to']>; onClose: () => void }) {
  const help = useMutation<unknown, ApiError, string>({
    mutationFn: (motivo) => call(secondFactor.help, { params: { id: to.id }, body: { motivo } }),
    onSuccess: () => {
      notify.success(texts.done, texts.doneDetail(to.name))
      onClose()
    },
  })
  const form = useForm({
    initialValues: { reason: '' },
    validate: { reason: (value) => (value.trim() ? null : texts.reasonMissing) },
  })
  const submit = ({ reason }: { reason: string }) => help.mutate(reason.trim())
  return (
    <form noValidate onSubmit={form.onSubmit(submit)}>
      <Stack gap="lg">
        <Text>{texts.effect}</Text>
        <Text fw={600}>{texts.askBack}</Text>
        <TextInput
          label={texts.reason}
          description={texts.reasonHint}
          maxLength={200}
          required
          withAsterisk={false}
          data-autofocus
          {...form.getInputProps('reason')}
        />
        <FormFooter
          error={help.error?.message}
          submitLabel={texts.action}
          busyLabel={texts.helping}
          isBusy={help.isPending}
          isGrave
          back={{ label: common.cancel, go: onClose }}
        />
      </Stack>
    </form>
  )
}
