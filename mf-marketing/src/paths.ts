/** Every address that the site links to; those of other areas are theirs to move. */
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
