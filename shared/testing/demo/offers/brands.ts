import type { brands } from '@loopi/contract/brands/brands.contract'
import { missingAddressField } from '@loopi/contract/brands/brands.rules'
import type { Brand, BrandFields, BrandsQuery } from '@loopi/contract/brands/brands.schemas'
import { isPast } from '@loopi/contract/calendar'
import { sameCategory } from '@loopi/contract/categories'
import { stateOf } from '@loopi/contract/places/states'
import { folded, hasWords } from '@loopi/contract/search/folded'
import { aBrand } from '../../builders.ts'
import { refuse } from '../../fake-handler.ts'
import { type Answers, paged, roleOf, sorted } from '../answers.ts'
import { companyIdOf, IDS, type World } from '../world.ts'

const byName = (rows: readonly Brand[]) => sorted(rows, 'nome', { nome: ({ nome }) => nome })

/** Brand with alternative field names for older clients. */
const withOlderNames = (brand: Brand): Brand => ({
  ...{ ...brand, name: brand.nome, phone: brand.telefone, descricao_empresa: brand.descricao },
})

/** Brand as sent: an absent field keeps its value, or the default of a new brand. */
function withFields(brand: Brand, { tipo, status, ...fields }: BrandFields): Brand {
  const kind = tipo ?? brand.tipo
  const missing = kind === 'fisico' ? missingAddressField(fields) : null
  if (missing) throw refuse('brand/address-missing', { field: missing })
  return { ...brand, ...fields, tipo: kind, tipo_marca: kind, status: status ?? brand.status }
}

const PLACES = ['estado', 'cidade', 'pais'] as const

const isAt = (brand: Brand, field: (typeof PLACES)[number], name: string) =>
  folded(stateOf(brand[field] ?? '')) === folded(stateOf(name))

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
    hasWords(brand.nome, busca)
  )
}

const namesOf = (brands: readonly Brand[], field: (typeof PLACES)[number]): string[] =>
  [...new Set(brands.flatMap((brand) => brand[field] ?? []))].toSorted((a, b) => a.localeCompare(b, 'pt-BR'))

export const brandAnswers = (world: World): Answers<typeof brands> => {
  const onAir = ({ nome }: Brand) => ({
    cupons_ativos: world.coupons.filter(
      (one) =>
        one.brand_name === nome && !one.cancelled && one.qtd_disponivel > 0 && !isPast(one.valid_until, world.day(0)),
    ).length,
  })
  const of = (userId: number) => world.brands.filter(({ user_id }) => user_id === companyIdOf(world, userId))
  return {
    list: ({ query }, seen) => {
      const role = roleOf(seen)
      const active = world.brands.filter(({ status }) => status === 'Ativa')
      const all = role === 'root' || (role === 'admin' && query.user_id) ? world.brands : active
      const wanted = { ...query, user_id: query.user_id && companyIdOf(world, query.user_id) }
      const rows = all.filter((brand) => isWanted(brand, wanted))
      return paged(
        byName(rows).map((brand) => ({ ...withOlderNames(brand), ...(all !== active && onAir(brand)) })),
        query,
      )
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
      const fresh = aBrand({ id: world.nextId(), user_id: companyIdOf(world, user_id ?? IDS.admin), tipo: 'digital' })
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
