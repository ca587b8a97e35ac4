/** Time zone of every calendar day in the product, by name: its offset has changed before and may change again. */
export const BRAZIL_ZONE = 'America/Sao_Paulo'

const calendar = new Intl.DateTimeFormat('en', {
  timeZone: BRAZIL_ZONE,
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
})

/**
 * Calendar day of an instant in São Paulo, `2026-11-30`; such days compare as text. Put together from its parts: how a
 * locale joins them differs from browser to browser, and `en-CA` is `11/30/2026` in some.
 */
export function dayInBrazil(instant: Date): string {
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
