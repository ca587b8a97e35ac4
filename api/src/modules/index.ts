import type { Api } from '../plugins/route.ts'
import { accountRoutes } from './account/account.routes.ts'
import { authRoutes } from './auth/auth.routes.ts'
import { companyRoutes } from './companies/companies.routes.ts'
import { couponRoutes } from './coupons/coupons.routes.ts'
import { customerRoutes } from './customers/customers.routes.ts'

/** Every module, by the noun it answers for. */
export function registerModules(api: Api): void {
  for (const routes of [accountRoutes, authRoutes, companyRoutes, couponRoutes, customerRoutes]) routes(api)
}
