/** Addresses that this area links to. */
export const paths = {
  home: '/',
  brands: '/marcas',
  readCode: '/ler',
  signIn: '/admin-login',
  forgottenPassword: '/esqueci-senha',
  finishRegistration: (token: string, invitation: string) =>
    `/finalizar-cadastro/${token}?convite=${encodeURIComponent(invitation)}`,
  customerArea: '/area-do-cliente',
  wallet: '/area-do-cliente/cashloopi',
  promotions: '/area-do-cliente/promo',
  coupons: '/cupons',
  ownCoupons: '/area-do-cliente/promo?aba=meus',
  settings: '/configuracoes',
  team: '/admin-dashboard/equipe',
  becomePartner: '/empresaparceira',
} as const
