import { errorMessage } from '@loopi/shared/forms/errors'
import { NewPasswordForm as Form, ShownPasswordOwner } from '@loopi/shared/forms/new-password'
import { useState } from 'react'
import { HeldPasskeys } from './held-passkeys.tsx'
import { type HeldPasskey, useSetPassword } from './password.queries.ts'
import { passwordTexts } from './password.texts.ts'

const { set: texts } = passwordTexts

type Props = {
  token: string
  email: string
  passkeys: readonly HeldPasskey[]
  onDone: (email: string) => void
}

/** Form of the new password. When the link was used or has expired meanwhile, the page shows that. */
export function NewPasswordForm({ token, email, passkeys, onDone }: Props) {
  const [endsPasskeys, setEndsPasskeys] = useState(false)
  const set = useSetPassword(token)
  const isRefused = set.error !== null && !set.error.hasCode('token/invalid')
  return (
    <Form
      owner={<ShownPasswordOwner label={texts.account} email={email} />}
      texts={texts}
      more={passkeys.length > 0 && <HeldPasskeys passkeys={passkeys} ends={endsPasskeys} onChange={setEndsPasskeys} />}
      onSubmit={(values) =>
        set.mutate(
          { ...values, ...(endsPasskeys && { encerrar_chaves: true }) },
          { onSuccess: (done) => onDone(done.email) },
        )
      }
      isPending={set.isPending}
      refusal={isRefused ? errorMessage(set.error) : null}
    />
  )
}
