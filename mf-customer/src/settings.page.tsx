import { PrivacySection } from './features/privacy/privacy-section.tsx'
import { SettingsPage as Settings } from './features/settings/settings.page.tsx'

/** `/configuracoes` with what other features show in it: they do not know each other, so they meet here. */
export const SettingsPage = () => <Settings privacy={<PrivacySection />} />
