import { guardTexts } from './guard.texts.ts'

/** Reasons for which the login page is shown. Anybody can write an address, so nothing else is ever shown there. */
const REASONS = [guardTexts.noPermission, guardTexts.failed] as const

export type Reason = (typeof REASONS)[number]

/** The login page with a reason to show. */
export const loginBecause = (reason: Reason): string => `/admin-login?error=${encodeURIComponent(reason)}`

/** The sentence that an address asks to be shown: one of ours, or for words of anybody else the general one. */
export function reasonOf(said: string | null): Reason | null {
  const line = said?.replace(/\s+/g, ' ').trim()
  return line ? (REASONS.find((reason) => reason === line) ?? guardTexts.failed) : null
}
