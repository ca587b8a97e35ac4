import { paths } from '../../paths.ts'
import { legalTexts } from './legal.texts.ts'
import { LegalPage } from './legal-page.tsx'
import { privacyTexts } from './privacy.texts.ts'

/** Privacy notice. */
export function PrivacyPage() {
  return <LegalPage document={privacyTexts} other={{ to: paths.terms, label: legalTexts.toTerms }} />
}
