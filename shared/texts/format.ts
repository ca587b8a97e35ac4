const integer = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 0 })
const instantDay = new Intl.DateTimeFormat('pt-BR', { dateStyle: 'short', timeZone: 'America/Sao_Paulo' })

/** `1250` → `1.250 CLP`. */
export const formatClp = (amount: number): string => `${integer.format(amount)} CLP`

/** A calendar date `2026-11-30` → `30/11/2026`; it stays text, so no time zone can move it. */
export function formatDay(date: string): string {
  const [year, month, day] = date.split('-')
  return `${day}/${month}/${year}`
}

/** An ISO instant → its day in São Paulo, `30/11/2026`. */
export const formatInstant = (iso: string): string => instantDay.format(new Date(iso))
