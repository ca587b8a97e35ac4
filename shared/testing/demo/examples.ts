import { IDS } from './world.ts'

/** Examples of parameters of paths, by their names: a link that is good, a customer, a company. */
export const EXAMPLES: Readonly<Record<string, string>> = {
  token: 'convite',
  id: String(IDS.cliente),
  company: String(IDS.admin),
}
