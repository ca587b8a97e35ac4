/** Addresses that this area links to. */
export const paths = {
  signIn: '/admin-login',
  rootPanel: '/admin-root',
  panel: '/admin-dashboard',
  /** Opens the form that requests CLP from root. */
  requestBalance: '/admin-dashboard?pedir=saldo',
  promotions: '/promo-dashboard',
  promotion: (id: number) => `/promo-dashboard/${id}`,
  poster: (id: number) => `/promo-dashboard/${id}/cartaz`,
  brands: '/admin-marcas',
  /** Opens the form of a brand. */
  brand: (id: number) => `/admin-marcas?marca=${id}`,
  products: '/admin-dashboard/produtos',
  batches: '/admin-dashboard/lotes',
  batchesOf: (product: number) => `/admin-dashboard/lotes?produto=${product}`,
  /** Opens the form of a new batch, for a product where one is given. */
  newBatch: (product?: number) => `/admin-dashboard/lotes?novo=${product ?? 'sim'}`,
  batch: (id: number) => `/admin-dashboard/lotes/${id}`,
  customers: '/admin-dashboard/clientes',
  invitations: '/admin-dashboard/clientes?filtro=convites',
  importCustomers: '/admin-dashboard/importar-clientes',
  till: '/caixa',
  stores: '/admin-dashboard/lojas',
  uses: '/admin-dashboard/lojas/usos',
  team: '/admin-dashboard/equipe',
  registry: '/admin-dashboard/registro',
  /** Settings of the person's own account. */
  account: '/configuracoes',
  customer: (id: number) => `/admin-dashboard/clientes/${id}`,
} as const
