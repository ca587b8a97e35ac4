import type { ReactNode } from 'react'
import { SettingsCard } from '../../../components/settings-card.tsx'
import classes from '../settings.module.css'
import { DeviceList } from './device-list.tsx'
import { PasswordForm } from './password-form.tsx'
import { securityTexts as texts } from './security.texts.ts'

/** Tab 'Segurança': password, devices, and sections that the app layer passes in. */
export function SecurityPanel({ email, children }: { email: string | null; children?: ReactNode }) {
  return (
    <div className={classes.cards}>
      <SettingsCard id="settings-password" title={texts.password} text={texts.passwordText}>
        <PasswordForm email={email} />
      </SettingsCard>
      <SettingsCard id="settings-devices" title={texts.devices} text={texts.devicesText}>
        <DeviceList />
      </SettingsCard>
      {children}
    </div>
  )
}
