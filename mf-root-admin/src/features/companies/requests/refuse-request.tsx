import type { BalanceRequest } from '@loopi/contract/balance-requests/balance-requests.schemas'
import { FormFooter } from '@loopi/ui/components'
import { Stack, TextInput } from '@loopi/ui/core'
import { Modal } from '@loopi/ui/dialogs'
import { useForm } from '@loopi/ui/forms/use-form'
import { notify } from '@loopi/ui/notify'
import { common } from '@loopi/ui/texts/common'
import { useRefuseRequest } from './requests.queries.ts'
import { requestTexts as texts } from './requests.texts.ts'

type Props = { request: BalanceRequest | null; opened: boolean; onClose: () => void }

/** Refuses a request for CLP with a reason, which the company reads. */
export function RefuseRequest({ request, opened, onClose }: Props) {
  const refuse = useRefuseRequest()
  const form = useForm({
    initialValues: { motivo: '' },
    validate: { motivo: (typed) => (typed.trim() ? null : texts.whyMissing) },
  })
  const close = () => {
    refuse.reset()
    form.reset()
    onClose()
  }
  const submit = form.onSubmit(({ motivo }) =>
    refuse.mutate(
      { id: request?.id ?? 0, motivo: motivo.trim() },
      {
        onSuccess: () => {
          close()
          notify.success(texts.refused)
        },
      },
    ),
  )
  return (
    <Modal
      opened={opened}
      onClose={refuse.isPending ? () => {} : close}
      title={texts.refuseTitle(request?.empresa.name ?? '')}
    >
      <form onSubmit={submit} noValidate>
        <Stack gap="md">
          <TextInput
            label={texts.why}
            description={texts.whyHint}
            maxLength={200}
            required
            data-autofocus
            {...form.getInputProps('motivo')}
          />
          <FormFooter
            error={refuse.error && (refuse.error.erro ?? texts.refuseFailed)}
            submitLabel={texts.refuse}
            busyLabel={texts.refusing}
            isBusy={refuse.isPending}
            back={{ label: common.cancel, go: close }}
          />
        </Stack>
      </form>
    </Modal>
  )
}
