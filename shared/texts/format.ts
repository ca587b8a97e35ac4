import { BRAZIL_ZONE, dayInBrazil } from '../contract/calendar.ts'

// Hand-written number and day formats; Intl formatters are created lazily, because the first use of Intl costs a phone
// 70 to 110 ms during hydration.

const THOUSANDS = /\B(?=(?:\d{3})+$)/g

const grouped = (digits: string): string => digits.replace(THOUSANDS, '.')

/** `1250` → `1.250 CLP`. */
export const formatClp = (amount: number): string => `${formatCount(amount)} CLP`

/** `1250` → `1.250`. */
export const formatCount = (count: number): string => grouped(String(Math.round(count)))

/** `1250`, `cliente`, `clientes` → `1.250 clientes`. */
export const counted = (count: number, singular: string, plural: string): string =>
  `${formatCount(count)} ${count === 1 ? singular : plural}`

/** Centavos `123450` → `R$ 1.234,50`, on one line. */
export function formatReais(cents: number): string {
  const digits = String(Math.abs(Math.round(cents))).padStart(3, '0')
  return `${cents < 0 ? '−' : ''}R$\u00a0${grouped(digits.slice(0, -2))},${digits.slice(-2)}`
}

/** Like `formatCount`; `otherwise` without a number. */
export const formatCountOr = <T>(count: number | null | undefined, otherwise: T): string | T =>
  typeof count === 'number' ? formatCount(count) : otherwise

/** `1250.25` → `1.250,3`, with at most `digits` decimals. */
export function formatDecimal(value: number, digits = 1): string {
  const [whole = '', part = ''] = value.toFixed(digits).split('.')
  const shown = part.replace(/0+$/, '')
  return `${grouped(whole)}${shown && `,${shown}`}`
}

/** A calendar date `2026-11-30` → `30/11/2026`, without a time zone. */
export function formatDay(date: string): string {
  const [year, month, day] = date.split('-')
  return `${day}/${month}/${year}`
}

const MONTHS = [
  ...['janeiro', 'fevereiro', 'março', 'abril', 'maio', 'junho'],
  ...['julho', 'agosto', 'setembro', 'outubro', 'novembro', 'dezembro'],
]

/** A calendar date `2026-11-01` → `1 de novembro de 2026`. */
export function formatLongDay(date: string): string {
  const [year, month, day] = date.split('-').map(Number)
  return `${day} de ${MONTHS[(month ?? 1) - 1]} de ${year}`
}

/** An ISO instant → its day in São Paulo, `30/11/2026`. */
export const formatInstant = (iso: string): string => formatDay(dayInBrazil(new Date(iso)))

/** Lazy formatter of instants in São Paulo. */
function inBrazil(options: Intl.DateTimeFormatOptions): (instant: string | number) => string {
  let format: Intl.DateTimeFormat | undefined
  return (instant) => {
    format ??= new Intl.DateTimeFormat('pt-BR', { ...options, timeZone: BRAZIL_ZONE })
    return format.format(new Date(instant))
  }
}

/** An ISO instant → its day and minute in São Paulo, `30/11/2026, 14:05`. */
export const formatMoment = inBrazil({ dateStyle: 'short', timeStyle: 'short' })

/** An ISO instant → its minute in São Paulo, `14:05`. */
export const formatMinute = inBrazil({ timeStyle: 'short' })

/** An ISO instant → its second in São Paulo, `14:05:09`. */
export const formatSecond = inBrazil({ timeStyle: 'medium' })

const UNITS = { minute: ['minuto', 'minutos'], hour: ['hora', 'horas'], day: ['dia', 'dias'] } as const

/** `5`, `minute` → `há 5 minutos`. */
export const formatAgo = (count: number, unit: keyof typeof UNITS): string =>
  `há ${formatCount(count)} ${UNITS[unit][count === 1 ? 0 : 1]}`

/** `50` → `+50 CLP`, `-50` → `−50 CLP`; zero has no sign. */
export const formatChange = (amount: number): string =>
  `${amount < 0 ? '−' : amount > 0 ? '+' : ''}${formatClp(Math.abs(amount))}`

/**
 * Parses a whole number in Brazilian notation, with dots for thousands and optional zero cents; null otherwise, so that
 * `1,5` is never 15.
 */
export function wholeNumberOf(typed: string): number | null {
  const plain = typed.replace(/\p{Cf}/gu, '').trim()
  if (!/^(\d+|\d{1,3}(\.\d{3})+)(,0{0,2})?$/.test(plain)) return null
  const number = Number(plain.replace(/,.*/, '').replaceAll('.', ''))
  return Number.isSafeInteger(number) ? number : null
}
