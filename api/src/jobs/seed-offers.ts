import type { CustomerKey } from './seed-people.ts'

/** The three brands of the approved company: two with a shop, one that only sends. */
export const brands = [
  {
    nome: 'Café Serra Alta',
    descricao: 'Cafés especiais colhidos a 1.200 metros, torrados toda semana na Mantiqueira.',
    logo_url: '☕',
    categoria: 'Alimentacao',
    website: 'https://cafeserraalta.example',
    telefone: '(35) 3722-4180',
    endereco: 'Rua Assis Figueiredo, 1245',
    cep: '37701-000',
    bairro: 'Centro',
    cidade: 'Poços de Caldas',
    estado: 'MG',
    pais: 'Brasil',
    tipo: 'fisico',
    desconto_info: '10% na primeira compra',
  },
  {
    nome: 'Mar de Dentro',
    descricao: 'Cosmética natural com algas e sal marinho, feita em pequenos lotes na Ilha de Santa Catarina.',
    logo_url: '⚓',
    categoria: 'Cosmeticos',
    website: 'https://mardedentro.example',
    telefone: '(48) 3232-9071',
    endereco: 'Rodovia Baldicero Filomeno, 7230',
    cep: '88064-002',
    bairro: 'Ribeirão da Ilha',
    cidade: 'Florianópolis',
    estado: 'SC',
    pais: 'Brasil',
    tipo: 'fisico',
    desconto_info: 'Refil com 15% o ano inteiro',
  },
  {
    nome: 'Trama Sertão',
    descricao: 'Redes, mantas e almofadas tecidas no tear por artesãs do Ceará, com entrega em todo o país.',
    logo_url: '✂',
    categoria: 'Casa',
    website: 'https://tramasertao.example',
    telefone: '(85) 98834-2210',
    cidade: 'Fortaleza',
    estado: 'CE',
    pais: 'Brasil',
    tipo: 'digital',
    desconto_info: 'Frete grátis acima de R$ 250',
  },
] as const

const CASA = 2
const COSMETICOS = 10
const ALIMENTACAO = 14

type Brand = (typeof brands)[number]['nome']

type Offer = {
  readonly code: string
  readonly brand: Brand
  readonly category: number
  readonly title: string
  readonly description: string
  readonly discount: string
  readonly points: number
  readonly stock: number
  /** Last day, counted from today; absent is without end. Negative ones are over. */
  readonly endsInDays?: number
  readonly daysAgo: number
}

/** Free to 500 CLP; `PROMO-MAR404` is sold out, `PROMO-INV015` over, and three have no end. */
export const offers = [
  {
    code: 'PROMO-INV015',
    brand: 'Café Serra Alta',
    category: ALIMENTACAO,
    title: 'Festival de inverno: 15% nos microlotes',
    description: 'Microlotes premiados com 15% de desconto durante o festival. Edição encerrada, até o ano que vem!',
    discount: '15%',
    points: 60,
    stock: 80,
    endsInDays: -21,
    daysAgo: 70,
  },
  {
    code: 'PROMO-CAF250',
    brand: 'Café Serra Alta',
    category: ALIMENTACAO,
    title: 'Café coado em dobro',
    description: 'Peça um café coado no balcão e leve outro para quem vier com você. Vale todos os dias, até as 18h.',
    discount: '50%',
    points: 80,
    stock: 120,
    endsInDays: 120,
    daysAgo: 62,
  },
  {
    code: 'PROMO-GRA180',
    brand: 'Café Serra Alta',
    category: ALIMENTACAO,
    title: '20% no pacote de 250 g',
    description: 'Escolha entre Bourbon Amarelo e Catuaí, em grãos ou moído na hora, e pague menos.',
    discount: '20%',
    points: 150,
    stock: 60,
    endsInDays: 90,
    daysAgo: 40,
  },
  {
    code: 'PROMO-BAR500',
    brand: 'Café Serra Alta',
    category: ALIMENTACAO,
    title: 'R$ 120 a menos no curso de barista',
    description: 'Uma manhã de sábado para aprender extração, vaporização e latte art com a nossa mestra de torra.',
    discount: 'R$ 120',
    points: 500,
    stock: 12,
    endsInDays: 150,
    daysAgo: 18,
  },
  {
    code: 'PROMO-ALG001',
    brand: 'Mar de Dentro',
    category: COSMETICOS,
    title: 'Sabonete de algas de presente',
    description: 'Um sabonete de 40 g em qualquer compra na loja do Ribeirão. É só mostrar o código.',
    discount: 'Brinde',
    points: 0,
    stock: 200,
    daysAgo: 55,
  },
  {
    code: 'PROMO-SOL225',
    brand: 'Mar de Dentro',
    category: COSMETICOS,
    title: '25% na dupla de verão',
    description: 'Protetor solar mineral e pós-sol de aloe juntos, com 25% de desconto.',
    discount: '25%',
    points: 200,
    stock: 75,
    endsInDays: 75,
    daysAgo: 30,
  },
  {
    code: 'PROMO-MAR404',
    brand: 'Mar de Dentro',
    category: COSMETICOS,
    title: 'R$ 40 de volta no kit praia',
    description: 'Lote especial de quatro kits com necessaire de lona. Quem chegou primeiro, levou.',
    discount: 'R$ 40',
    points: 120,
    stock: 4,
    endsInDays: 60,
    daysAgo: 45,
  },
  {
    code: 'PROMO-FRE000',
    brand: 'Trama Sertão',
    category: CASA,
    title: 'Frete grátis para todo o Brasil',
    description: 'Use o código no fechamento do pedido, sem valor mínimo, uma vez por pessoa.',
    discount: 'Frete grátis',
    points: 0,
    stock: 300,
    daysAgo: 36,
  },
  {
    code: 'PROMO-MAN300',
    brand: 'Trama Sertão',
    category: CASA,
    title: '30% na manta de algodão cru',
    description: 'Mantas tecidas no tear manual, tingidas com casca de cajueiro. Escolha a sua cor.',
    discount: '30%',
    points: 300,
    stock: 40,
    endsInDays: 110,
    daysAgo: 22,
  },
  {
    code: 'PROMO-RED480',
    brand: 'Trama Sertão',
    category: CASA,
    title: 'R$ 80 na rede de varanda',
    description: 'Para a rede de casal com varanda de renda, feita em três semanas por uma só artesã.',
    discount: 'R$ 80',
    points: 450,
    stock: 25,
    daysAgo: 9,
  },
  {
    code: 'PROMO-DEG005',
    brand: 'Café Serra Alta',
    category: ALIMENTACAO,
    title: 'Degustação da safra nova',
    description: 'Uma rodada de três cafés da última colheita, com a história de cada um. Só por mais alguns dias.',
    discount: 'Brinde',
    points: 0,
    stock: 60,
    endsInDays: 5,
    daysAgo: 12,
  },
] as const satisfies readonly Offer[]

export type OfferCode = (typeof offers)[number]['code']

/** What has happened so far, besides everybody's welcome points. */
export type Event =
  | { readonly daysAgo: number; readonly funded: number }
  | { readonly daysAgo: number; readonly credited: number; readonly to: CustomerKey; readonly why: string }
  | { readonly daysAgo: number; readonly redeemed: OfferCode; readonly by: CustomerKey }

export const events: readonly Event[] = [
  { daysAgo: 66, funded: 6000 },
  { daysAgo: 60, credited: 350, to: 'marina', why: 'Compra na loja da Rua Assis Figueiredo' },
  { daysAgo: 57, credited: 240, to: 'rafael', why: 'Assinante do Clube do Café' },
  { daysAgo: 52, redeemed: 'PROMO-INV015', by: 'marina' },
  { daysAgo: 50, credited: 120, to: 'beatriz', why: 'Devolveu refis de sabonete' },
  { daysAgo: 46, redeemed: 'PROMO-INV015', by: 'beatriz' },
  { daysAgo: 44, redeemed: 'PROMO-MAR404', by: 'rafael' },
  { daysAgo: 43, redeemed: 'PROMO-MAR404', by: 'marina' },
  { daysAgo: 43, redeemed: 'PROMO-MAR404', by: 'beatriz' },
  { daysAgo: 40, credited: 480, to: 'joao', why: 'Compra da rede de casal' },
  { daysAgo: 39, redeemed: 'PROMO-MAR404', by: 'joao' },
  { daysAgo: 31, credited: 60, to: 'luana', why: 'Respondeu à pesquisa de satisfação' },
  { daysAgo: 28, redeemed: 'PROMO-ALG001', by: 'luana' },
  { daysAgo: 25, credited: 300, to: 'camila', why: 'Encomenda do ateliê' },
  { daysAgo: 20, redeemed: 'PROMO-SOL225', by: 'camila' },
  { daysAgo: 17, redeemed: 'PROMO-MAN300', by: 'joao' },
  { daysAgo: 15, redeemed: 'PROMO-CAF250', by: 'luana' },
  { daysAgo: 11, credited: 200, to: 'marina', why: 'Indicou duas amigas' },
  { daysAgo: 10, redeemed: 'PROMO-DEG005', by: 'marina' },
  { daysAgo: 8, redeemed: 'PROMO-CAF250', by: 'marina' },
  { daysAgo: 6, redeemed: 'PROMO-FRE000', by: 'camila' },
  { daysAgo: 4, credited: 90, to: 'sofia', why: 'Primeira compra' },
  { daysAgo: 3, redeemed: 'PROMO-CAF250', by: 'camila' },
]
