import { BRAZIL_ZONE } from '../contract/calendar.ts'

const integer = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 0 })
const instantDay = new Intl.DateTimeFormat('pt-BR', { dateStyle: 'short', timeZone: BRAZIL_ZONE })

/** `1250` → `1.250 CLP`. */
export const formatClp = (amount: number): string => `${integer.format(amount)} CLP`

/** `1250` → `1.250`. */
export const formatCount = (count: number): string => integer.format(count)

/** A calendar date `2026-11-30` → `30/11/2026`; it stays text, so no time zone can move it. */
export function formatDay(date: string): string {
  const [year, month, day] = date.split('-')
  return `${day}/${month}/${year}`
}

/** An ISO instant → its day in São Paulo, `30/11/2026`. */
export const formatInstant = (iso: string): string => instantDay.format(new Date(iso))

const instantMoment = new Intl.DateTimeFormat('pt-BR', {
  dateStyle: 'short',
  timeStyle: 'short',
  timeZone: BRAZIL_ZONE,
})

/** An ISO instant → its day and minute in São Paulo, `30/11/2026, 14:05`. */
export const formatMoment = (iso: string): string => instantMoment.format(new Date(iso))

/** `50` → `+50 CLP`, `-50` → `−50 CLP`; nothing has no sign. */
export const formatChange = (amount: number): string =>
  `${amount < 0 ? '−' : amount > 0 ? '+' : ''}${formatClp(Math.abs(amount))}`
