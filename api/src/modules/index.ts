import type { Api } from '../plugins/route.ts'
import { accountRoutes } from './account/account.routes.ts'
import { passwordResetRoutes } from './account/password-reset.routes.ts'
import { administratorRoutes } from './administrators/administrators.routes.ts'
import { auditRoutes } from './audit/audit.routes.ts'
import { authRoutes } from './auth/auth.routes.ts'
import { ownSessionRoutes } from './auth/own-sessions.routes.ts'
import { brandRoutes } from './brands/brands.routes.ts'
import { circulationRoutes } from './circulation/circulation.routes.ts'
import { companyRoutes } from './companies/companies.routes.ts'
import { couponRoutes } from './coupons/coupons.routes.ts'
import { creditRoutes } from './credits/credits.routes.ts'
import { customerRoutes } from './customers/customers.routes.ts'
import { invitationRoutes } from './invitations/invitations.routes.ts'
import { partnerRoutes } from './partners/partners.routes.ts'
import { passkeyRoutes } from './passkeys/passkeys.routes.ts'
import { privacyRoutes } from './privacy/privacy.routes.ts'
import { secondFactorRoutes } from './second-factor/second-factor.routes.ts'
import { statementRoutes } from './statements/statements.routes.ts'
import { walletRoutes } from './wallet/wallet.routes.ts'
import { wholesaleRoutes } from './wholesale/wholesale.routes.ts'

const MODULES = [
  accountRoutes,
  administratorRoutes,
  auditRoutes,
  authRoutes,
  brandRoutes,
  circulationRoutes,
  companyRoutes,
  couponRoutes,
  creditRoutes,
  customerRoutes,
  invitationRoutes,
  ownSessionRoutes,
  partnerRoutes,
  passkeyRoutes,
  passwordResetRoutes,
  privacyRoutes,
  secondFactorRoutes,
  statementRoutes,
  walletRoutes,
  wholesaleRoutes,
]

/** Every module, by the noun it answers for. */
export function registerModules(api: Api): void {
  for (const routes of MODULES) routes(api)
}
