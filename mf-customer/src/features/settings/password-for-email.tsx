import { Stack } from '@loopi/shared/ui/core'
import { PasswordInput } from '@loopi/shared/ui/forms'
import { OwnerField } from '../../parts/owner-field.tsx'
import { PASSWORD_FIELD } from './settings.fields.ts'
import { settingsTexts as texts } from './settings.texts.ts'
import type { SettingsDraft } from './use-settings-draft.ts'

/** Asked for below another e-mail: a session that somebody left open must not move the account. */
export function PasswordForEmail({ draft, password }: { draft: SettingsDraft; password: string }) {
  const error = draft.errors[PASSWORD_FIELD]
  return (
    <Stack mt="sm">
      <OwnerField proof={draft.proof}>
        <PasswordInput
          name={PASSWORD_FIELD}
          label={texts.password}
          description={texts.passwordHint}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          autoComplete="current-password"
          required
          withAsterisk={false}
          maxLength={1024}
          visibilityToggleFocusable
          visibilityToggleButtonProps={{ 'aria-label': texts.showPassword }}
          value={password}
          error={error}
          aria-invalid={error !== undefined}
          onChange={({ currentTarget }) => draft.typePassword(currentTarget.value)}
        />
      </OwnerField>
    </Stack>
  )
}
