import type { Brand } from '@loopi/contract/brands/brands.schemas'
import { dayAfter } from '@loopi/contract/calendar'
import type { CompanyDetails } from '@loopi/contract/companies/companies.schemas'
import type { Coupon, RedeemedCoupon } from '@loopi/contract/coupons/coupons.schemas'
import type { PromotionPage } from '@loopi/contract/coupons/promotion-page.schemas'
import type { Customer } from '@loopi/contract/customers/customers.schemas'
import type { RelationOrigin } from '@loopi/contract/customers/relation-origins'
import { isCnpj } from '@loopi/contract/documents/cnpj'
import { concealCpf } from '@loopi/contract/documents/cpf'
import type { InvitedPerson } from '@loopi/contract/invitations/invitations.schemas'
import { claims } from '@loopi/shared/demo/codes'
import { company, type DemoCompany } from '@loopi/shared/demo/companies'
import { events } from '@loopi/shared/demo/history'
import { partners } from '@loopi/shared/demo/partners'
import { customers, INVITATION_DAYS, INVITED_BY_PARTNER, invited, WELCOME_COUPON_DAYS } from '@loopi/shared/demo/people'
import { partnerPromotions, promotions, TAKES_WELCOME } from '@loopi/shared/demo/promotions'
import { rejected, waiting } from '@loopi/shared/demo/requests'
import { aCustomer } from '../builders.ts'
import { balanceOf, budgetOf, numberOf, type PointsEntry, promotionOf, receivedOf } from './ledger.ts'

// Rows of the demo in the contract's form, with ids of the fake backend.

export type DemoCalendar = {
  /** Instant relative to now in days; negative for the past. */
  readonly at: (days: number) => string
  /** Calendar day relative to today. */
  readonly day: (days: number) => string
}

export type DemoCoupon = Coupon & { code: string; cancelled?: true } & Partial<
    Pick<PromotionPage, 'aceita_boas_vindas' | 'conflito_pago_por'>
  >

/** Customer with the start of the relation to the company; null without one. */
export type KnownCustomer = Customer & { since: string | null }

const COMPANY_ID = 2
const REGISTERED: readonly { readonly id: number; readonly status: 0 | 1 | 2; readonly row: DemoCompany }[] = [
  { id: COMPANY_ID, status: 1, row: company },
  ...partners.map((row, index) => ({ id: COMPANY_ID + 1 + index, status: 1 as const, row })),
  ...waiting.map((row, index) => ({ id: 21 + index, status: 2 as const, row })),
  { id: 20, status: 0, row: rejected },
]

const ownerOf = (brand: string): number =>
  REGISTERED.find(({ row }) => row.brands.some(({ nome }) => nome === brand))?.id ?? COMPANY_ID

export const companiesOf = ({ at }: DemoCalendar, entries: readonly PointsEntry[]): CompanyDetails[] =>
  REGISTERED.map(({ id, status, row: { admin: _, brands: __, daysAgo, ...row } }) => ({
    ...row,
    ...{ id, user_id: id, nome: row.name, cnpj_valido: isCnpj(row.cnpj), status, pedido_parceria: false },
    cashloop_balance: id === COMPANY_ID ? budgetOf(entries) : 0,
    recebido_em_resgates: id === COMPANY_ID ? receivedOf(entries) : 0,
    created_at: at(-daysAgo),
    acesso_criado: id === COMPANY_ID,
  }))

export const brandsOf = (): Brand[] =>
  REGISTERED.flatMap(({ id, row }) => row.brands.map((brand) => ({ ...brand, user_id: id }))).map((brand, index) => ({
    ...{ ...brand, id: 30 + index, tipo_marca: brand.tipo },
  }))

const usesOf = (code: string): number => events.filter((event) => 'redeemed' in event && event.redeemed === code).length

export const couponsOf = ({ day }: DemoCalendar): DemoCoupon[] =>
  [...promotions, ...partnerPromotions].map(({ daysAgo: _, endsInDays, ...promotion }, index) => ({
    ...promotion,
    ...{ id: 7 + index, company_id: ownerOf(promotion.brand_name), usos: usesOf(promotion.code) },
    qtd_disponivel: promotion.qtd_disponivel - usesOf(promotion.code),
    valid_until: endsInDays === null ? null : dayAfter(day(0), endsInDays),
    ...{ comprovante_url: null, promotion_link: null, resgatado: false },
    aceita_boas_vindas: promotion.code === TAKES_WELCOME,
  }))

/** Unique code of a redemption. */
export const proofOf = (number: number): string => `LP-7K2M-${String(number).padStart(4, '0')}`

const [customer] = customers

/** Redeemed coupons of the customer, newest first; the welcome coupon belongs to no promotion. */
export const redeemedOf = ({ at, day }: DemoCalendar, coupons: readonly DemoCoupon[]): RedeemedCoupon[] => {
  const welcome = {
    ...{
      id: 0,
      company_id: 0,
      brand_name: 'Loopi',
      title: 'Cupom de boas-vindas',
      discount: '10%',
      code: 'BEMVINDO10',
    },
    description: 'Apresente este código em uma loja parceira e ganhe 10% de desconto na sua primeira compra.',
    ...{ qtd_disponivel: 0, usos: 1, category_id: 0, comprovante_url: null, promotion_link: null },
    valid_until: dayAfter(day(-customer.daysAgo), WELCOME_COUPON_DAYS),
    ...{
      points_required: 0,
      points_spent: 0,
      resgatado: true,
      codigo_unico: proofOf(0),
      redeemed_at: at(-customer.daysAgo),
    },
  }
  const taken = events.flatMap((event, index) => {
    if (!('redeemed' in event) || event.by !== customer.key) return []
    const coupon = coupons.find(({ code }) => code === event.redeemed)
    if (!coupon) return []
    const { points_required: points_spent } = promotionOf(event.redeemed)
    const proof = { codigo_unico: proofOf(index), redeemed_at: at(-event.daysAgo), points_spent }
    return [{ ...coupon, ...proof, resgatado: true }]
  })
  return [welcome, ...taken].reverse()
}

/** Start of the relation to the company: the first credit, or the first claim with consent. */
function relationOf(key: string): { readonly daysAgo: number; readonly origem: RelationOrigin } | undefined {
  const credited = events.flatMap((one) =>
    'to' in one && one.to === key ? [{ ...one, origem: 'convite' as const }] : [],
  )
  const claimed = claims.flatMap((one) =>
    one.by === key && one.consents ? [{ ...one, origem: 'leitura' as const }] : [],
  )
  return [...credited, ...claimed].sort((a, b) => b.daysAgo - a.daysAgo)[0]
}

/** Customers, with what made them the company's. */
export const customersOf = ({ at }: DemoCalendar, entries: readonly PointsEntry[]): KnownCustomer[] =>
  customers.map(({ key, name, email, cpf, daysAgo, seenDaysAgo }) => {
    const id = numberOf(key)
    const first = relationOf(key)
    const redeemed = events.filter((event) => 'redeemed' in event && event.by === key).map((event) => event.daysAgo)
    const balance = { cashloop_balance: balanceOf(entries, id) }
    const times = { created_at: at(-daysAgo), last_activity: at(-Math.min(seenDaysAgo, ...redeemed)) }
    return {
      ...aCustomer({ id, name, email, cpf: concealCpf(cpf), ...balance, ...times }),
      ...{ since: first ? at(-first.daysAgo) : null, origem: first?.origem ?? null },
    }
  })

export const invitedOf = ({ at }: DemoCalendar): InvitedPerson[] =>
  invited.map(({ daysAgo, ...typed }, index) => ({
    ...{ id: 81 + index, ...typed, clp_oferecido: null },
    situacao: daysAgo < INVITATION_DAYS ? 'enviado' : 'vencido',
    ...{ enviado_em: at(-daysAgo), vence_em: at(INVITATION_DAYS - daysAgo), reenviar_em: at(1 - daysAgo) },
  }))

/** Invitation of the newest partner to the customer, and the company that knows them. */
export const relationsOf = ({ at }: DemoCalendar, [known]: readonly KnownCustomer[]) => {
  const { daysAgo } = INVITED_BY_PARTNER
  const times = { enviado_em: at(-daysAgo), vence_em: at(INVITATION_DAYS - daysAgo) }
  const since = known?.since
  return {
    convites: [{ id: 91, empresa: partners.at(-1)?.name ?? '', ...times, clp_oferecido: null, motivo: null }],
    empresas: since
      ? [{ company_id: COMPANY_ID, empresa: company.name, desde: since, origem: 'convite' as const }]
      : [],
  }
}
