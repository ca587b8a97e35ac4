export const paletteTexts = {
  open: 'Buscar no painel',
  short: 'Buscar',
  title: 'Buscar no painel',
  placeholder: { admin: 'Página, cliente ou promoção', root: 'Página, cliente, empresa ou promoção' },
  groups: { pages: 'Páginas', customers: 'Clientes', promotions: 'Promoções', companies: 'Empresas' },
  none: (typed: string) => `Nada encontrado para “${typed}”.`,
  searching: 'Buscando...',
  found: (count: number) => (count === 1 ? '1 resultado' : `${count} resultados`),
  failed: 'A busca não respondeu. As páginas continuam aqui.',
  hints: { move: 'mover', choose: 'abrir', leave: 'fechar' },
} as const
