import { plainSigns } from '../unseen.ts'
import { digitsOf } from './digits.ts'

/**
 * A Brazilian number as it is dialled or written in lists: perhaps with the country, a trunk zero and a carrier's two
 * digits in front. What those leave must be a number by itself, or digits would be taken from somebody else's.
 */
const DIALLED = /^(?:0*55)?(?:0+(?:[1-9]\d)?)?([1-9]{2}(?:9\d{8}|[2-5]\d{7}))$/

/** Words in front of a number that were copied along. */
const LABEL = /^\s*(?:tel(?:efone)?|cel(?:ular)?|fone|whats(?:app)?|zap)\b[\s.:]*/i

const withoutLabel = (text: string): string => plainSigns(text).replace(LABEL, '')

/** Numbers that are not dialled with an area: `0800`, `0300` and their like. */
const WITHOUT_AREA = /^0[3589]00\d{6,7}$/

/**
 * The number that somebody means: of a Brazilian one the digits from the area on, of one from abroad its plus and
 * digits. What is too long for a number comes back whole, and so is none.
 */
export function parsePhone(text: string): string {
  const digits = digitsOf(text)
  const isAbroad = isInternational(text)
  if (isAbroad && !digits.startsWith('55')) return `+${digits}`
  return DIALLED.exec(digits)?.[1] ?? (isAbroad ? digits.slice(2).replace(/^0+/, '') : digits)
}

const isInternational = (text: string): boolean => /^[\s(]*\+/.test(withoutLabel(text))

/**
 * Masks a Brazilian phone while it is typed or pasted: ten digits `(DD) NNNN-NNNN`, eleven `(DD) NNNNN-NNNN`. Country
 * and trunk zero go; more digits than a phone has stay in sight. A leading plus is left alone.
 */
export function formatPhone(text: string): string {
  if (isInternational(text)) return withoutLabel(text).trimStart()
  const d = parsePhone(text)
  if (d.length === 0) return ''
  if (d.length < 3) return `(${d}`
  const split = d.length > 10 ? 7 : 6
  const tail = d.slice(split)
  return `(${d.slice(0, 2)}) ${d.slice(2, split)}${tail ? `-${tail}` : ''}`
}

/** Characters of a masked phone with eleven digits. */
export const MASKED_PHONE = 15

/** Formats of a contact phone, as people are shown them. */
export const PHONE_EXAMPLES = ['(11) 99999-9999', '5199999999', '+5511999999999'] as const

// The specification's own list, not a numbering plan: a telephone library refuses some of what it names as good.
const CONTACT_PHONES = [
  /^\(\d{2}\) \d{5}-\d{4}$/,
  /^\(\d{2}\) \d{4}-\d{4}$/,
  /^\+\d{11,15}$/,
  /^\+\d{1,3} ?\(?\d{2}\)? ?\d{4,5}[- ]?\d{4}$/,
  /^\d{2} \d{4,5} \d{4}$/,
  /^\d{10,11}$/,
]

/** A phone that a brand may be reached at. */
export const isContactPhone = (text: string): boolean => CONTACT_PHONES.some((pattern) => pattern.test(text.trim()))

/** A brand's phone: as typed where that is one of its formats, otherwise as other phones are written. */
export const contactPhone = (text: string): string => {
  const typed = withoutLabel(text).trim()
  return isContactPhone(typed) ? typed : formatPhone(typed)
}

/**
 * A phone as people write it anywhere: an area and eight or nine digits, or eleven to fifteen digits from abroad. Only
 * digits and the signs between them are allowed, and the `xx` of a carrier, so that a phone holds no words.
 */
export function isPhone(text: string): boolean {
  const number = parsePhone(text)
  return (
    /^[\s(]*(?:0xx|\+)?[\d ().-]+$/i.test(withoutLabel(text)) &&
    (/^[1-9]\d{9,10}$/.test(number) || /^\+\d{10,15}$/.test(number) || WITHOUT_AREA.test(number))
  )
}

/** Message for an invalid phone. */
export const PHONE_REFUSED = `Informe um telefone válido, com DDD, como ${PHONE_EXAMPLES[0]}.`
