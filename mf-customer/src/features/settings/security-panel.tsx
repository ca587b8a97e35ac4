import { Title } from '@loopi/shared/ui/core'
import type { ReactNode } from 'react'
import { DeviceList } from './device-list.tsx'
import { PasswordForm } from './password-form.tsx'
import { securityTexts as texts } from './security.texts.ts'
import classes from './settings.module.css'

/** The tab 'Segurança': password and devices, and below them what the app hangs in. */
export function SecurityPanel({ email, children }: { email: string | null; children?: ReactNode }) {
  return (
    <div className={classes.cards}>
      <section className={classes.card} aria-labelledby="settings-password">
        <Title order={2} size="h4" id="settings-password">
          {texts.password}
        </Title>
        <p>{texts.passwordText}</p>
        <PasswordForm email={email} />
      </section>
      <section className={classes.card} aria-labelledby="settings-devices">
        <Title order={2} size="h4" id="settings-devices">
          {texts.devices}
        </Title>
        <p>{texts.devicesText}</p>
        <DeviceList />
      </section>
      {children}
    </div>
  )
}
