import { dayAfter, isPast } from '@loopi/contract/calendar'
import type { Coupon } from '@loopi/contract/coupons/coupons.reading'
import { ticketTexts as texts } from './ticket.texts.ts'

/** `50%` and `R$ 30` are amounts, to which 'de desconto' belongs; `Frete grátis` says it all itself. */
export const isAmount = (discount: string): boolean => /^(\d+([.,]\d+)?\s*%|R\$\s*[\d.,]+)$/.test(discount.trim())

/** Size class of the discount as an eye-catcher. */
export function discountSize(discount: string): 'short' | 'medium' | 'long' {
  const { length } = discount.trim()
  return length <= 4 ? 'short' : length <= 8 ? 'medium' : 'long'
}

const TONES = ['caju', 'leaf', 'sun'] as const

export type Tone = (typeof TONES)[number]

/** Colour of a coupon's stub: a brand keeps its own, wherever it is shown. */
export function toneOf({ brand_name }: Pick<Coupon, 'brand_name'>): Tone {
  const hash = Array.from(brand_name).reduce((sum, letter) => (sum * 31 + (letter.codePointAt(0) ?? 0)) % 9973, 7)
  return TONES[hash % TONES.length] ?? 'caju'
}

/** The welcome coupon comes from the platform: no company, and a category would say nothing. */
export const isFromPlatform = ({ company_id }: Pick<Coupon, 'company_id'>): boolean => company_id === 0

/** From here on days are counted; before that the day itself says more. */
const SOON = 30

/** Days that a coupon of somebody is still good for, in words. */
export function validityOf(lastDay: string | null, today: string): string {
  if (lastDay === null) return texts.noEnd
  if (isPast(lastDay, today)) return texts.expired
  const days = Array.from({ length: SOON + 1 }, (_, ahead) => dayAfter(today, ahead)).indexOf(lastDay)
  return days === -1 ? texts.validUntil(lastDay) : texts.endsIn(days)
}
