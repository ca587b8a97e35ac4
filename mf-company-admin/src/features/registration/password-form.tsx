import {
  AcceptedDocuments,
  checkNewPasswords,
  NewPasswordForm,
  type NewPasswordValues,
} from '@loopi/shared/forms/new-password'
import { TextInput } from '@loopi/shared/ui/core'
import { errorMessage, useFinishCompany } from './finish-company.queries.ts'
import { finishCompanyTexts as texts } from './finish-company.texts.ts'

type PasswordFormProps = { token: string; userId: number; email: string; onDone: (entry: string | null) => void }

export function PasswordForm({ token, userId, email, onDone }: PasswordFormProps) {
  const finish = useFinishCompany({ token, userId })
  return (
    <NewPasswordForm
      owner={<TextInput label={texts.email} type="email" autoComplete="username" value={email} readOnly />}
      texts={texts}
      check={checkPasswords}
      hint="rule"
      onSubmit={(values) => finish.mutate(values, { onSuccess: ({ entrada }) => onDone(entrada) })}
      isPending={finish.isPending}
      refusal={finish.isError ? errorMessage(finish.error) : null}
    >
      <AcceptedDocuments lead={texts.accepting} />
    </NewPasswordForm>
  )
}

/** Rules of new passwords; an empty confirmation is an error even for an empty password. */
export function checkPasswords(values: NewPasswordValues): ReturnType<typeof checkNewPasswords> {
  const against = checkNewPasswords(values)
  return values.password_confirmation === ''
    ? { ...against, password_confirmation: texts.confirmationMissing }
    : against
}
