/** Addresses that this site links to. */
export const paths = {
  home: '/',
  signUpWith: (code: string) => `/?codigo=${code}`,
  code: (code: string) => `/c/${encodeURIComponent(code)}`,
  readCode: '/ler',
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
  wallet: '/area-do-cliente/cashloopi',
  signIn: '/admin-login',
} as const
