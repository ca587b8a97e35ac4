import { isSignedIn, useSession } from '@loopi/shared/session'
import { Alert, Button, Stack, Text } from '@loopi/shared/ui/core'
import { EmptyState } from '@loopi/shared/ui/parts'
import { Link } from '@loopi/shared/ui/router'
import { CheckIcon } from '../../parts/icons.tsx'
import { OpenLoopPicture } from '../../parts/pictures.tsx'
import { paths } from '../../paths.ts'
import classes from './confirm-email.module.css'
import { useConfirmEmail } from './confirm-email.queries.ts'
import { confirmEmailTexts as texts } from './confirm-email.texts.ts'

/** Asks for the one press, and says what came of it. */
export function EmailConfirmation({ token, email }: { token: string; email: string }) {
  const confirm = useConfirmEmail(token)
  if (confirm.data) return <Confirmed email={confirm.data.email} />
  if (confirm.error?.hasCode('token/invalid')) return <InvalidLink />
  return (
    <Stack gap="lg">
      <Text>{texts.question}</Text>
      <p className={classes.email}>{email}</p>
      <Text c="dimmed">{texts.same}</Text>
      {confirm.error && (
        <Alert color="red" role="alert">
          {confirm.error.message}
        </Alert>
      )}
      <Button size="lg" fullWidth onClick={() => confirm.mutate()} disabled={confirm.isPending}>
        {confirm.isPending ? texts.confirming : texts.confirm}
      </Button>
    </Stack>
  )
}

function Confirmed({ email }: { email: string }) {
  return (
    <div role="status">
      <EmptyState picture={<Medal />} title={texts.done} order={2} action={<WayOn />}>
        {texts.doneText(email)}
      </EmptyState>
    </div>
  )
}

/** The link is used, too old or no link at all. */
export function InvalidLink() {
  return (
    <div role="alert">
      <EmptyState picture={<OpenLoopPicture />} title={texts.invalid} order={2} action={<WayOn />}>
        {texts.invalidText}
      </EmptyState>
    </div>
  )
}

function WayOn() {
  const signedIn = useSession(isSignedIn)
  return (
    <Button component={Link} to={signedIn ? paths.settings : paths.signIn}>
      {signedIn ? texts.toSettings : texts.signIn}
    </Button>
  )
}

const Medal = () => (
  <span className={classes.medal}>
    <CheckIcon size={34} />
  </span>
)
