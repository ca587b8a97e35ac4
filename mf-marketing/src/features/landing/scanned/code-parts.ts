import type { preRegistrations } from '@loopi/contract/customers/pre-registrations.contract'
import type { Input } from '@loopi/contract/endpoint'
import type { Scan } from '../../../scanned-code.ts'

export { Consent } from '../../../consent/consent.tsx'
export { readScan } from '../../../scanned-code.ts'
export { ScanNotice } from './scan-notice.tsx'

/** What the request says of a product code. */
export type CodeFields = Pick<
  Input<typeof preRegistrations.preRegister>['body'],
  'codigo' | 'gtin' | 'lote' | 'consentimento'
>

/** Fields of the request about a code; an unreadable one is not sent. */
export const codeFields = (scan: Scan, consents: boolean): CodeFields =>
  scan.is === 'code' ? { codigo: scan.code, gtin: scan.gtin, lote: scan.lot, consentimento: consents } : {}
