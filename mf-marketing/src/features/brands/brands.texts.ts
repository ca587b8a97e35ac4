export const brandsTexts = {
  eyebrow: 'Rede de parceiros',
  title: 'Marcas Parceiras',
  lead: 'Lojas físicas e digitais de todo o Brasil onde seus cupons e CLP valem de verdade.',
  coupons: 'Ver cupons disponíveis',
  partner: 'Quero minha marca aqui',
  niches: {
    title: 'Para cada momento, uma parceira',
    intro: 'As marcas se organizam em dezenove nichos.',
  },
  kinds: {
    title: 'Perto de você ou a um clique',
    physical: { title: 'Loja Física', text: 'Mostre o código no balcão e pague menos na hora.' },
    digital: { title: 'Loja Digital', text: 'Copie o código e use no carrinho do site da marca.' },
  },
} as const
