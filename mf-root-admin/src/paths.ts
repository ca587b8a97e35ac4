/** The addresses that this area's pages link to. */
export const paths = {
  companies: '/admin-root',
  customers: '/admin-root/clientes',
  administrators: '/admin-root/administradores',
  wholesale: '/admin-root/atacado',
  circulation: '/admin-root/clp',
  audit: '/admin-root/auditoria',
  areas: '/admin-root/areas',
  promotions: '/promo-dashboard',
  brands: '/admin-marcas',
  signIn: '/admin-login',
} as const
