import { createHmac } from 'node:crypto'
import { dayAfter } from '@loopi/contract/calendar'
import { digitsOf } from '@loopi/contract/documents/digits'
import { parseEmail } from '@loopi/contract/documents/email'
import { parsePhone } from '@loopi/contract/documents/phone'

/** Data that identifies a person again; each piece is welcomed once. */
export type Telling = { readonly cpf: string | null; readonly email: string | null; readonly phone: string | null }

export type Mark = { readonly kind: keyof Telling; readonly hash: Buffer }

/** Domains that deliver to the same mailbox. */
const SAME_DOMAIN: Readonly<Record<string, string>> = { 'googlemail.com': 'gmail.com' }

/**
 * Canonical e-mail: lower case, without `+tag`, at Gmail without dots. Where a `+` does not start a tag, a person may
 * wrongly miss a welcome, which is rare.
 */
export function normalEmail(email: string): string {
  const [, name = '', typed = ''] = /^(.*)@([^@]*)$/.exec(parseEmail(email)) ?? []
  const domain = SAME_DOMAIN[typed] ?? typed
  const plain = name.replace(/(?<=.)\+.*$/, '')
  return `${domain === 'gmail.com' ? plain.replaceAll('.', '') : plain}@${domain}`
}

/** Digits of a phone, or null when there are too few to identify a person. */
export function normalPhone(phone: string): string | null {
  const digits = digitsOf(parsePhone(phone))
  return digits.length < 8 ? null : digits
}

/** Keyed marks of a person, in the fixed order of writing. */
export function marksOf({ cpf, email, phone }: Telling, key: Buffer): Mark[] {
  const texts = {
    cpf: cpf?.replace(/\D/g, '') || null,
    email: email === null ? null : normalEmail(email),
    phone: phone === null ? null : normalPhone(phone),
  }
  return (['cpf', 'email', 'phone'] as const).flatMap((kind) => {
    const text = texts[kind]
    return text === null ? [] : [{ kind, hash: createHmac('sha256', key).update(`${kind} ${text}`).digest() }]
  })
}

type Queue = {
  readonly today: string
  /** CLP that wait up to and including this customer. */
  readonly ahead: number
  /** CLP left today. */
  readonly left: number
  readonly ceiling: number
}

/** Estimated day of a customer's turn. */
export function expectedDay({ today, ahead, left, ceiling }: Queue): string {
  if (ahead <= left) return today
  return dayAfter(today, Math.ceil((ahead - left) / ceiling))
}
