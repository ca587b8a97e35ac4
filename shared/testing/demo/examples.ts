import { IDS } from './world.ts'

/** Example values of path parameters: a valid link, a customer, a company. */
export const EXAMPLES: Readonly<Record<string, string>> = {
  token: 'convite',
  id: String(IDS.cliente),
  company: String(IDS.admin),
}
