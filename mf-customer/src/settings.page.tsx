import { KnownCompanies } from './features/invitations/known-companies.tsx'
import { PrivacySection } from './features/privacy/privacy-section.tsx'
import { SettingsPage as Settings } from './features/settings/settings.page.tsx'
import { useViewer } from './parts/viewer.ts'

/** `/configuracoes` with what other features show in it: they do not know each other, so they meet here. */
export function SettingsPage() {
  const isCustomer = useViewer().is === 'customer'
  return <Settings privacy={<PrivacySection known={isCustomer && <KnownCompanies />} />} />
}
