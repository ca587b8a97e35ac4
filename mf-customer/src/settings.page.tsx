import { KnownCompanies } from './features/invitations/known-companies.tsx'
import { PasskeysSection } from './features/passkeys/passkeys-section.tsx'
import { PrivacySection } from './features/privacy/privacy-section.tsx'
import { deviceName } from './features/settings/device.rules.ts'
import { SettingsPage as Settings } from './features/settings/settings.page.tsx'
import { useViewer } from './parts/viewer.ts'

/** `/configuracoes` with what other features show in it: they do not know each other, so they meet here. */
export function SettingsPage() {
  const isCustomer = useViewer().is === 'customer'
  return (
    <Settings
      privacy={<PrivacySection known={isCustomer && <KnownCompanies />} />}
      security={<PasskeysSection nameDevice={deviceName} />}
    />
  )
}
