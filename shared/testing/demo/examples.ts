import { DEMO_CODES } from './codes/demo-codes.ts'
import { IDS } from './world.ts'

/** Example values of path parameters: a valid link, a customer, a company, a product code. */
export const EXAMPLES: Readonly<Record<string, string>> = {
  token: 'convite',
  id: String(IDS.cliente),
  company: String(IDS.admin),
  codigo: DEMO_CODES.original_primeira,
  serial: DEMO_CODES.original_primeira,
  gtin: '07891000315507',
  lote: 'L7-2026',
}
