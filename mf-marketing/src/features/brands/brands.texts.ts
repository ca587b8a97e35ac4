import { formatCount } from '@loopi/shared/texts/format'

const brandsCount = (count: number) => (count === 1 ? '1 marca' : `${formatCount(count)} marcas`)

/** Labels, 'Ver mais' and the error are literal texts of the specification. */
export const brandsTexts = {
  hero: {
    eyebrow: 'Rede de parceiros',
    title: 'Marcas Parceiras',
    lead: 'Lojas físicas e digitais de todo o Brasil onde seus cupons e CLP valem de verdade.',
  },
  coupons: 'Ver cupons disponíveis',
  partner: 'Quero minha marca aqui',
  filters: {
    title: 'Encontre uma marca',
    search: 'Nome da marca',
    searchHint: 'Buscar pelo nome',
    niche: 'Nicho',
    all: 'Todos',
    kind: 'Tipo de Atuação',
    kinds: { todos: 'Todos', fisico: 'Físico', digital: 'Digital' },
    estado: 'Estado',
    cidade: 'Cidade',
    pais: 'País',
    any: { estado: 'Qualquer estado', cidade: 'Qualquer cidade', pais: 'Qualquer país' },
    clear: 'Limpar filtros',
  },
  results: 'Marcas encontradas',
  /** Undefined: too many to be counted. */
  count: (count: number | undefined, shown: number) =>
    count === undefined
      ? `Mais de 1.000 marcas encontradas, mostrando ${formatCount(shown)}`
      : count === 0
        ? 'Nenhuma marca encontrada'
        : `${brandsCount(count)} ${count === 1 ? 'encontrada' : 'encontradas'}${shown < count ? `, mostrando ${formatCount(shown)}` : ''}`,
  more: 'Mostrar mais',
  loading: 'Carregando marcas...',
  failed: 'Erro ao carregar marcas',
  empty: {
    title: 'Nenhuma marca com esses filtros',
    text: 'Tente outro nome ou nicho, ou procure em todo o Brasil.',
  },
  nobody: {
    title: 'As primeiras marcas estão chegando',
    text: 'Tem uma loja ou uma marca? Ela pode ser a primeira daqui.',
  },
  card: {
    kind: { fisico: 'Loja Física', digital: 'Loja Digital' },
    more: 'Ver mais',
  },
  dialog: {
    offer: 'Vantagem Loopi',
    noDescription: 'Esta marca ainda não contou sua história.',
    address: 'Endereço',
    phone: 'Telefone',
    site: 'Site',
    coupons: (count: number | undefined) =>
      count === undefined ? 'Ver os cupons' : count === 1 ? 'Ver 1 cupom' : `Ver ${formatCount(count)} cupons`,
    visit: (site: string) => `Visitar ${site}`,
    missing: 'Esta marca não está mais na rede Loopi.',
    missingTitle: 'Marca não encontrada',
  },
  join: {
    title: 'Sua marca também cabe aqui',
    text: 'Apareça para quem já tem desconto na mão e vontade de conhecer lojas novas.',
    action: 'Quero participar',
  },
} as const
