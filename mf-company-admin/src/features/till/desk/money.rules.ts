/** Most digits of a sale's value: a million reais. */
const DIGITS = 9

const digitsOf = (typed: string): string => typed.replace(/\D/g, '').replace(/^0+/, '').slice(0, DIGITS)

/** Value as it is typed into a till, centavos first: `1250` → `12,50`; empty without digits. */
export function maskReais(typed: string): string {
  const digits = digitsOf(typed)
  if (digits === '') return ''
  const padded = digits.padStart(3, '0')
  return `${padded.slice(0, -2).replace(/\B(?=(?:\d{3})+$)/g, '.')},${padded.slice(-2)}`
}

/** Centavos of a masked value; null when it is empty. */
export function centsOf(masked: string): number | null {
  const digits = digitsOf(masked)
  return digits === '' ? null : Number(digits)
}
