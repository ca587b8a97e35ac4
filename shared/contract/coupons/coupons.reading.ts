import {
  type Bag,
  orElse,
  readDayOrNull,
  readFlag,
  readIfThere,
  readInstantOrNull,
  readListOf,
  readNumber,
  readNumberOrNull,
  readObject,
  readText,
  readTextOrNull,
  Unreadable,
} from '../reading.ts'

/** A promotion as it is shown: what the specification names, and its defaults for the rest. */
export type Coupon = {
  readonly id: number
  /** Null where it is not told; 0 is the platform. */
  readonly company_id: number | null
  readonly brand_name: string
  readonly title: string
  readonly description: string
  readonly discount: string
  /** Pieces that remain to be redeemed. */
  readonly qtd_disponivel: number
  readonly usos: number
  /** Last day it is valid, included; null is without end. */
  readonly valid_until: string | null
  readonly category_id: number
  readonly comprovante_url: string | null
  readonly promotion_link: string | null
  readonly points_required: number
  /** The asking customer has redeemed it. */
  readonly resgatado: boolean
  /** True of a free coupon that the same person had with another account. */
  readonly outra_conta?: boolean | undefined
  /** Only for its company and root, and after redemption. */
  readonly code?: string | undefined
  /** Stock that lies apart while it is paused, for its company and root; null while it is not, or where it is not told. */
  readonly estoque_pausado?: number | null | undefined
  /** False while its brand is Inativa or deleted, for its company and root. */
  readonly marca_ativa?: boolean | undefined
}

/** A coupon that the customer holds. */
export type RedeemedCoupon = Coupon & {
  readonly code: string
  /** Code of this single redemption; the promotion's own where there is no other. */
  readonly codigo_unico: string
  /** Null where it is not told. */
  readonly redeemed_at: string | null
  readonly points_spent: number
}

/** No category has this number, so it reads 'Desconhecida'. */
const NO_CATEGORY = 0

export const readCoupon = (row: Bag): Coupon => ({
  id: readNumber(row, 'id'),
  company_id: orElse(readNumber, row, 'company_id', null),
  brand_name: orElse(readText, row, 'brand_name', ''),
  title: readText(row, 'title'),
  description: orElse(readText, row, 'description', ''),
  discount: orElse(readText, row, 'discount', ''),
  qtd_disponivel: readNumber(row, 'qtd_disponivel'),
  usos: orElse(readNumber, row, 'usos', 0),
  valid_until: readDayOrNull(row, 'valid_until'),
  category_id: orElse(readNumber, row, 'category_id', NO_CATEGORY),
  comprovante_url: readTextOrNull(row, 'comprovante_url'),
  promotion_link: readTextOrNull(row, 'promotion_link'),
  points_required: orElse(readNumber, row, 'points_required', 0),
  resgatado: orElse(readFlag, row, 'resgatado', false),
  code: orElse(readText, row, 'code', undefined),
  ...('outra_conta' in row && { outra_conta: orElse(readFlag, row, 'outra_conta', false) }),
  ...('marca_ativa' in row && { marca_ativa: orElse(readFlag, row, 'marca_ativa', true) }),
  ...('estoque_pausado' in row && { estoque_pausado: readNumberOrNull(row, 'estoque_pausado') }),
})

export function readRedeemedCoupon(row: Bag): RedeemedCoupon {
  // Coupons that somebody holds have no stock to tell, so a list of them may leave it out.
  const coupon = readCoupon({ qtd_disponivel: 0, ...row })
  const code = coupon.code ?? orElse(readText, row, 'codigo_unico', '')
  if (!code) throw new Unreadable('code')
  return {
    ...coupon,
    resgatado: true,
    code,
    codigo_unico: orElse(readText, row, 'codigo_unico', code),
    redeemed_at: readInstantOrNull(row, 'redeemed_at'),
    points_spent: orElse(readNumber, row, 'points_spent', coupon.points_required),
  }
}

export const readOneCoupon = (answer: unknown): Coupon => readCoupon(readObject(answer))

export const readCoupons = readListOf(readCoupon, 'coupons')

export const readRedeemedCoupons = readListOf(readRedeemedCoupon, 'redeemed coupons')

/** Redemption as the answer tells it; null where it only says that it went well. */
export const readRedemption = (answer: unknown): { readonly coupon: RedeemedCoupon | null } => ({
  coupon: couponIn(answer, readRedeemedCoupon),
})

/** The code that a new promotion got; null where it is not told, and so the one that was sent. */
export const readCreatedPromotion = (answer: unknown): { readonly code: string | null } => ({
  code: couponIn(answer, ({ code }) => (typeof code === 'string' ? code : null)),
})

const couponIn = <T>(answer: unknown, read: (coupon: Bag) => T): T | null =>
  readIfThere((told) => read(readObject(readObject(told).coupon)), answer)

/** Number of promotions; a figure that was not answered is null. */
export function readPromotionsSummary(answer: unknown): {
  readonly total: number | null
  readonly ativos: number | null
  readonly no_ar: number | null
  readonly vencendo: number | null
  readonly esgotadas: number | null
  readonly pausadas: number | null
  readonly vencidas: number | null
} {
  const told = readObject(answer)
  const figure = (name: string) => readNumberOrNull(told, name)
  return {
    ...{ total: figure('total'), ativos: figure('ativos'), no_ar: figure('no_ar'), vencendo: figure('vencendo') },
    ...{ esgotadas: figure('esgotadas'), pausadas: figure('pausadas'), vencidas: figure('vencidas') },
  }
}
