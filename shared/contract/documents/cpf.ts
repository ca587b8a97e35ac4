import { digitsOf } from './digits.ts'

/** The 11 digits of a CPF, without its mask; shorter or longer input comes back as it is, digits only. */
export const parseCpf = (text: string): string => digitsOf(text)

/** `52998224725` → `529.982.247-25`; incomplete input is masked as far as it goes. */
export function formatCpf(text: string): string {
  const d = digitsOf(text).slice(0, 11)
  return d
    .replace(/^(\d{3})(\d)/, '$1.$2')
    .replace(/^(\d{3})\.(\d{3})(\d)/, '$1.$2.$3')
    .replace(/^(\d{3})\.(\d{3})\.(\d{3})(\d)/, '$1.$2.$3-$4')
}

/** Shows only the six middle digits, as lists do: `***.982.247-**`. */
export function concealCpf(text: string): string {
  const d = digitsOf(text)
  return d.length === 11 ? `***.${d.slice(3, 6)}.${d.slice(6, 9)}-**` : ''
}

/** Eleven digits whose last two check out; eleven equal digits are arithmetically fine and refused. */
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
