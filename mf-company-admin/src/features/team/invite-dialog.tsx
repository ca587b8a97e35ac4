import { emailRefused, isEmail } from '@loopi/contract/documents/email'
import type { TeamRole } from '@loopi/contract/team/permissions'
import type { ApiError } from '@loopi/shared/api-client'
import { useForm } from '@loopi/shared/forms/use-form'
import { notify } from '@loopi/shared/notify'
import { fieldErrorsOf } from '@loopi/shared/owner-proof'
import { common } from '@loopi/shared/texts/common'
import { FormFooter } from '@loopi/shared/ui/components'
import { Stack, Text, TextInput } from '@loopi/shared/ui/core'
import { Modal } from '@loopi/shared/ui/dialogs'
import { RoleChoice } from './role-choice.tsx'
import { useInvite } from './team.queries.ts'
import { inviteTexts as texts } from './team.texts.ts'

type Props = { opened: boolean; onClose: () => void }

/** Invites a person to the team, by e-mail and with a role. */
export function InviteDialog({ opened, onClose }: Props) {
  const invite = useInvite()
  return (
    <Modal opened={opened} onClose={invite.isPending ? () => {} : onClose} title={texts.title} size="lg">
      <InviteForm invite={invite} onClose={onClose} />
    </Modal>
  )
}

type Values = { email: string; papel: TeamRole | '' }

const emailError = (typed: string): string | null => {
  if (typed.trim() === '') return texts.emailMissing
  return isEmail(typed) ? null : emailRefused(typed)
}

/** Refusals by field; a person who is a member already is named at their address. */
function refusalOf(error: ApiError | null) {
  if (error?.hasCode('team/member-already')) return { at: { email: error.message }, whole: null }
  return fieldErrorsOf(error, ['email', 'papel'])
}

function InviteForm({ invite, onClose }: { invite: ReturnType<typeof useInvite>; onClose: () => void }) {
  const form = useForm<Values>({
    name: 'invite-member',
    initialValues: { email: '', papel: '' },
    validate: { email: emailError, papel: (chosen) => (chosen === '' ? texts.roleMissing : null) },
  })
  const submit = ({ email, papel }: Values) => {
    if (papel === '') return
    invite.mutate(
      { email, papel },
      {
        onSuccess: () => {
          notify.success(texts.sent, texts.sentDetail(email.trim()))
          onClose()
        },
        onError: (cause) => {
          const { at } = refusalOf(cause)
          form.setErrors(at)
          if (Object.hasOwn(at, 'email')) form.getInputNode('email')?.focus()
        },
      },
    )
  }
  return (
    <form noValidate onSubmit={form.onSubmit(submit)}>
      <Stack gap="lg">
        <Text c="dimmed">{texts.intro}</Text>
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
        <RoleChoice {...form.getInputProps('papel')} value={form.values.papel} />
        <FormFooter
          error={refusalOf(invite.error).whole}
          submitLabel={texts.submit}
          busyLabel={texts.submitting}
          isBusy={invite.isPending}
          back={{ label: common.cancel, go: onClose }}
        />
      </Stack>
    </form>
  )
}
