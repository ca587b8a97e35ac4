import type { brands } from './seed-brands.ts'

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
