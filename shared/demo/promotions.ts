import type { Coupon } from '../contract/coupons/coupons.schemas.ts'
import type { company } from './companies.ts'
import type { partners } from './partners.ts'

const CASA = 2
const COSMETICOS = 10
const ALIMENTACAO = 14
const PETS = 15

type NameOf<Company extends { readonly brands: readonly { readonly nome: string }[] }> =
  Company['brands'][number]['nome']

/** Promotion as its company created it; `qtd_disponivel` is the initial stock. */
type DemoPromotion<BrandName> = Readonly<
  Pick<Coupon, 'title' | 'description' | 'discount' | 'qtd_disponivel' | 'category_id' | 'points_required'>
> & {
  readonly code: string
  readonly brand_name: BrandName
  /** Last valid day relative to today; null without an end, negative when expired. */
  readonly endsInDays: number | null
  readonly daysAgo: number
}

/**
 * Promotions of the company, from free to 500 CLP; `PROMO-MAR404` is sold out, `PROMO-INV015` expired, three have no
 * end.
 */
export const promotions = [
  {
    code: 'PROMO-INV015',
    brand_name: 'Café Serra Alta',
    category_id: ALIMENTACAO,
    title: 'Festival de inverno: 15% nos microlotes',
    description: 'Microlotes premiados com 15% de desconto durante o festival. Edição encerrada, até o ano que vem!',
    discount: '15%',
    points_required: 60,
    qtd_disponivel: 80,
    endsInDays: -21,
    daysAgo: 70,
  },
  {
    code: 'PROMO-CAF250',
    brand_name: 'Café Serra Alta',
    category_id: ALIMENTACAO,
    title: 'Café coado em dobro',
    description: 'Peça um café coado no balcão e leve outro para quem vier com você. Vale todos os dias, até as 18h.',
    discount: '50%',
    points_required: 80,
    qtd_disponivel: 120,
    endsInDays: 120,
    daysAgo: 62,
  },
  {
    code: 'PROMO-GRA180',
    brand_name: 'Café Serra Alta',
    category_id: ALIMENTACAO,
    title: '20% no pacote de 250 g',
    description: 'Escolha entre Bourbon Amarelo e Catuaí, em grãos ou moído na hora, e pague menos.',
    discount: '20%',
    points_required: 150,
    qtd_disponivel: 60,
    endsInDays: 90,
    daysAgo: 40,
  },
  {
    code: 'PROMO-BAR500',
    brand_name: 'Café Serra Alta',
    category_id: ALIMENTACAO,
    title: 'R$ 120 a menos no curso de barista',
    description: 'Uma manhã de sábado para aprender extração, vaporização e latte art com a nossa mestra de torra.',
    discount: 'R$ 120',
    points_required: 500,
    qtd_disponivel: 12,
    endsInDays: 150,
    daysAgo: 18,
  },
  {
    code: 'PROMO-ALG001',
    brand_name: 'Mar de Dentro',
    category_id: COSMETICOS,
    title: 'Sabonete de algas de presente',
    description: 'Um sabonete de 40 g em qualquer compra na loja do Ribeirão. É só mostrar o código.',
    discount: 'Brinde',
    points_required: 0,
    qtd_disponivel: 200,
    endsInDays: null,
    daysAgo: 55,
  },
  {
    code: 'PROMO-SOL225',
    brand_name: 'Mar de Dentro',
    category_id: COSMETICOS,
    title: '25% na dupla de verão',
    description: 'Protetor solar mineral e pós-sol de aloe juntos, com 25% de desconto.',
    discount: '25%',
    points_required: 200,
    qtd_disponivel: 75,
    endsInDays: 75,
    daysAgo: 30,
  },
  {
    code: 'PROMO-MAR404',
    brand_name: 'Mar de Dentro',
    category_id: COSMETICOS,
    title: 'R$ 40 de volta no kit praia',
    description: 'Lote especial de quatro kits com necessaire de lona. Quem chegou primeiro, levou.',
    discount: 'R$ 40',
    points_required: 120,
    qtd_disponivel: 4,
    endsInDays: 60,
    daysAgo: 45,
  },
  {
    code: 'PROMO-FRE000',
    brand_name: 'Trama Sertão',
    category_id: CASA,
    title: 'Frete grátis para todo o Brasil',
    description: 'Use o código no fechamento do pedido, sem valor mínimo, uma vez por pessoa.',
    discount: 'Frete grátis',
    points_required: 0,
    qtd_disponivel: 300,
    endsInDays: null,
    daysAgo: 36,
  },
  {
    code: 'PROMO-MAN300',
    brand_name: 'Trama Sertão',
    category_id: CASA,
    title: '30% na manta de algodão cru',
    description: 'Mantas tecidas no tear manual, tingidas com casca de cajueiro. Escolha a sua cor.',
    discount: '30%',
    points_required: 300,
    qtd_disponivel: 40,
    endsInDays: 110,
    daysAgo: 22,
  },
  {
    code: 'PROMO-RED480',
    brand_name: 'Trama Sertão',
    category_id: CASA,
    title: 'R$ 80 na rede de varanda',
    description: 'Para a rede de casal com varanda de renda, feita em três semanas por uma só artesã.',
    discount: 'R$ 80',
    points_required: 450,
    qtd_disponivel: 25,
    endsInDays: null,
    daysAgo: 9,
  },
  {
    code: 'PROMO-DEG005',
    brand_name: 'Café Serra Alta',
    category_id: ALIMENTACAO,
    title: 'Degustação da safra nova',
    description: 'Uma rodada de três cafés da última colheita, com a história de cada um. Só por mais alguns dias.',
    discount: 'Brinde',
    points_required: 0,
    qtd_disponivel: 60,
    endsInDays: 5,
    daysAgo: 12,
  },
] as const satisfies readonly DemoPromotion<NameOf<typeof company>>[]

/** Promotions of partners. */
export const partnerPromotions = [
  {
    code: 'PROMO-BAN222',
    brand_name: 'Bicho Bento',
    category_id: PETS,
    title: 'Segundo banho pela metade',
    description: 'Traga o vizinho: o segundo banho do dia sai pela metade, de qualquer porte.',
    discount: '50%',
    points_required: 90,
    qtd_disponivel: 50,
    endsInDays: 45,
    daysAgo: 14,
  },
] as const satisfies readonly DemoPromotion<NameOf<(typeof partners)[number]>>[]

/** Code of a promotion of the company. */
export type PromotionCode = (typeof promotions)[number]['code']

/** Promotion that takes the welcome coupon. */
export const TAKES_WELCOME: PromotionCode = 'PROMO-CAF250'
