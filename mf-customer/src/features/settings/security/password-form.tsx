import { useUnloadGuard } from '@loopi/shared/forms/draft'
import { errorMessage } from '@loopi/shared/forms/errors'
import { NewPasswordFields, PasswordOwner } from '@loopi/shared/forms/new-password'
import { useForm } from '@loopi/shared/forms/use-form'
import { notify } from '@loopi/shared/notify'
import { OwnPasswordField, useOwnerProof, useOwnPasskeys } from '@loopi/shared/owner-proof'
import { supportsPasskeys } from '@loopi/shared/passkeys'
import { ErrorAlert } from '@loopi/shared/ui/components'
import { Anchor, Button, Stack } from '@loopi/shared/ui/core'
import { Checkbox } from '@loopi/shared/ui/fields'
import { Link } from '@loopi/shared/ui/router'
import { useState } from 'react'
import { paths } from '../../../paths.ts'
import { useChangePassword } from '../settings.queries.ts'
import { checkPasswordChange, type PasswordValues } from './password.rules.ts'
import { securityTexts as texts } from './security.texts.ts'

/** Changes the password; the other sessions end. */
export function PasswordForm({ email }: { email: string | null }) {
  const change = useChangePassword()
  const proof = useOwnerProof({ byPassword: true })
  const form = useForm<PasswordValues>({
    initialValues: { current_password: '', password: '', password_confirmation: '' },
    validate: (values) => checkPasswordChange(values, { isProven: proof.confirmation !== null }),
  })
  const passkeys = useOwnPasskeys({ enabled: supportsPasskeys() })
  const [endsPasskeys, setEndsPasskeys] = useState(false)
  // With a second factor, passkeys are removed one by one with a code.
  const offersPasskeys = !proof.hasFactor && (passkeys.data?.length ?? 0) > 0
  useUnloadGuard(form.values.password !== '')

  const submit = ({ current_password, ...next }: PasswordValues) => {
    const { confirmation } = proof
    const given = confirmation === null ? { current_password } : { confirmacao: confirmation }
    change.mutate(
      { ...given, ...next, ...(endsPasskeys && { encerrar_chaves: true }) },
      {
        onSuccess: () => {
          form.reset()
          proof.forget()
          setEndsPasskeys(false)
          notify.success(texts.changed, texts.changedDetail)
        },
        onError: proof.hear,
      },
    )
  }

  return (
    <form noValidate onSubmit={form.onSubmit(submit)}>
      <Stack gap="lg">
        {email && <PasswordOwner email={email} />}
        <OwnPasswordField
          proof={proof}
          label={texts.currentPassword}
          showLabel={texts.showCurrentPassword}
          after={
            <Anchor component={Link} to={paths.forgottenPassword} state={{ email }} size="sm" fw={500}>
              {texts.forgotten}
            </Anchor>
          }
          {...form.getInputProps('current_password')}
        />
        <NewPasswordFields
          label={texts.newPassword}
          password={form.values.password}
          passwordProps={form.getInputProps('password')}
          confirmationProps={form.getInputProps('password_confirmation')}
        />
        {offersPasskeys && (
          <Checkbox
            label={texts.endPasskeys}
            description={texts.endPasskeysHint}
            checked={endsPasskeys}
            onChange={({ currentTarget }) => setEndsPasskeys(currentTarget.checked)}
          />
        )}
        <ErrorAlert message={change.error && errorMessage(change.error)} />
        <Button type="submit" disabled={change.isPending}>
          {change.isPending ? texts.changing : texts.change}
        </Button>
      </Stack>
    </form>
  )
}
