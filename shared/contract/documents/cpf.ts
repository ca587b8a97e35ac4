import { digitsOf } from './digits.ts'

/** Digits of a CPF without its mask; input of another length is returned as digits. */
export const parseCpf = (text: string): string => digitsOf(text)

/** `52998224725` → `529.982.247-25`; incomplete input is masked as far as it goes. */
export function formatCpf(text: string): string {
  const d = digitsOf(text).slice(0, 11)
  return d
    .replace(/^(\d{3})(\d)/, '$1.$2')
    .replace(/^(\d{3})\.(\d{3})(\d)/, '$1.$2.$3')
    .replace(/^(\d{3})\.(\d{3})\.(\d{3})(\d)/, '$1.$2.$3-$4')
}

/** Shows only the six middle digits, as in lists: `***.982.247-**`. */
export function concealCpf(text: string): string {
  const d = digitsOf(text)
  return d.length === 11 ? `***.${d.slice(3, 6)}.${d.slice(6, 9)}-**` : ''
}

/** Eleven digits with matching check digits; eleven equal digits would match, but are invalid. */
export function isCpf(text: string): boolean {
  const d = digitsOf(text)
  if (d.length !== 11 || /^(\d)\1{10}$/.test(d)) return false
  return checkDigit(d, 9) === Number(d[9]) && checkDigit(d, 10) === Number(d[10])
}

function checkDigit(digits: string, count: number): number {
  let sum = 0
  for (let i = 0; i < count; i++) sum += Number(digits[i]) * (count + 1 - i)
  const rest = sum % 11
  return rest < 2 ? 0 : 11 - rest
}
