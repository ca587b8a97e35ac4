import { digitsOf } from './digits.ts'

/** Digits of a CEP, without its mask. */
export const parseCep = (text: string): string => digitsOf(text)

/** `01310100` → `01310-100`; incomplete input is masked as far as it goes. */
export function formatCep(text: string): string {
  const d = digitsOf(text).slice(0, 8)
  return d.length > 5 ? `${d.slice(0, 5)}-${d.slice(5)}` : d
}

/** Exactly eight digits. */
export const isCep = (text: string): boolean => digitsOf(text).length === 8
