import { isPast } from '@loopi/contract/calendar'
import type { coupons } from '@loopi/contract/coupons/coupons.contract'
import {
  type Coupon,
  type CouponsQuery,
  ENDING_DAYS,
  type PromotionView,
  type RedeemedCoupon,
} from '@loopi/contract/coupons/coupons.schemas'
import type { PromotionPage } from '@loopi/contract/coupons/promotion-page.schemas'
import type { promotions } from '@loopi/contract/coupons/promotions.contract'
import type { Role } from '@loopi/contract/roles'
import { folded, hasWords } from '@loopi/contract/search/folded'
import { aCoupon } from '../../builders.ts'
import { refuse, type Seen } from '../../fake-handler.ts'
import { type Answers, paged, roleOf, sorted } from '../answers.ts'
import { type DemoCoupon, proofOf } from '../rows.ts'
import { IDS, movePoints, type World } from '../world.ts'
import { isHeldAs, isUsed, withUse } from './held.ts'

const isBrandActive = ({ company_id, brand_name }: Coupon, { brands }: World): boolean =>
  brands.every(
    ({ user_id, nome, status }) => user_id !== company_id || folded(nome) !== folded(brand_name) || status === 'Ativa',
  )

const isOver = ({ valid_until }: Coupon, { day }: World) => isPast(valid_until, day(0))

/** Sorts coupons without an end last. */
const NO_END = '9999-12-31'

const soonestToEnd = (a: Coupon, b: Coupon): number =>
  (a.valid_until ?? NO_END).localeCompare(b.valid_until ?? NO_END) || b.id - a.id

const newestFirst = (a: Coupon, b: Coupon): number => b.id - a.id

/** Coupons of a manager: of the company, or of all for root, newest first. */
function managed(role: Role | null, world: World): DemoCoupon[] {
  const kept = world.coupons.filter(({ cancelled }) => !cancelled).sort(newestFirst)
  return role === 'root' ? kept : kept.filter(({ company_id }) => company_id === IDS.admin)
}

/** Available coupons without codes: soonest end first, redeemed ones last. */
function offered(role: Role | null, world: World, order: CouponsQuery['ordem']): Coupon[] {
  const taken = new Set(role === 'cliente' ? world.redeemed.map(({ id }) => id) : [])
  return world.coupons
    .filter(
      (coupon) =>
        !coupon.cancelled && coupon.qtd_disponivel > 0 && !isOver(coupon, world) && isBrandActive(coupon, world),
    )
    .map(({ code: _, ...coupon }) => {
      const held = taken.has(coupon.id) ? world.redeemed.find(({ id }) => id === coupon.id) : undefined
      return { ...coupon, resgatado: held !== undefined, ...(held && isUsed(held, world) && { usado: true }) }
    })
    .sort(
      (a, b) => Number(a.resgatado) - Number(b.resgatado) || (order === '-criado' ? newestFirst : soonestToEnd)(a, b),
    )
}

const shownTo = (seen: Seen, world: World, order?: CouponsQuery['ordem']): Coupon[] => {
  const role = roleOf(seen)
  return role === 'root' || role === 'admin' ? managed(role, world) : offered(role, world, order)
}

const hasEnd = (coupon: Coupon, last: string): boolean => coupon.valid_until !== null && coupon.valid_until <= last

/** True when a promotion is in the view; `vencendo` is a part of the active ones. */
function isInView(coupon: Coupon & { paused?: number | null }, view: PromotionView, world: World): boolean {
  const isPaused = coupon.paused != null
  const isOpen = !isOver(coupon, world)
  const isOnAir = isOpen && coupon.qtd_disponivel > 0 && isBrandActive(coupon, world)
  switch (view) {
    case 'no-ar':
      return isOnAir
    case 'vencendo':
      return isOnAir && hasEnd(coupon, world.day(ENDING_DAYS))
    case 'pausadas':
      return isPaused
    case 'vencidas':
      return !isPaused && !isOpen
    case 'esgotadas':
      return !isPaused && isOpen && coupon.qtd_disponivel === 0
  }
}

function matching<Row extends Coupon>(
  rows: readonly Row[],
  { busca, categoria, cabe }: Pick<CouponsQuery, 'busca' | 'categoria' | 'cabe'>,
  balance: number,
): Row[] {
  return rows.filter((coupon) => {
    const text = `${coupon.brand_name} ${coupon.title} ${coupon.description}`
    return (
      hasWords(text, busca ?? '') &&
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
  if (!isBrandActive(coupon, world)) throw refuse('coupon/brand-inactive', {})
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

const asOwn = ({ paused = null, ...coupon }: Coupon & { paused?: number | null }, world: World) => ({
  ...{ ...coupon, estoque_pausado: paused, marca_ativa: isBrandActive(coupon, world) },
})

export const couponAnswers = (world: World): Answers<typeof coupons> => ({
  available: ({ query }, seen) => {
    const found = matching(shownTo(seen, world, query.ordem), query, world.users.cliente.cashloop_balance ?? 0)
    const isAdminOrRoot = roleOf(seen) === 'root' || roleOf(seen) === 'admin'
    if (!isAdminOrRoot) return paged(found, query)
    const { situacao } = query
    const rows = found
      .filter((one) => situacao === undefined || isInView(one, situacao, world))
      .map((one) => asOwn(one, world))
    return paged(sorted(rows, query.ordem, COUPON_KEYS), query)
  },
  get: ({ params }, seen) => {
    const found = world.coupons.find(({ id, cancelled }) => id === params.id && !cancelled)
    if (!found) throw refuse('coupon/not-found', {})
    const { code: _code, cancelled: _cancelled, ...coupon } = found
    return { ...coupon, resgatado: roleOf(seen) === 'cliente' && world.redeemed.some(({ id }) => id === coupon.id) }
  },
  seen: ({ params }) => {
    if (!world.coupons.some(({ id, cancelled }) => id === params.id && !cancelled)) throw refuse('coupon/not-found', {})
    return undefined
  },
  redeemed: ({ query }, seen) => {
    const all = roleOf(seen) === 'cliente' ? matching(world.redeemed, query, 0) : []
    const held = all.map((one) => withUse(one, world)).filter((one) => isHeldAs(one, query.situacao, world))
    return paged(
      query.ordem === 'vencimento'
        ? held.toSorted((a, b) => Number(isOver(a, world)) - Number(isOver(b, world)) || soonestToEnd(a, b))
        : held,
      query,
    )
  },
  use: ({ params }) => {
    const held = world.redeemed.find(({ codigo_unico }) => codigo_unico === params.codigo)
    if (!held) throw refuse('coupon/not-found', {})
    const { usado_em = null, usado_na_loja: loja = null } = withUse(held, world)
    return { usado_em, loja }
  },
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
    const figure = (view: PromotionView) => own.filter((coupon) => isInView(coupon, view, world)).length
    return {
      total: own.length,
      ativos: open.filter(({ valid_until }) => valid_until !== null).length,
      no_ar: figure('no-ar'),
      ...{ vencendo: figure('vencendo'), esgotadas: figure('esgotadas') },
      ...{ pausadas: figure('pausadas'), vencidas: figure('vencidas') },
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
  const used = world.till.usos.filter(({ cupom_id, situacao }) => cupom_id === coupon.id && situacao === 'usado')
  const { aceita_boas_vindas = false, conflito_pago_por = 'empresa' } = promotion
  const spread = Array.from({ length: Math.min(coupon.usos, 12) }, (_one, at) => at)
  return {
    ...{ ...coupon, code: coupon.code ?? 'PROMO-DEM000', criado_em: world.at(40) },
    ...{ estoque_pausado: paused, clp_recebido: coupon.usos * coupon.points_required, vistas: coupon.usos * 7 },
    ...{ aceita_boas_vindas, conflito_pago_por, usados: used.length },
    valor_vendas: used.reduce((sum, { valor_centavos }) => sum + (valor_centavos ?? 0), 0),
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
