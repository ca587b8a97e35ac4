import type { Generated } from 'kysely'
import type { Derived, IdentityColumn, Since } from './columns.ts'

/** Brands, promotions, and who redeemed them. */
export type PromotionTables = {
  brands: BrandsTable
  coupons: CouponsTable
  redemptions: RedemptionsTable
  promotion_views: PromotionViewsTable
}

type BrandsTable = {
  id: IdentityColumn
  user_id: number
  nome: string
  descricao: string | null
  logo_url: string | null
  categoria: Generated<string>
  website: string | null
  telefone: string | null
  endereco: string | null
  cep: string | null
  bairro: string | null
  cidade: string | null
  estado: string | null
  pais: string | null
  tipo: 'fisico' | 'digital'
  desconto_info: string | null
  status: Generated<'Ativa' | 'Inativa'>
  created_at: Since
  deleted_at: Date | null
  /** Company approved and not deleted; kept by triggers. */
  company_live: Derived<boolean>
  /** Publicly visible. */
  shown: Derived<boolean>
  name_key: Derived
  /** Name of its company, folded; kept by triggers. */
  company_key: Derived
  search_key: Derived
  niche_key: Derived
  estado_key: Derived
  cidade_key: Derived
  pais_key: Derived
}

type CouponsTable = {
  id: IdentityColumn
  brand_key: Derived
  title_key: Derived
  search_key: Derived
  /** Like `search_key`, with the description and without the code. */
  offer_key: Derived
  /** Company approved and not deleted; kept by triggers. */
  company_live: Derived<boolean>
  /** False while its brand is Inativa or deleted; kept by triggers. */
  brand_live: Derived<boolean>
  /** Redeemable, ignoring the last day. */
  offered: Derived<boolean>
  /** Last day; infinity without one. */
  ends_on: Derived
  company_id: number
  brand_name: string
  title: string
  description: Generated<string>
  discount: string
  qtd_disponivel: number
  usos: Generated<number>
  stock_initial: number
  valid_until: string | null
  category_id: number
  comprovante_url: string | null
  promotion_link: string | null
  points_required: Generated<number>
  code: string
  created_at: Since
  cancelled_at: Date | null
  /** Its company honours the welcome coupon. */
  takes_welcome: Generated<boolean>
  /** Who pays for the second of two uses without a network. */
  conflict_payer: Generated<'empresa' | 'loja'>
  /** Stock of a paused promotion. */
  paused_stock: Generated<number | null>
}

type RedemptionsTable = {
  id: IdentityColumn
  kind: Generated<'coupon' | 'welcome'>
  coupon_id: number | null
  customer_id: number
  code: string
  codigo_unico: string
  points_spent: number
  created_at: Since
  /** Last day of a welcome coupon; null for those of before, which hold a year, and for promotions, which say it. */
  valid_until: string | null
}

type PromotionViewsTable = {
  coupon_id: number
  day: string
  views: Generated<number>
}
