import { digitsOf } from './digits.ts'

/**
 * Masks a Brazilian phone while it is typed: ten digits `(DD) NNNN-NNNN`, eleven `(DD) NNNNN-NNNN`, at most eleven
 * digits and so 15 characters. A leading plus is an international number and is left alone.
 */
export function formatPhone(text: string): string {
  if (text.trimStart().startsWith('+')) return text
  const d = digitsOf(text).slice(0, 11)
  if (d.length === 0) return ''
  if (d.length < 3) return `(${d}`
  const split = d.length > 10 ? 7 : 6
  const tail = d.slice(split)
  return `(${d.slice(0, 2)}) ${d.slice(2, split)}${tail ? `-${tail}` : ''}`
}
