/** Time zone of every calendar day in the product, by name: its offset has changed before and may change again. */
export const BRAZIL_ZONE = 'America/Sao_Paulo'

const calendar = new Intl.DateTimeFormat('en-CA', {
  timeZone: BRAZIL_ZONE,
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
})

/** Calendar day of an instant in São Paulo, `2026-11-30`; such days compare as text. */
export const dayInBrazil = (instant: Date): string => calendar.format(instant)

/** Calendar day `count` days later. Days have no clock, so UTC counts them without a change of the hour. */
export function dayAfter(day: string, count: number): string {
  const date = new Date(`${day}T00:00:00Z`)
  date.setUTCDate(date.getUTCDate() + count)
  return date.toISOString().slice(0, 10)
}

/** Expiry of a last day; it counts until its end, and null is without end. */
export const isPast = (lastDay: string | null, today: string): boolean => lastDay !== null && lastDay < today
