import { errorMessage } from '@loopi/shared/forms/errors'
import { NewPasswordForm, ShownPasswordOwner } from '@loopi/shared/forms/new-password'
import { Button, Text } from '@loopi/shared/ui/core'
import { Link } from '@loopi/shared/ui/router'
import type { ReactNode } from 'react'
import { Done } from '../../mail-link/outcome.tsx'
import { paths } from '../../paths.ts'
import { useTakeEmailBack } from './take-email-back.queries.ts'
import { takeEmailBackTexts as texts } from './take-email-back.texts.ts'

type Props = {
  token: string
  /** Previous address, which the form restores. */
  email: string
  /** Shown when the link is used or expired. */
  invalid: ReactNode
}

/** Form for the new password, and its result. */
export function TakebackForm({ token, email, invalid }: Props) {
  const takeBack = useTakeEmailBack(token)
  if (takeBack.data) return <TakenBack email={takeBack.data.email} />
  if (takeBack.error?.hasCode('token/invalid')) return invalid
  return (
    <NewPasswordForm
      owner={
        <>
          <Text>{texts.question}</Text>
          <ShownPasswordOwner label={texts.returns} email={email} />
        </>
      }
      texts={texts}
      onSubmit={(values) => takeBack.mutate(values)}
      isPending={takeBack.isPending}
      refusal={takeBack.error && errorMessage(takeBack.error)}
    >
      <Text size="sm" c="dimmed">
        {texts.consequences}
      </Text>
    </NewPasswordForm>
  )
}

const TakenBack = ({ email }: { email: string }) => (
  <Done
    title={texts.done}
    action={
      <Button component={Link} to={paths.signIn}>
        {texts.signIn}
      </Button>
    }
  >
    {texts.doneText(email)}
  </Done>
)
