import { isSignedIn, useSession } from '@loopi/shared/session'
import { ErrorAlert } from '@loopi/shared/ui/components'
import { Button, Stack, Text } from '@loopi/shared/ui/core'
import { Link } from '@loopi/shared/ui/router'
import { Done, InvalidLink } from '../../../mail-link/outcome.tsx'
import { paths } from '../../../paths.ts'
import classes from './confirm-email.module.css'
import { useConfirmEmail } from './confirm-email.queries.ts'
import { confirmEmailTexts as texts } from './confirm-email.texts.ts'

/** Confirm button and its result. */
export function EmailConfirmation({ token, email }: { token: string; email: string }) {
  const confirm = useConfirmEmail(token)
  if (confirm.data) return <Confirmed email={confirm.data.email} />
  if (confirm.error?.hasCode('token/invalid')) return <Invalid />
  return (
    <Stack gap="lg">
      <Text>{texts.question}</Text>
      <p className={classes.email}>{email}</p>
      <Text c="dimmed">{texts.same}</Text>
      <ErrorAlert message={confirm.error?.message} />
      <Button size="lg" fullWidth onClick={() => confirm.mutate()} disabled={confirm.isPending}>
        {confirm.isPending ? texts.confirming : texts.confirm}
      </Button>
    </Stack>
  )
}

const Confirmed = ({ email }: { email: string }) => (
  <Done title={texts.done} action={<WayOn />}>
    {texts.doneText(email)}
  </Done>
)

/** Notice of an invalid link, on opening and after the press. */
export const Invalid = () => (
  <InvalidLink title={texts.invalid} action={<WayOn />}>
    {texts.invalidText}
  </InvalidLink>
)

function WayOn() {
  const signedIn = useSession(isSignedIn)
  return (
    <Button component={Link} to={signedIn ? paths.settings : paths.signIn}>
      {signedIn ? texts.toSettings : texts.signIn}
    </Button>
  )
}
