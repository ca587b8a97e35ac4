/** Time zone of every calendar day in the product, by name: its offset has changed before and may change again. */
export const BRAZIL_ZONE = 'America/Sao_Paulo'

const HOUR = 3_600_000

/** Hours that São Paulo is behind UTC, since 1914: those of most of the year, and of summer time where there is one. */
const BEHIND = { usual: 3, summer: 2 }

/**
 * Calendar day of an instant in São Paulo, `2026-11-30`; such days compare as text. The time zone is asked in the one
 * hour of a day in which it decides: the first use of Intl costs a phone 70 to 110 ms.
 */
export function dayInBrazil(instant: Date): string {
  const day = dayAt(instant, BEHIND.usual)
  return day === dayAt(instant, BEHIND.summer) ? day : dayByZone(instant)
}

const dayAt = (instant: Date, behind: number): string =>
  new Date(instant.getTime() - behind * HOUR).toISOString().slice(0, 10)

let calendar: Intl.DateTimeFormat | undefined

/** Put together from its parts: how a locale joins them differs from browser to browser, and `en-CA` is `11/30/2026` in some. */
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

/** Calendar day `count` days later. Days have no clock, so UTC counts them without a change of the hour. */
export function dayAfter(day: string, count: number): string {
  const date = new Date(`${day}T00:00:00Z`)
  date.setUTCDate(date.getUTCDate() + count)
  return date.toISOString().slice(0, 10)
}

/** Expiry of a last day; it counts until its end, and null is without end. */
export const isPast = (lastDay: string | null, today: string): boolean => lastDay !== null && lastDay < today
