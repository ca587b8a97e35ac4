/** Addresses that this area links to. */
export const paths = {
  companies: '/admin-root',
  queue: '/admin-root/fila',
  company: (id: number | string) => `/admin-root/empresas/${id}`,
  customers: '/admin-root/clientes',
  customer: (id: number | string) => `/admin-root/clientes/${id}`,
  administrators: '/admin-root/administradores',
  wholesale: '/admin-root/atacado',
  wholesaleRequest: (id: number | string) => `/admin-root/atacado?pedido=${id}`,
  circulation: '/admin-root/clp',
  codes: '/admin-root/codigos',
  audit: '/admin-root/auditoria',
  areas: '/admin-root/areas',
  promotions: '/promo-dashboard',
  promotion: (id: number | string) => `/promo-dashboard/${id}`,
  brands: '/admin-marcas',
  signIn: '/admin-login',
} as const
