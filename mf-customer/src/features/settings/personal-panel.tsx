import type { OwnUser } from '@loopi/contract/account/account.reading'
import { PasswordForEmail } from './email/password-for-email.tsx'
import { PendingEmail } from './email/pending-email.tsx'
import { SettingField } from './form/setting-field.tsx'
import type { SettingsDraft } from './form/use-settings-draft.ts'
import classes from './settings.module.css'
import { settingsTexts as texts } from './settings.texts.ts'

export function PersonalPanel({ user, draft }: { user: OwnUser; draft: SettingsDraft }) {
  const hasCpf = user.somente_leitura.includes('cpf')
  return (
    <div className={classes.fields}>
      <div className={classes.wide}>
        <SettingField draft={draft} name="name" autoComplete="name" maxLength={160} />
      </div>
      <div className={classes.wide}>
        <SettingField
          draft={draft}
          name="email"
          type="email"
          autoComplete="email"
          maxLength={254}
          description={texts.emailHint}
        />
        {draft.password !== null && <PasswordForEmail draft={draft} password={draft.password} />}
        {user.email_pendente && <PendingEmail email={user.email_pendente} />}
      </div>
      <SettingField
        draft={draft}
        name="cpf"
        inputMode="numeric"
        autoComplete="off"
        locked={hasCpf ? texts.cpfLocked : null}
        description={texts.cpfHint}
      />
      <SettingField draft={draft} name="phone" autoComplete="tel-national" />
    </div>
  )
}
