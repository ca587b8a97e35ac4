/** Caller of the market: a visitor without a session, or the customer of the demo. */
export type MarketAsker = 'visitor' | 'customer'

export type MarketCall = {
  readonly name: string
  readonly as: MarketAsker
  readonly path: string
  readonly deep?: number
}

type Asked = {
  readonly list: string
  readonly path: string
  readonly as: readonly MarketAsker[]
  readonly step: number
  readonly ways: Readonly<Record<string, string>>
  readonly bare?: Readonly<Record<string, string>>
}

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
    list: 'coupons',
    path: '/cupons/disponiveis',
    as: ['visitor', 'customer'],
    step: 48,
    ways: COUPONS,
    bare: { 'search: common word': 'busca=cafe' },
  },
  {
    list: 'coupons that fit',
    path: '/cupons/disponiveis',
    as: ['customer'],
    step: 48,
    ways: { all: 'cabe=true', category: 'cabe=true&categoria=7', 'search: common word': 'cabe=true&busca=cafe' },
  },
  {
    list: 'redeemed',
    path: '/cupons/resgatados',
    as: ['customer'],
    step: 48,
    ways: { 'search: common word': 'busca=cafe', category: 'categoria=7' },
  },
  {
    list: 'brands',
    path: '/marcas',
    as: ['visitor', 'customer'],
    step: 24,
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

const more: readonly MarketCall[] = [
  { name: 'places (visitor)', as: 'visitor', path: '/marcas/lugares' },
  { name: 'places (visitor): of a state', as: 'visitor', path: '/marcas/lugares?estado=SP' },
]

/** Calls of the public lists in every way of their screens, and unpaged, as the specification has them. */
export const MARKET_CALLS: readonly MarketCall[] = LISTS.flatMap(({ list, path, as, step, ways, bare = {} }) =>
  as.flatMap((asker) => {
    const call = (way: string, query: string, deep = 0): MarketCall => ({
      name: `${list} (${asker}): ${way}`,
      as: asker,
      path: `${path}${query && `?${query}`}`,
      deep,
    })
    return [
      call('first page', `limite=${step}`),
      call('page 31', `limite=${step}`, 30),
      ...Object.entries(ways).map(([way, query]) => call(way, `limite=${step}&${query}`)),
      call('as specified', ''),
      ...Object.entries(bare).map(([way, query]) => call(`as specified, ${way}`, query)),
    ]
  }),
).concat(more)
