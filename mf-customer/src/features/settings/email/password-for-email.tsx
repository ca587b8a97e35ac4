import { OwnPasswordField } from '@loopi/shared/owner-proof'
import { Stack } from '@loopi/shared/ui/core'
import { PASSWORD_FIELD } from '../form/settings.fields.ts'
import type { SettingsDraft } from '../form/use-settings-draft.ts'
import { settingsTexts as texts } from '../settings.texts.ts'

/** Password that a change of e-mail needs: an abandoned session must not be enough to take over the account. */
export function PasswordForEmail({ draft, password }: { draft: SettingsDraft; password: string }) {
  const error = draft.errors[PASSWORD_FIELD]
  return (
    <Stack mt="sm">
      <OwnPasswordField
        proof={draft.proof}
        name={PASSWORD_FIELD}
        label={texts.password}
        showLabel={texts.showPassword}
        description={texts.passwordHint}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        maxLength={1024}
        value={password}
        error={error}
        aria-invalid={error !== undefined}
        onChange={draft.typePassword}
      />
    </Stack>
  )
}
