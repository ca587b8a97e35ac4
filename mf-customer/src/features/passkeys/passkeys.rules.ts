import { passkeysTexts as texts } from './passkeys.texts.ts'

const relative = new Intl.RelativeTimeFormat('pt-BR')
const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** Last use of a passkey, as people say it. */
export function usedAgo(iso: string | null, now: Date): string {
  if (iso === null) return texts.unused
  const past = now.getTime() - Date.parse(iso)
  if (past < 2 * MINUTE) return texts.usedNow
  if (past < HOUR) return texts.used(relative.format(-Math.floor(past / MINUTE), 'minute'))
  if (past < DAY) return texts.used(relative.format(-Math.floor(past / HOUR), 'hour'))
  return texts.used(relative.format(-Math.floor(past / DAY), 'day'))
}
