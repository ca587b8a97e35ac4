import { createHmac } from 'node:crypto'
import { dayAfter } from '@loopi/contract/calendar'
import { digitsOf } from '@loopi/contract/documents/digits'
import { parseEmail } from '@loopi/contract/documents/email'
import { parsePhone } from '@loopi/contract/documents/phone'

/** Marks that tell a person again: each may have been welcomed once. */
export type Telling = { readonly cpf: string | null; readonly email: string | null; readonly phone: string | null }

export type Mark = { readonly kind: keyof Telling; readonly hash: Buffer }

/** Domains of the same mailbox. */
const SAME_DOMAIN: Readonly<Record<string, string>> = { 'googlemail.com': 'gmail.com' }

/**
 * An address as its provider delivers it: in lower case, without `+tag`, and at Gmail without dots. Only what is certain
 * is taken off; that `+` begins a tag holds nearly everywhere, and where it does not, one person misses a welcome.
 */
export function normalEmail(email: string): string {
  const [, name = '', typed = ''] = /^(.*)@([^@]*)$/.exec(parseEmail(email)) ?? []
  const domain = SAME_DOMAIN[typed] ?? typed
  const plain = name.replace(/(?<=.)\+.*$/, '')
  return `${domain === 'gmail.com' ? plain.replaceAll('.', '') : plain}@${domain}`
}

/** The digits of a phone, or null where there are too few to tell anybody. */
export function normalPhone(phone: string): string | null {
  const digits = digitsOf(parsePhone(phone))
  return digits.length < 8 ? null : digits
}

/** The marks of a person under a key, in the order in which they are written everywhere. */
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
  /** CLP that wait up to and including the one who asks. */
  readonly ahead: number
  /** CLP that today has left. */
  readonly left: number
  readonly ceiling: number
}

/** The day on which somebody's turn comes, as far as it can be told. */
export function expectedDay({ today, ahead, left, ceiling }: Queue): string {
  if (ahead <= left) return today
  return dayAfter(today, Math.ceil((ahead - left) / ceiling))
}
