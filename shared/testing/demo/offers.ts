import type { brands } from '@loopi/contract/brands/brands.contract'
import { missingAddressField } from '@loopi/contract/brands/brands.rules'
import type { Brand, BrandFields, BrandsQuery } from '@loopi/contract/brands/brands.schemas'
import { isPast } from '@loopi/contract/calendar'
import { folded, sameCategory } from '@loopi/contract/categories'
import type { coupons } from '@loopi/contract/coupons/coupons.contract'
import type { Coupon, CouponsQuery, RedeemedCoupon } from '@loopi/contract/coupons/coupons.schemas'
import type { PromotionPage } from '@loopi/contract/coupons/promotion-page.schemas'
import type { promotions } from '@loopi/contract/coupons/promotions.contract'
import type { Role } from '@loopi/contract/roles'
import { aBrand, aCoupon } from '../builders.ts'
import { refuse, type Seen } from '../fake-handler.ts'
import { type Answers, paged, roleOf, sorted } from './answers.ts'
import { type DemoCoupon, proofOf } from './rows.ts'
import { IDS, movePoints, type World } from './world.ts'

const isOver = ({ valid_until }: Coupon, { day }: World) => isPast(valid_until, day(0))

/** Key that sorts a coupon without end after all that have one. */
const NO_END = '9999-12-31'

const soonestToEnd = (a: Coupon, b: Coupon): number =>
  (a.valid_until ?? NO_END).localeCompare(b.valid_until ?? NO_END) || b.id - a.id

const newestFirst = (a: Coupon, b: Coupon): number => b.id - a.id

/** Coupons as managers see them: all of the company, or of everybody for root, newest first. */
function managed(role: Role | null, world: World): DemoCoupon[] {
  const kept = world.coupons.filter(({ cancelled }) => !cancelled).sort(newestFirst)
  return role === 'root' ? kept : kept.filter(({ company_id }) => company_id === IDS.admin)
}

/** Coupons on offer, never with their codes: the soonest to end first, and those that the customer holds last. */
function offered(role: Role | null, world: World, order: CouponsQuery['ordem']): Coupon[] {
  const taken = new Set(role === 'cliente' ? world.redeemed.map(({ id }) => id) : [])
  return world.coupons
    .filter((coupon) => !coupon.cancelled && coupon.qtd_disponivel > 0 && !isOver(coupon, world))
    .map(({ code: _, ...coupon }) => ({ ...coupon, resgatado: taken.has(coupon.id) }))
    .sort(
      (a, b) => Number(a.resgatado) - Number(b.resgatado) || (order === '-criado' ? newestFirst : soonestToEnd)(a, b),
    )
}

const shownTo = (seen: Seen, world: World, order?: CouponsQuery['ordem']): Coupon[] => {
  const role = roleOf(seen)
  return role === 'root' || role === 'admin' ? managed(role, world) : offered(role, world, order)
}

function matching<Row extends Coupon>(
  rows: readonly Row[],
  { busca, categoria, cabe }: Pick<CouponsQuery, 'busca' | 'categoria' | 'cabe'>,
  balance: number,
): Row[] {
  const words = folded(busca ?? '')
    .split(/\s+/)
    .filter(Boolean)
  return rows.filter((coupon) => {
    const text = folded(`${coupon.brand_name} ${coupon.title} ${coupon.description}`)
    return (
      words.every((word) => text.includes(word)) &&
      (categoria === undefined || coupon.category_id === categoria) &&
      (!cabe || (!coupon.resgatado && coupon.qtd_disponivel > 0 && coupon.points_required <= balance))
    )
  })
}

const COUPON_KEYS = {
  marca: ({ brand_name }: Coupon) => brand_name,
  titulo: ({ title }: Coupon) => title,
  categoria: ({ category_id }: Coupon) => category_id,
  usos: ({ usos }: Coupon) => usos,
  status: ({ valid_until }: Coupon) => valid_until,
  criado: ({ id }: Coupon) => id,
}

function redeem(world: World, id: number): RedeemedCoupon {
  const coupon = world.coupons.find((one) => one.id === id)
  const { cliente } = world.users
  if (!coupon) throw refuse('coupon/not-found', {})
  if (coupon.cancelled) throw refuse('coupon/cancelled', {})
  if (world.redeemed.some((one) => one.id === id)) throw refuse('coupon/already-redeemed', {})
  if (isOver(coupon, world)) throw refuse('coupon/expired', {})
  if (coupon.qtd_disponivel === 0) throw refuse('coupon/sold-out', {})
  const balance = cliente.cashloop_balance ?? 0
  if (balance < coupon.points_required) throw refuse('ledger/insufficient-balance', {})
  Object.assign(coupon, { qtd_disponivel: coupon.qtd_disponivel - 1, usos: coupon.usos + 1 })
  const { cancelled: _, ...rest } = coupon
  const { points_required: points_spent, title: text, company_id } = coupon
  const proof = { codigo_unico: proofOf(world.nextId()), redeemed_at: world.at(0), points_spent }
  const taken = { ...rest, ...proof, resgatado: true }
  world.redeemed.unshift(taken)
  movePoints(world, { customer: cliente.id, type: 'redemption', amount: 0 - points_spent, text })
  const owner = world.companies.find((one) => one.id === company_id)
  if (owner) owner.recebido_em_resgates += points_spent
  return taken
}

export const couponAnswers = (world: World): Answers<typeof coupons> => ({
  available: ({ query }, seen) => {
    const found = matching(shownTo(seen, world, query.ordem), query, world.users.cliente.cashloop_balance ?? 0)
    const isAdminOrRoot = roleOf(seen) === 'root' || roleOf(seen) === 'admin'
    return paged(isAdminOrRoot ? sorted(found, query.ordem, COUPON_KEYS) : found, query)
  },
  redeemed: ({ query }, seen) => paged(roleOf(seen) === 'cliente' ? matching(world.redeemed, query, 0) : [], query),
  redeem: ({ body }) => {
    const coupon = redeem(world, body.coupon_id)
    return { message: 'Cupom resgatado.', coupon, cashloop_balance: world.users.cliente.cashloop_balance ?? 0 }
  },
  create: ({ body }) => {
    const { company_id, description, code, ...fields } = body
    const created: DemoCoupon = {
      ...aCoupon({ ...fields, id: world.nextId(), company_id: company_id ?? IDS.admin, usos: 0 }),
      ...{ description: description ?? '', code: code ?? 'PROMO-NOV001' },
    }
    world.coupons.unshift(created)
    return { message: 'Promoção criada.', coupon: created }
  },
  cancel: ({ body }) => {
    const coupon = world.coupons.find(({ id }) => id === body.id)
    if (!coupon) throw refuse('coupon/not-found', {})
    coupon.cancelled = true
    return { message: 'Promoção cancelada.' }
  },
  summary: (_input, seen) => {
    const own = shownTo(seen, world)
    const open = own.filter((coupon) => !isOver(coupon, world))
    return {
      total: own.length,
      ativos: open.filter(({ valid_until }) => valid_until !== null).length,
      no_ar: open.filter(({ qtd_disponivel }) => qtd_disponivel > 0).length,
    }
  },
})

const promotionFor = (world: World, seen: Seen, id: number) => {
  const found = shownTo(seen, world).find((one) => one.id === id)
  if (!found) throw refuse('coupon/not-found', {})
  return found as DemoCoupon & { paused?: number | null }
}

function promotionPageOf(world: World, promotion: DemoCoupon & { paused?: number | null }): PromotionPage {
  const { cancelled: _, paused = null, ...coupon } = promotion
  const spread = Array.from({ length: Math.min(coupon.usos, 12) }, (_one, at) => at)
  return {
    ...{ ...coupon, code: coupon.code ?? 'PROMO-DEM000', criado_em: world.at(40) },
    ...{ estoque_pausado: paused, clp_recebido: coupon.usos * coupon.points_required },
    dias: spread.map((at) => ({ dia: world.day(at - 30), resgates: 1, clp: coupon.points_required })),
  }
}

export const promotionAnswers = (world: World): Answers<typeof promotions> => ({
  get: ({ params }, seen) => promotionPageOf(world, promotionFor(world, seen, params.id)),
  redeemers: ({ params, query }, seen) => {
    const { usos, points_required } = promotionFor(world, seen, params.id)
    const { cliente } = world.users
    const rows =
      usos > 0
        ? [{ id: 1, cliente_id: cliente.id, name: cliente.name, resgatado_em: world.at(3), clp: points_required }]
        : []
    return paged(rows, query)
  },
  change: ({ params, body }, seen) => {
    const promotion = promotionFor(world, seen, params.id)
    const { acrescentar = 0, pausada = promotion.paused != null, ...words } = body
    const left = promotion.qtd_disponivel + (promotion.paused ?? 0) + acrescentar
    Object.assign(
      promotion,
      words,
      pausada ? { qtd_disponivel: 0, paused: left } : { qtd_disponivel: left, paused: null },
    )
    return promotionPageOf(world, promotion)
  },
})

const byName = (rows: readonly Brand[]) => sorted(rows, 'nome', { nome: ({ nome }) => nome })

/** Brand with the other names of some fields, which older clients read. */
const withOlderNames = (brand: Brand): Brand => ({
  ...{ ...brand, name: brand.nome, phone: brand.telefone, descricao_empresa: brand.descricao },
})

/** Brand as sent: an absent field stays, or is that of a new brand. */
function withFields(brand: Brand, { tipo, status, ...fields }: BrandFields): Brand {
  const kind = tipo ?? brand.tipo
  const missing = kind === 'fisico' ? missingAddressField(fields) : null
  if (missing) throw refuse('brand/address-missing', { field: missing })
  return { ...brand, ...fields, tipo: kind, tipo_marca: kind, status: status ?? brand.status }
}

const PLACES = ['estado', 'cidade', 'pais'] as const

const isAt = (brand: Brand, field: (typeof PLACES)[number], name: string) => folded(brand[field] ?? '') === folded(name)

function isWanted(brand: Brand, { user_id, id, busca = '', nicho, tipo, status, ...place }: BrandsQuery): boolean {
  const isThere = PLACES.every(
    (field) => !place[field] || (brand.tipo === 'fisico' && isAt(brand, field, place[field])),
  )
  return (
    isThere &&
    (!user_id || brand.user_id === user_id) &&
    (!id || brand.id === id) &&
    (!nicho || sameCategory(brand.categoria, nicho)) &&
    (!tipo || brand.tipo === tipo) &&
    (!status || brand.status === status) &&
    folded(brand.nome).includes(folded(busca))
  )
}

const namesOf = (brands: readonly Brand[], field: (typeof PLACES)[number]): string[] =>
  [...new Set(brands.flatMap((brand) => brand[field] ?? []))].toSorted((a, b) => a.localeCompare(b, 'pt-BR'))

export const brandAnswers = (world: World): Answers<typeof brands> => {
  const of = (userId: number) => world.brands.filter(({ user_id }) => user_id === userId)
  return {
    list: ({ query }, seen) => {
      const role = roleOf(seen)
      const active = world.brands.filter(({ status }) => status === 'Ativa')
      const all = role === 'root' || (role === 'admin' && query.user_id) ? world.brands : active
      const rows = all.filter((brand) => isWanted(brand, query))
      return paged(byName(rows).map(withOlderNames), query)
    },
    places: ({ query: { estado } }) => {
      const shops = world.brands.filter(({ tipo, status }) => tipo === 'fisico' && status === 'Ativa')
      return {
        estado: namesOf(shops, 'estado'),
        cidade: namesOf(estado ? shops.filter((shop) => isAt(shop, 'estado', estado)) : shops, 'cidade'),
        pais: namesOf(shops, 'pais'),
      }
    },
    ofUser: ({ params }) => byName(of(params.userId)).map(({ id, nome }) => ({ id, nome })),
    create: ({ body: { user_id, ...fields } }) => {
      const fresh = aBrand({ id: world.nextId(), user_id: user_id ?? IDS.admin, tipo: 'digital' })
      const created = withFields(fresh, fields)
      world.brands.push(created)
      return created
    },
    update: ({ params, body }) => {
      const known = world.brands.find(({ id }) => id === params.id)
      if (!known) throw refuse('brand/not-found', {})
      return Object.assign(known, withFields(known, body))
    },
    remove: ({ params }) => {
      if (!world.brands.some(({ id }) => id === params.id)) throw refuse('brand/not-found', {})
      world.brands = world.brands.filter(({ id }) => id !== params.id)
      return undefined
    },
  }
}
