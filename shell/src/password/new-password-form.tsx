import { errorMessage } from '@loopi/ui/forms/errors'
import { NewPasswordForm as Form, ShownPasswordOwner } from '@loopi/ui/forms/new-password'
import { useSetPassword } from './password.queries.ts'
import { passwordTexts } from './password.texts.ts'

const { set: texts } = passwordTexts

type Props = {
  token: string
  /** Account whose password it is. */
  email: string
  onDone: (email: string) => void
}

/** The new password. A link that was used or ran out meanwhile is looked at again by the page around it. */
export function NewPasswordForm({ token, email, onDone }: Props) {
  const set = useSetPassword(token)
  const isRefused = set.error !== null && !set.error.hasCode('token/invalid')
  return (
    <Form
      owner={<ShownPasswordOwner label={texts.account} email={email} />}
      texts={texts}
      onSubmit={(values) => set.mutate(values, { onSuccess: (done) => onDone(done.email) })}
      isPending={set.isPending}
      refusal={isRefused ? errorMessage(set.error) : null}
    />
  )
}
