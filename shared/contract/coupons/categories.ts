/** Coupon categories by their number, in the order of the specification; ids are 1 to 19. */
export const COUPON_CATEGORIES = [
  'Moda & Acessórios',
  'Casa & Decoração',
  'Móveis',
  'Eletrodomésticos',
  'Brinquedos',
  'Bebês & Infantis',
  'Tecnologia & Eletrônicos',
  'Informática',
  'Beleza & Cuidados Pessoais',
  'Cosméticos',
  'Esporte & Lazer',
  'Automotivo',
  'Livros & Papelaria',
  'Alimentação & Bebidas',
  'Pets & Animais',
  'Joias & Relógios',
  'Turismo & Viagens',
  'Saúde & Bem-estar',
  'Indústria & Construção',
] as const

export const UNKNOWN_CATEGORY = 'Desconhecida'

/** Name of a coupon category; an id outside 1 to 19 is 'Desconhecida'. */
export const couponCategoryName = (id: number): string => COUPON_CATEGORIES[id - 1] ?? UNKNOWN_CATEGORY
