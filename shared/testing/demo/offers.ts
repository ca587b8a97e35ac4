import type { brands } from '@loopi/shared/contract/brands/brands.contract'
import { missingAddressField } from '@loopi/shared/contract/brands/brands.rules'
import type { Brand, BrandFields, BrandsQuery } from '@loopi/shared/contract/brands/brands.schemas'
import { folded, sameCategory } from '@loopi/shared/contract/categories'
import type { coupons } from '@loopi/shared/contract/coupons/coupons.contract'
import type { Coupon, CouponsQuery, RedeemedCoupon } from '@loopi/shared/contract/coupons/coupons.schemas'
import { aBrand, aCoupon, aRedeemedCoupon } from '../builders.ts'
import { refuse, type Seen } from '../fake-backend.ts'
import { type Answers, paged, roleOf, sorted } from './answers.ts'
import { type DemoCoupon, IDS, type World } from './world.ts'

const isOver = ({ valid_until }: Coupon, { day }: World) => valid_until !== null && valid_until < day(0)

/** What who asks may see of the coupons: customers and visitors the living ones, never their codes. */
function shownTo(seen: Seen, world: World): Coupon[] {
  const role = roleOf(seen)
  const living = world.coupons.filter(({ cancelled }) => !cancelled)
  if (role === 'root') return living
  if (role === 'admin') return living.filter(({ company_id }) => company_id === IDS.admin)
  const taken = new Set(role === 'cliente' ? world.redeemed.map(({ id }) => id) : [])
  return living
    .filter((coupon) => !isOver(coupon, world))
    .map(({ code: _, ...coupon }) => ({ ...coupon, resgatado: taken.has(coupon.id) }))
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
  cliente.cashloop_balance = balance - coupon.points_required
  const { cancelled: _, ...rest } = coupon
  const { points_required: points_spent } = coupon
  const taken = aRedeemedCoupon({ ...rest, resgatado: true, redeemed_at: world.at(0), points_spent })
  world.redeemed.unshift(taken)
  const movement = { id: world.nextId(), date: world.at(0), type: 'redemption' as const, amount: -points_spent }
  world.movements.unshift({ ...movement, description: coupon.title })
  return taken
}

export const couponAnswers = (world: World): Answers<typeof coupons> => ({
  available: ({ query }, seen) => {
    const found = matching(shownTo(seen, world), query, world.users.cliente.cashloop_balance ?? 0)
    return paged(sorted(found, query.ordem, COUPON_KEYS), query)
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
    return { total: own.length, ativos: own.filter((coupon) => !isOver(coupon, world)).length }
  },
})

const byName = (rows: readonly Brand[]) => sorted(rows, 'nome', { nome: ({ nome }) => nome })

/** A brand as sent: what is absent stays, or is what a new one has. */
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
      return paged(byName(rows), query)
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
