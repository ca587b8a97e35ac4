import { isPast } from '@loopi/contract/calendar'
import { CATEGORIES } from '@loopi/contract/categories'
import type { PromotionPage } from '@loopi/contract/coupons/coupons.reading'
import { typedWebAddress } from '@loopi/contract/documents/web-address'
import { common } from '@loopi/shared/texts/common'
import { formatCount, wholeNumberOf } from '@loopi/shared/texts/format'
import { type Benefit, benefitFault, benefitOf, discountOf } from './form/benefit.rules.ts'
import type { TillTermsValues } from './form/till-terms.tsx'
import { stockOf } from './list/promotion-state.rules.ts'
import { promotionFormTexts as texts } from './promotion-form.texts.ts'
import type { NewPromotion } from './promotions.queries.ts'

export type PromotionValues = {
  company: string
  brand: string
  title: string
  description: string
  benefit: Benefit
  discount: string
  take: string
  pay: string
  category: string
  quantity: string
  points: string
  validUntil: string
  link: string
  receipt: string
  code: string
} & TillTermsValues

export const emptyPromotion = (): PromotionValues => ({
  company: '',
  brand: '',
  title: '',
  description: '',
  ...{ benefit: 'percent', discount: '', take: '', pay: '' },
  category: '',
  quantity: '',
  points: '',
  validUntil: '',
  link: '',
  receipt: '',
  ...{ takesWelcome: false, conflictPayer: 'empresa' },
  code: newCode(),
})

/** Values copied from a promotion, with a new code; an end in the past is cleared. */
export const copyOf = (promotion: PromotionPage, today: string): PromotionValues => ({
  ...emptyPromotion(),
  ...{ company: String(promotion.company_id), brand: promotion.brand_name, title: promotion.title },
  ...{ description: promotion.description, ...benefitOf(promotion.discount), category: String(promotion.category_id) },
  ...{ quantity: formatCount(stockOf(promotion)), points: formatCount(promotion.points_required) },
  validUntil: isPast(promotion.valid_until, today) ? '' : (promotion.valid_until ?? ''),
  ...{ link: promotion.promotion_link ?? '', receipt: promotion.comprovante_url ?? '' },
  ...{ takesWelcome: promotion.aceita_boas_vindas, conflictPayer: promotion.conflito_pago_por },
})

export const categoryChoices = CATEGORIES.map(({ number, name }) => ({ value: String(number), label: name }))

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'
const DIGITS = '0123456789'

/** Random code such as `PROMO-AAA999`. The server replaces a taken one. */
export const newCode = (pick: (limit: number) => number = randomBelow): string =>
  `PROMO-${draw(LETTERS, pick)}${draw(DIGITS, pick)}`

const draw = (alphabet: string, pick: (limit: number) => number) =>
  Array.from({ length: 3 }, () => alphabet[pick(alphabet.length)]).join('')

const randomBelow = (limit: number): number => (crypto.getRandomValues(new Uint32Array(1))[0] ?? 0) % limit

type Errors = Partial<Record<keyof PromotionValues, string>>

const REQUIRED = ['company', 'brand', 'title', 'category', 'quantity', 'points'] as const

/** Validation errors by field, in display order. */
export function errorsOf(values: PromotionValues): Errors {
  const errors: Errors = {}
  for (const field of REQUIRED) if (values[field].trim() === '') errors[field] = texts.required
  for (const field of ['quantity', 'points'] as const) {
    const typed = values[field].trim()
    if (typed !== '' && wholeNumberOf(typed) === null) errors[field] = common.noWholeNumber(typed)
  }
  const benefit = benefitFault(values)
  if (benefit) errors[benefit.field] = texts.faults[benefit.fault]
  for (const field of ['link', 'receipt'] as const)
    if (values[field].trim() !== '' && typedWebAddress(values[field]) === null) errors[field] = texts.noAddress
  return errors
}

/** Body of the call: numbers as integers, empty texts as null. */
export const promotionOf = (values: PromotionValues): NewPromotion => ({
  brand_name: values.brand,
  company_id: Number.parseInt(values.company, 10),
  category_id: Number.parseInt(values.category, 10),
  title: values.title.trim(),
  description: values.description.trim(),
  discount: discountOf(values),
  qtd_disponivel: wholeNumberOf(values.quantity) ?? 0,
  valid_until: values.validUntil || null,
  promotion_link: typedWebAddress(values.link),
  comprovante_url: typedWebAddress(values.receipt),
  points_required: wholeNumberOf(values.points) ?? 0,
  code: values.code,
  aceita_boas_vindas: values.takesWelcome,
  conflito_pago_por: values.conflictPayer,
})

const FIELD_OF: Readonly<Record<string, keyof PromotionValues>> = {
  company_id: 'company',
  brand_name: 'brand',
  title: 'title',
  description: 'description',
  discount: 'discount',
  category_id: 'category',
  qtd_disponivel: 'quantity',
  points_required: 'points',
  valid_until: 'validUntil',
  promotion_link: 'link',
  comprovante_url: 'receipt',
  code: 'code',
}

/** Errors of the server by form field. */
export const refusedFields = (errors: Readonly<Record<string, readonly string[]>> = {}): Errors =>
  Object.fromEntries(
    Object.entries(errors).flatMap(([name, [sentence]]) => {
      const field = FIELD_OF[name]
      return field && sentence ? [[field, sentence]] : []
    }),
  )
