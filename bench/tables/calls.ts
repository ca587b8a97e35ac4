import { COMPANY_ORDERS } from '../../shared/contract/companies/companies.schemas.ts'
import { PROMOTION_ORDERS } from '../../shared/contract/coupons/coupons.schemas.ts'
import { CUSTOMER_FILTERS, CUSTOMER_ORDERS } from '../../shared/contract/customers/customers.schemas.ts'
import { MARKET_CALLS, type MarketAsker } from './market-calls.ts'

/** Caller of a list: the company with all rows, one of those that share them, root, or a caller of the market. */
export type Asker = 'all' | 'shared' | 'root' | MarketAsker

/** Call of a list as its screen makes it; `deep` is the number of pages before the requested one. */
export type ListCall = { readonly name: string; readonly as: Asker; readonly path: string; readonly deep?: number }

const NAMES: Record<Asker, string> = {
  all: 'company with all',
  shared: 'one of 200',
  root: 'root',
  visitor: 'visitor',
  customer: 'customer',
}

type Asked = {
  readonly list: string
  readonly path: string
  readonly as: readonly Asker[]
  readonly deep: number
  /** Query strings of the screen by their meaning. */
  readonly ways: Readonly<Record<string, string>>
}

const sorts = (orders: readonly string[]) => Object.fromEntries(orders.map((by) => [`sort ${by}`, `ordem=${by}`]))
const bothWays = (orders: readonly string[]) => orders.flatMap((by) => [by, `-${by}`])

/** Searches by selectivity: many hits, one, none. */
const searches = (hit: string, single: string) => ({
  'search: many': `busca=${hit}`,
  'search: one': `busca=${single}`,
  'search: none': 'busca=xyzzy',
  'search: two letters': 'busca=ca',
})

const LISTS: readonly Asked[] = [
  {
    list: 'customers',
    path: '/cliente?limite=50',
    as: ['all', 'shared', 'root'],
    deep: 20,
    ways: {
      ...sorts(CUSTOMER_ORDERS),
      ...Object.fromEntries(CUSTOMER_FILTERS.map((filter) => [`filter ${filter}`, `filtro=${filter}`])),
      ...searches('goncalves', '99991'),
      'search in a filter, sorted': 'busca=lima&filtro=top&ordem=-saldo',
      'filter inativos, sort nome': 'filtro=inativos&ordem=nome',
      'filter expirando, sort atividade': 'filtro=expirando&ordem=-atividade',
    },
  },
  {
    list: 'promotions',
    path: '/cupons/disponiveis?limite=20',
    as: ['all', 'shared', 'root'],
    deep: 40,
    ways: { ...sorts(bothWays(PROMOTION_ORDERS)), ...searches('cafe', 'PROMO-B4321'), category: 'categoria=7' },
  },
  {
    list: 'companies',
    path: '/empresas?limite=50',
    as: ['root'],
    deep: 20,
    ways: { ...sorts(COMPANY_ORDERS), ...searches('padaria', 'empresa777'), status: 'situacao=2' },
  },
  {
    list: 'audit',
    path: '/auditoria?limite=50',
    as: ['root'],
    deep: 20,
    ways: {
      action: 'acao=company.credit',
      'who: many': 'quem=empresa',
      'who: one': 'quem=empresa777@',
      'who: none': 'quem=xyzzy',
      days: 'de=2026-01-01&ate=2026-03-31',
      'who and action': 'quem=empresa7&acao=brand.update',
    },
  },
  { list: 'wholesale', path: '/atacado?limite=50', as: ['root'], deep: 10, ways: searches('mercado', 'compras777@') },
]

const FIGURES: readonly ListCall[] = [
  { name: `figures (${NAMES.all}): customers`, as: 'all', path: '/clientes/resumo' },
  { name: `figures (${NAMES.all}): promotions`, as: 'all', path: '/cupons/resumo' },
  { name: `figures (${NAMES.root}): promotions`, as: 'root', path: '/cupons/resumo' },
  { name: `figures (${NAMES.root}): companies`, as: 'root', path: '/empresas/resumo' },
]

/** Calls of every paged list in every way of its screen, and of the figures above the lists. */
export const CALLS: readonly ListCall[] = LISTS.flatMap(({ list, path, as, deep, ways }) =>
  as.flatMap((asker) => [
    { name: `${list} (${NAMES[asker]}): first page`, as: asker, path },
    { name: `${list} (${NAMES[asker]}): page ${deep + 1}`, as: asker, path, deep },
    ...Object.entries(ways).map(([way, query]) => ({
      name: `${list} (${NAMES[asker]}): ${way}`,
      as: asker,
      path: `${path}&${query}`,
    })),
  ]),
).concat(FIGURES, MARKET_CALLS)
