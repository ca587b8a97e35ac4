import { plainSigns } from '../unseen.ts'

/**
 * CNPJ, with letters since July 2026: eight characters of root and four of order, each a digit or a letter, then two
 * check digits. Source: IN RFB 2.229/2024 and technical note COCAD/SUARA/RFB 49/2024.
 */

/**
 * Normalises: upper case, without mask and without a pasted label (`CNPJ nº 12.345.678/0001-95`). Letters stay, so `\D`
 * must never be used on a CNPJ.
 */
export function parseCnpj(text: string): string {
  const c = plainSigns(text)
    .replace(/[^0-9A-Za-z]/g, '')
    .toUpperCase()
  if (c.length <= 14 || !c.startsWith('CNPJ')) return c
  const rest = c.slice(4)
  return rest.length > 14 ? rest.replace(/^(?:MF)?(?:SOBO)?(?:NU?MERO|NO?)?/, '') : rest
}

/** `12ABC34501DE35` → `12.ABC.345/01DE-35`; incomplete input is masked as far as it goes. */
export function formatCnpj(text: string): string {
  const c = parseCnpj(text).slice(0, 14)
  const parts = [c.slice(0, 2), c.slice(2, 5), c.slice(5, 8), c.slice(8, 12), c.slice(12)]
  const marks = ['', '.', '.', '/', '-']
  return parts.map((part, i) => (part ? marks[i] + part : '')).join('')
}

/** Masks a CNPJ while it is typed, like `formatCnpj`, but drops letters in the check digits. */
export function maskCnpj(text: string): string {
  const c = parseCnpj(text)
  return formatCnpj(c.slice(0, 12) + c.slice(12).replace(/[A-Z]/g, ''))
}

/** Message for an invalid CNPJ. */
export const CNPJ_REFUSED = 'CNPJ inválido.'

/** Twelve letters or digits and two matching check digits. */
export function isCnpj(text: string): boolean {
  const c = parseCnpj(text)
  if (!/^[0-9A-Z]{12}\d{2}$/.test(c) || /^(.)\1{13}$/.test(c)) return false
  return checkDigit(c.slice(0, 12)) === Number(c[12]) && checkDigit(c.slice(0, 13)) === Number(c[13])
}

// A character's value is its ASCII code minus 48, so digits keep theirs; weights run 2 to 9 from the right.
function checkDigit(body: string): number {
  let sum = 0
  for (let i = 0; i < body.length; i++) {
    const weight = ((body.length - 1 - i) % 8) + 2
    sum += (body.charCodeAt(i) - 48) * weight
  }
  const rest = sum % 11
  return rest < 2 ? 0 : 11 - rest
}
