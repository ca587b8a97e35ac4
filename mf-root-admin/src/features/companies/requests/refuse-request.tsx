import type { BalanceRequest } from '@loopi/contract/balance-requests/balance-requests.schemas'
import { useForm } from '@loopi/shared/forms/use-form'
import { notify } from '@loopi/shared/notify'
import { common } from '@loopi/shared/texts/common'
import { FormFooter } from '@loopi/shared/ui/components'
import { Stack, TextInput } from '@loopi/shared/ui/core'
import { Modal } from '@loopi/shared/ui/dialogs'
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
