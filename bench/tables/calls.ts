import { COMPANY_ORDERS } from '../../shared/contract/companies/companies.schemas.ts'
import { PROMOTION_ORDERS } from '../../shared/contract/coupons/coupons.schemas.ts'
import { CUSTOMER_FILTERS, CUSTOMER_ORDERS } from '../../shared/contract/customers/customers.schemas.ts'

/** Caller of a list: the company with all rows, one of those that share them, root, the demo's customer, or a visitor. */
export type Asker = 'all' | 'shared' | 'root' | 'customer' | 'visitor'

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
  /** Query strings of the whole list, as the specification has it; absent for a list that is always paged. */
  readonly unpaged?: Readonly<Record<string, string>>
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

const COUPONS = {
  newest: 'ordem=-criado',
  category: 'categoria=7',
  'category that nothing has': 'categoria=4711',
  'search: common word': 'busca=cafe',
  'search: two common words': 'busca=cafe+familia',
  'search: common words that never meet': 'busca=violao+passagem+padaria',
  'search: rare word': 'busca=raridade',
  'search: absent word': 'busca=xyzzy',
  'search: two letters': 'busca=ca',
  'search: two absent letters': 'busca=xq',
  'search: eight words': 'busca=cafe+marca+silva+todas+lojas+codigo+caixa+antes',
  'search: common word, newest': 'busca=cafe&ordem=-criado',
  'search: rare word in a category': 'busca=raridade&categoria=7',
  'search: a code': 'busca=PROMO-M4321',
}

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
  {
    list: 'coupons',
    path: '/cupons/disponiveis?limite=48',
    as: ['visitor', 'customer'],
    deep: 30,
    ways: COUPONS,
    unpaged: { 'search: common word': 'busca=cafe' },
  },
  {
    list: 'coupons that fit',
    path: '/cupons/disponiveis?limite=48',
    as: ['customer'],
    deep: 30,
    unpaged: {},
    ways: { all: 'cabe=true', category: 'cabe=true&categoria=7', 'search: common word': 'cabe=true&busca=cafe' },
  },
  {
    list: 'redeemed',
    path: '/cupons/resgatados?situacao=prontos&limite=48',
    as: ['customer'],
    deep: 30,
    unpaged: {},
    ways: { 'search: common word': 'busca=cafe', category: 'categoria=7' },
  },
  {
    list: 'brands',
    path: '/marcas?limite=24',
    as: ['visitor', 'customer'],
    deep: 30,
    unpaged: {},
    ways: {
      niche: 'nicho=livros',
      'niche that nothing has': 'nicho=joias',
      kind: 'tipo=digital',
      state: 'tipo=fisico&estado=SP',
      city: 'tipo=fisico&estado=RJ&cidade=Paraty',
      'rare country': 'tipo=fisico&pais=Portugal',
      'absent city': 'tipo=fisico&cidade=Atlantida',
      'search: common word': 'busca=padaria',
      'search: absent word': 'busca=xyzzy',
      'one brand': 'id=77',
    },
  },
]

const FIGURES: readonly ListCall[] = [
  { name: `figures (${NAMES.all}): customers`, as: 'all', path: '/clientes/resumo' },
  { name: `figures (${NAMES.all}): promotions`, as: 'all', path: '/cupons/resumo' },
  { name: `figures (${NAMES.root}): promotions`, as: 'root', path: '/cupons/resumo' },
  { name: `figures (${NAMES.root}): companies`, as: 'root', path: '/empresas/resumo' },
  { name: 'places (visitor)', as: 'visitor', path: '/marcas/lugares' },
  { name: 'places (visitor): of a state', as: 'visitor', path: '/marcas/lugares?estado=SP' },
]

/** Calls of every list in every way of its screen, unpaged where the specification has it so, and of the figures above. */
export const CALLS: readonly ListCall[] = LISTS.flatMap(({ list, path, as, deep, ways, unpaged }) =>
  as.flatMap((asker) => {
    const call = (way: string, address: string, more = {}): ListCall => ({
      ...{ name: `${list} (${NAMES[asker]}): ${way}`, as: asker, path: address, ...more },
    })
    const [whole = ''] = path.split('?')
    return [
      call('first page', path),
      call(`page ${deep + 1}`, path, { deep }),
      ...Object.entries(ways).map(([way, query]) => call(way, `${path}&${query}`)),
      ...(unpaged ? [call('as specified', whole)] : []),
      ...Object.entries(unpaged ?? {}).map(([way, query]) => call(`as specified, ${way}`, `${whole}?${query}`)),
    ]
  }),
).concat(FIGURES)
