import { guardTexts } from './guard.texts.ts'

/** Reasons that the login page may show. A URL can be forged, so no other text is shown. */
const REASONS = [guardTexts.noPermission, guardTexts.failed] as const

export type Reason = (typeof REASONS)[number]

/** URL of the login page with a reason. */
export const loginBecause = (reason: Reason): string => `/admin-login?error=${encodeURIComponent(reason)}`

/** Reason named by a URL; a generic one for any other text. */
export function reasonOf(said: string | null): Reason | null {
  const line = said?.replace(/\s+/g, ' ').trim()
  return line ? (REASONS.find((reason) => reason === line) ?? guardTexts.failed) : null
}
