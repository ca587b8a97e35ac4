import type { AreaData, AreaNavigation, AreaRoute } from '@loopi/shared/federation/area'

type SampleArea = { pages?: Partial<AreaRoute>[]; links?: Partial<AreaNavigation>[] } & Partial<AreaData>

/** Minimal area with the given pages and links. */
export const sampleArea = ({ pages = [], links = [], ...rest }: SampleArea): AreaData => ({
  name: 'mf-sample',
  title: 'Amostra',
  update: 'ask',
  ...rest,
  routes: pages.map((page) => ({ path: '/', title: 'Página', access: 'public', frame: 'full', ...page })) as [
    AreaRoute,
  ],
  navigation: links.map((link, at) => ({
    id: `link-${at}`,
    label: 'Rótulo',
    to: '/',
    shownTo: 'everybody',
    order: at,
    ...link,
  })),
})

const site = sampleArea({
  name: 'mf-site',
  title: 'Site & "companhia"',
  update: 'allow',
  pages: [
    { path: '/', title: 'Início', frame: 'site', about: { kind: 'organization' } },
    { path: '/lojas', title: 'Lojas <perto>', frame: 'site', description: 'Lojas perto de você, em todo o Brasil.' },
    { path: '/lojas/novas', title: 'Lojas novas' },
    { path: '/cadastro', title: 'Cadastro', frame: 'bare' },
  ],
  links: [
    { id: 'home', label: 'Início', to: '/', order: 30 },
    { id: 'stores', label: `Lojas & <marcas> "novas" d'água`, to: '/lojas', order: 10 },
    { id: 'account', label: 'Conta', to: '/conta', shownTo: 'signed-in', order: 20 },
  ],
})

const second = sampleArea({
  name: 'mf-second',
  title: 'Segunda',
  update: 'block',
  pages: [{ path: '/conta', title: 'Conta', about: { kind: 'service', name: 'Conta' } }],
  links: [
    { id: 'enter', label: 'Entrar já', to: '/lojas/novas', shownTo: 'signed-out', order: 10 },
    { id: 'far', label: 'Último', to: '/conta', order: 90 },
  ],
})

/** Combinations of live areas that cover every kind of area data. */
export const SAMPLES: readonly (readonly AreaData[])[] = [
  [site],
  [second, site],
  [site, second, sampleArea({ name: 'mf-third', pages: [{ path: '/terceira', frame: 'site' }] })],
]
