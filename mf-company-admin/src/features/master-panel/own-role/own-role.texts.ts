export const ownRoleTexts = {
  lead: 'Sua função na equipe',
  till: 'O caixa se abre no aparelho da loja, não neste painel.',
  pages: 'Suas páginas',
  promotions: 'Promoções',
  brands: 'Marcas',
  products: 'Produtos e códigos',
  customers: 'Clientes',
  team: 'Equipe',
  registry: 'Registro',
  account: 'Sua conta e sua segurança',
} as const
