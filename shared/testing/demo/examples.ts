import { IDS } from './world.ts'

/** Examples of parameters of paths, by their names: a link that is good, a customer. */
export const EXAMPLES: Readonly<Record<string, string>> = { token: 'convite', id: String(IDS.cliente) }
