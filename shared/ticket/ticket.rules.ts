import { dayAfter, isPast } from '@loopi/contract/calendar'
import type { Coupon, RedeemedCoupon } from '@loopi/contract/coupons/coupons.reading'
import { ticketTexts as texts } from './ticket.texts.ts'

/** `50%` and `R$ 30` are amounts and need 'de desconto'; `Frete grátis` is complete. */
export const isAmount = (discount: string): boolean => /^(\d+([.,]\d+)?\s*%|R\$\s*[\d.,]+)$/.test(discount.trim())

/** Size class of the discount. */
export function discountSize(discount: string): 'short' | 'medium' | 'long' {
  const { length } = discount.trim()
  return length <= 4 ? 'short' : length <= 8 ? 'medium' : 'long'
}

const TONES = ['caju', 'leaf', 'sun'] as const

export type Tone = (typeof TONES)[number]

/** Colour of a coupon's stub, fixed per brand. */
export function toneOf({ brand_name }: Pick<Coupon, 'brand_name'>): Tone {
  const hash = Array.from(brand_name).reduce((sum, letter) => (sum * 31 + (letter.codePointAt(0) ?? 0)) % 9973, 7)
  return TONES[hash % TONES.length] ?? 'caju'
}

/** True for the welcome coupon of the platform, which has no company or category. */
export const isFromPlatform = ({ company_id }: Pick<Coupon, 'company_id'>): boolean => company_id === 0

/** Maximum number of days to count; beyond it the date is shown. */
const SOON = 30

/** Remaining validity of a coupon in words. */
export function validityOf(lastDay: string | null, today: string): string {
  if (lastDay === null) return texts.noEnd
  if (isPast(lastDay, today)) return texts.expired
  const days = Array.from({ length: SOON + 1 }, (_, ahead) => dayAfter(today, ahead)).indexOf(lastDay)
  return days === -1 ? texts.validUntil(lastDay) : texts.endsIn(days)
}

/** Text of a coupon's QR code: its code, with a token for tills without a network if there is one. */
export const qrTextOf = ({ codigo_qr, codigo_unico }: Pick<RedeemedCoupon, 'codigo_qr' | 'codigo_unico'>): string =>
  codigo_qr ?? codigo_unico
