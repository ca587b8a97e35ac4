/** Time zone of every calendar day, by name because its offset may change. */
export const BRAZIL_ZONE = 'America/Sao_Paulo'

const HOUR = 3_600_000

/** Hours of São Paulo behind UTC since 1914: standard and daylight saving time. */
const BEHIND = { usual: 3, summer: 2 }

/**
 * Calendar day of an instant in São Paulo, `2026-11-30`; such days compare as text. Intl is only used in the one hour
 * per day where the offset matters, because its first use costs a phone 70 to 110 ms.
 */
export function dayInBrazil(instant: Date): string {
  const day = dayAt(instant, BEHIND.usual)
  return day === dayAt(instant, BEHIND.summer) ? day : dayByZone(instant)
}

const dayAt = (instant: Date, behind: number): string =>
  new Date(instant.getTime() - behind * HOUR).toISOString().slice(0, 10)

let calendar: Intl.DateTimeFormat | undefined

/** Composed from parts, because browsers join them differently: `en-CA` is `11/30/2026` in some. */
function dayByZone(instant: Date): string {
  calendar ??= new Intl.DateTimeFormat('en', {
    timeZone: BRAZIL_ZONE,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  })
  const parts = new Map(calendar.formatToParts(instant).map(({ type, value }) => [type, value]))
  return `${parts.get('year')}-${parts.get('month')}-${parts.get('day')}`
}

/** Calendar day `count` days later; computed in UTC, which has no daylight saving time. */
export function dayAfter(day: string, count: number): string {
  const date = new Date(`${day}T00:00:00Z`)
  date.setUTCDate(date.getUTCDate() + count)
  return date.toISOString().slice(0, 10)
}

/** True after the last day has ended; null never expires. */
export const isPast = (lastDay: string | null, today: string): boolean => lastDay !== null && lastDay < today
