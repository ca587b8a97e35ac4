import { formatAgo } from '@loopi/shared/texts/format'
import { passkeysTexts as texts } from './passkeys.texts.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** Relative time of a passkey's last use. */
export function usedAgo(iso: string | null, now: Date): string {
  if (iso === null) return texts.unused
  const past = now.getTime() - Date.parse(iso)
  if (past < 2 * MINUTE) return texts.usedNow
  if (past < HOUR) return texts.used(formatAgo(Math.floor(past / MINUTE), 'minute'))
  if (past < DAY) return texts.used(formatAgo(Math.floor(past / HOUR), 'hour'))
  return texts.used(formatAgo(Math.floor(past / DAY), 'day'))
}
