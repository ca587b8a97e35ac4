import { ApiError } from '@loopi/shared/api-client'
import { notify } from '@loopi/shared/notify'
import { Alert, Button, Group } from '@loopi/shared/ui/core'
import { useCancelEmailChange, useSaveSettings } from '../settings.queries.ts'
import { settingsTexts as texts } from '../settings.texts.ts'
import { MailIcon } from '../settings-icons.tsx'

/** Unconfirmed new e-mail, with buttons that resend the link or cancel the change. */
export function PendingEmail({ email }: { email: string }) {
  const again = useSaveSettings()
  const cancel = useCancelEmailChange()
  const busy = again.isPending || cancel.isPending
  const onError = (cause: unknown) => notify.error(ApiError.from(cause).message)

  const resend = () =>
    again.mutate({ email }, { onSuccess: () => notify.success(texts.confirmationSent(email)), onError })
  const giveUp = () => cancel.mutate(undefined, { onSuccess: () => notify.success(texts.emailCancelled), onError })

  return (
    <Alert role="status" color="sol" icon={<MailIcon />} title={texts.pendingTitle} mt="sm">
      {texts.pendingText(email)}
      <Group gap="xs" mt="sm">
        <Button size="xs" variant="default" onClick={resend} disabled={busy}>
          {texts.resend}
        </Button>
        <Button size="xs" variant="subtle" onClick={giveUp} disabled={busy}>
          {texts.cancelEmail}
        </Button>
      </Group>
    </Alert>
  )
}
