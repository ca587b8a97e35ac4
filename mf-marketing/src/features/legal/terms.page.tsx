import { paths } from '../../paths.ts'
import { legalTexts } from './legal.texts.ts'
import { LegalPage } from './legal-page.tsx'
import { termsTexts } from './terms.texts.ts'

/** The rules of the product. */
export function TermsPage() {
  return <LegalPage document={termsTexts} other={{ to: paths.privacy, label: legalTexts.toPrivacy }} />
}
