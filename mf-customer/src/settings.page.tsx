import { useCurrentUser } from './components/use-current-user.ts'
import { KnownCompanies } from './features/invitations/known-companies.tsx'
import { PasskeysSection } from './features/passkeys/passkeys-section.tsx'
import { PrivacySection } from './features/privacy/privacy-section.tsx'
import { SecondFactorSection } from './features/second-factor/second-factor-section.tsx'
import { deviceName } from './features/settings/security/device.rules.ts'
import { SettingsPage as Settings } from './features/settings/settings.page.tsx'

/** `/configuracoes` with what other features show in it: they do not know each other, so they meet here. */
export function SettingsPage() {
  const user = useCurrentUser()
  return (
    <Settings
      privacy={<PrivacySection known={user.is === 'customer' && <KnownCompanies />} />}
      security={
        <>
          <PasskeysSection nameDevice={deviceName} />
          {user.is === 'staff' && <SecondFactorSection email={user.email} />}
        </>
      }
    />
  )
}
