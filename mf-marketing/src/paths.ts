/** Addresses that this site links to. */
export const paths = {
  home: '/',
  wholesale: '/atacado',
  dropLoopi: '/droploopi',
  brands: '/marcas',
  express: '/express',
  affiliates: '/afiliados',
  partner: '/empresaparceira',
  register: '/register',
  privacy: '/privacidade',
  terms: '/termos',
  coupons: '/cupons',
  signIn: '/admin-login',
} as const
