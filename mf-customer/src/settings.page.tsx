import { lateSection, useFetchAhead } from '@loopi/shared/ui/components'
import { useCurrentUser } from './components/use-current-user.ts'
import { KnownCompanies } from './features/invitations/known-companies.tsx'
import { SettingsPage as Settings } from './features/settings/settings.page.tsx'

const fetchPrivacy = async () => (await import('./features/privacy/privacy-section.tsx')).PrivacySection
const fetchSecurity = async () => (await import('./security-sections.tsx')).SecuritySections

const PrivacySection = lateSection(fetchPrivacy)
const SecuritySections = lateSection(fetchSecurity)

/**
 * `/configuracoes` with the sections of other features: the app layer joins them, because features do not import each
 * other.
 */
export function SettingsPage() {
  const user = useCurrentUser()
  useFetchAhead(fetchPrivacy, fetchSecurity)
  return (
    <Settings
      privacy={<PrivacySection known={user.is === 'customer' && <KnownCompanies />} />}
      security={<SecuritySections staffEmail={user.is === 'staff' ? user.email : null} />}
    />
  )
}
