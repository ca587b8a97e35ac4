import { emailRefused, isEmail } from '@loopi/contract/documents/email'
import { useForm } from '@loopi/shared/forms/use-form'
import { notify } from '@loopi/shared/notify'
import { common } from '@loopi/shared/texts/common'
import { FormFooter } from '@loopi/shared/ui/components'
import { Stack, Text, TextInput } from '@loopi/shared/ui/core'
import { Modal } from '@loopi/shared/ui/dialogs'
import { useInvite } from './administrators.queries.ts'
import { administratorsTexts as texts } from './administrators.texts.ts'

type Props = { opened: boolean; onClose: () => void }

/** Invites an administrator by e-mail; the invited person types the name. */
export const InviteDialog = ({ opened, onClose }: Props) => (
  <Modal opened={opened} onClose={onClose} title={texts.inviteTitle} size="lg">
    <InviteForm onClose={onClose} />
  </Modal>
)

function InviteForm({ onClose }: { onClose: () => void }) {
  const invite = useInvite()
  const form = useForm({
    initialValues: { email: '' },
    validate: { email: (typed) => (isEmail(typed) ? null : typed.trim() ? emailRefused(typed) : texts.emailMissing) },
  })
  const submit = ({ email }: { email: string }) =>
    invite.mutate(email, {
      onSuccess: () => {
        notify.success(texts.sent, texts.sentDetail(email.trim()))
        onClose()
      },
    })
  return (
    <form noValidate onSubmit={form.onSubmit(submit)}>
      <Stack gap="lg">
        <Text>{texts.inviteIntro}</Text>
        <TextInput
          label={texts.email}
          type="email"
          inputMode="email"
          autoComplete="off"
          required
          withAsterisk={false}
          data-autofocus
          {...form.getInputProps('email')}
        />
        <FormFooter
          error={invite.error?.message}
          submitLabel={texts.submit}
          busyLabel={texts.submitting}
          isBusy={invite.isPending}
          back={{ label: common.cancel, go: onClose }}
        />
      </Stack>
    </form>
  )
}
