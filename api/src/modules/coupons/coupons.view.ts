import { dayInBrazil, isPast } from '@loopi/contract/calendar'
import type { Coupon, RedeemedCoupon, RedeemedQuery } from '@loopi/contract/coupons/coupons.schemas'
import { hasWords } from '@loopi/contract/search/folded'
import type { listOffered, listRedeemed } from './coupons.repository.ts'
import { couponTexts } from './coupons.texts.ts'
import type { OfflineKeys } from './offline-keys.ts'
import { shortNameOf } from './short-name.rules.ts'

type Row = Awaited<ReturnType<typeof listRedeemed>>['rows'][number]
type Proof = Pick<Row, 'code' | 'codigo_unico' | 'points_spent' | 'created_at'>

/** Columns of a held coupon that only its list reads. */
type ListOnly = 'kind' | 'redemption_id' | 'since' | 'holder' | 'used_at' | 'used_store'

const proofOf = (row: Proof) => ({
  resgatado: true,
  code: row.code,
  codigo_unico: row.codigo_unico,
  points_spent: row.points_spent,
  redeemed_at: row.created_at.toISOString(),
})

type OfferedRow = Awaited<ReturnType<typeof listOffered>>['rows'][number]

/** A coupon that can be redeemed, without its code. */
export const asOffered = (row: OfferedRow): Coupon => ({
  id: row.id,
  company_id: row.company_id,
  brand_name: row.brand_name,
  title: row.title,
  description: row.description,
  discount: row.discount,
  qtd_disponivel: row.qtd_disponivel,
  usos: row.usos,
  valid_until: row.valid_until,
  category_id: row.category_id,
  comprovante_url: row.comprovante_url,
  promotion_link: row.promotion_link,
  points_required: row.points_required,
  resgatado: row.resgatado,
  ...(row.usado && { usado: true }),
  ...(row.outra_conta && { outra_conta: true }),
})

/** A coupon somebody holds, from its row and the proof of the redemption. */
export function asRedeemed(row: Omit<Row, ListOnly>): RedeemedCoupon {
  const { id, company_id, brand_name, title, description, discount, qtd_disponivel, usos, category_id } = row
  const { points_required } = row
  return {
    id: there(id),
    company_id: there(company_id),
    brand_name: there(brand_name),
    title: there(title),
    description: there(description),
    discount: there(discount),
    qtd_disponivel: there(qtd_disponivel),
    usos: there(usos),
    valid_until: row.valid_until,
    category_id: there(category_id),
    comprovante_url: row.comprovante_url,
    promotion_link: row.promotion_link,
    points_required: there(points_required),
    ...proofOf(row),
  }
}

// The join is a left one for the welcome coupon alone; a constraint gives every other redemption its promotion.
function there<T>(value: T | null): T {
  if (value === null) throw new Error('a redemption without its promotion')
  return value
}

/** True when the filters leave the welcome coupon: it has words like every other, and no category. */
export function isWelcomeWanted({ busca = '', categoria }: Pick<RedeemedQuery, 'busca' | 'categoria'>): boolean {
  const { brand, title, description } = couponTexts.welcome
  return categoria === undefined && hasWords([brand, title, description].join(' '), busca)
}

/** The welcome coupon belongs to no promotion and no company, so it is drawn from its texts. */
const welcomePromotion: Omit<Coupon, 'resgatado' | 'code' | 'valid_until'> = {
  id: 0,
  company_id: 0,
  brand_name: couponTexts.welcome.brand,
  title: couponTexts.welcome.title,
  description: couponTexts.welcome.description,
  discount: couponTexts.welcome.discount,
  qtd_disponivel: 0,
  usos: 1,
  category_id: 0,
  comprovante_url: null,
  promotion_link: null,
  points_required: 0,
}

export const welcomeAsRedeemed = (row: Proof & Pick<Row, 'valid_until'>): RedeemedCoupon => ({
  ...welcomePromotion,
  valid_until: row.valid_until,
  ...proofOf(row),
})

/** A coupon of the customer's list: with its use, or with a token for tills while it can be used. */
export function asHeld(row: Row, keys: OfflineKeys, now: Date): RedeemedCoupon {
  const coupon = row.kind === 'welcome' ? welcomeAsRedeemed(row) : asRedeemed(row)
  if (row.used_at !== null) {
    return { ...coupon, usado_em: row.used_at.toISOString(), ...(row.used_store && { usado_na_loja: row.used_store }) }
  }
  if (isPast(row.valid_until, dayInBrazil(now))) return coupon
  const codigo_qr = keys.sign({
    ...{ code: row.codigo_unico, redemptionId: row.redemption_id, couponId: row.id, companyId: row.company_id },
    ...{ lastDay: row.valid_until, issuedAt: Math.floor(now.getTime() / 1000), holder: shortNameOf(row.holder) ?? '' },
  })
  return { ...coupon, codigo_qr }
}
