export const ownRoleTexts = {
  lead: 'Sua função na equipe',
  joined: 'Agora você faz parte da equipe. Sua função:',
  pages: 'Suas páginas',
  till: 'Caixa',
  promotions: 'Promoções',
  brands: 'Marcas',
  products: 'Produtos e códigos',
  customers: 'Clientes',
  stores: 'Lojas e caixa',
  team: 'Equipe',
  registry: 'Registro',
  account: 'Sua conta e sua segurança',
} as const
