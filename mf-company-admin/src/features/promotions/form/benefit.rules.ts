import { wholeNumberOf } from '@loopi/shared/texts/format'

/** Kinds of benefit; each composes the discount text that customers read. */
export const BENEFITS = ['percent', 'amount', 'freebie', 'shipping', 'bundle', 'text'] as const

export type Benefit = (typeof BENEFITS)[number]

/** Typed benefit: its kind, its text, and the two numbers of 'Leve 3, pague 2'. */
export type BenefitValues = { benefit: Benefit; discount: string; take: string; pay: string }

const FREE_SHIPPING = 'Frete grátis'
const FREEBIE = 'Brinde'

/** Maximum length of a discount. */
export const MOST_LETTERS = 40

const numberIn = (typed: string): string => typed.replace(/^R\$|%$/gi, '').trim()

/** Text of the discount; empty when incomplete. */
export function discountOf({ benefit, discount, take, pay }: BenefitValues): string {
  const typed = discount.trim()
  switch (benefit) {
    case 'percent':
      return typed && `${numberIn(typed)}%`
    case 'amount':
      return typed && `R$ ${numberIn(typed)}`
    case 'freebie':
      return typed && `${FREEBIE}: ${typed}`
    case 'shipping':
      return FREE_SHIPPING
    case 'bundle':
      return take && pay && `Leve ${take}, pague ${pay}`
    case 'text':
      return typed
  }
}

export type BenefitFault = 'missing' | 'no-percent' | 'no-amount' | 'no-bundle' | 'too-long'

/** First error of the benefit and its field; null when valid. */
export function benefitFault(values: BenefitValues): { field: 'discount' | 'pay'; fault: BenefitFault } | null {
  const text = discountOf(values)
  const field = values.benefit === 'bundle' ? 'pay' : 'discount'
  const fault = text === '' ? 'missing' : text.length > MOST_LETTERS ? 'too-long' : unreadable(values)
  return fault && { field, fault }
}

function unreadable({ benefit, discount, take, pay }: BenefitValues): BenefitFault | null {
  const number = numberIn(discount.trim())
  if (benefit === 'percent') {
    const percent = /^\d{1,3}([.,]\d+)?$/.test(number) ? Number(number.replace(',', '.')) : 0
    return percent > 0 && percent <= 100 ? null : 'no-percent'
  }
  if (benefit === 'amount') return /^\d[\d.]*(,\d{1,2})?$/.test(number) && /[1-9]/.test(number) ? null : 'no-amount'
  if (benefit === 'bundle') {
    const paid = wholeNumberOf(pay) ?? 0
    return paid > 0 && (wholeNumberOf(take) ?? 0) > paid ? null : 'no-bundle'
  }
  return null
}

/** Parses the text of a discount into the benefit that composes it. */
export function benefitOf(text: string): BenefitValues {
  const none = { discount: '', take: '', pay: '' }
  const [, take, pay] = /^Leve (\d+), pague (\d+)$/.exec(text) ?? []
  if (take && pay) return { ...none, benefit: 'bundle', take, pay }
  if (text === FREE_SHIPPING) return { ...none, benefit: 'shipping' }
  if (text.startsWith(`${FREEBIE}: `)) return { ...none, benefit: 'freebie', discount: text.slice(FREEBIE.length + 2) }
  for (const benefit of ['percent', 'amount'] as const) {
    const values = { ...none, benefit, discount: numberIn(text) }
    if (discountOf(values) === text && benefitFault(values) === null) return values
  }
  return { ...none, benefit: 'text', discount: text }
}
