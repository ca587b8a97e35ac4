export const ownRoleTexts = {
  lead: 'Sua função na equipe',
  pages: 'Suas páginas',
  till: 'Caixa',
  promotions: 'Promoções',
  brands: 'Marcas',
  products: 'Produtos e códigos',
  customers: 'Clientes',
  team: 'Equipe',
  registry: 'Registro',
  account: 'Sua conta e sua segurança',
} as const
