import { apiContractRoutes } from '../docs/api-contract.routes.ts'
import { administratorRoutes } from '../modules/administrators/administrators.routes.ts'
import { auditRoutes } from '../modules/audit/audit.routes.ts'
import { balanceRequestRoutes } from '../modules/balance-requests/balance-requests.routes.ts'
import { batchRoutes } from '../modules/batches/batches.routes.ts'
import { batchFileRoutes } from '../modules/batches/files/batch-file.routes.ts'
import { brandRoutes } from '../modules/brands/brands.routes.ts'
import { circulationRoutes } from '../modules/circulation/circulation.routes.ts'
import { codeRoutes } from '../modules/codes/codes.routes.ts'
import { companyRoutes } from '../modules/companies/companies.routes.ts'
import { consentRoutes } from '../modules/consents/consents.routes.ts'
import { couponRoutes } from '../modules/coupons/coupons.routes.ts'
import { couponLinkRoutes } from '../modules/coupons/link/coupon-link.routes.ts'
import { promotionDetailRoutes } from '../modules/coupons/promotion-detail/promotion-detail.routes.ts'
import { creditRoutes } from '../modules/credits/credits.routes.ts'
import { customerRoutes } from '../modules/customers/customers.routes.ts'
import { invitationRoutes } from '../modules/invitations/invitations.routes.ts'
import { loginRoutes } from '../modules/login/login.routes.ts'
import { operationsRoutes } from '../modules/operations/operations.routes.ts'
import { accountRoutes } from '../modules/own-account/account.routes.ts'
import { passwordResetRoutes } from '../modules/own-account/password-reset.routes.ts'
import { partnerRoutes } from '../modules/partners/partners.routes.ts'
import { passkeyRoutes } from '../modules/passkeys/passkeys.routes.ts'
import { postRegistrationLoginRoutes } from '../modules/post-registration-login/post-registration-login.routes.ts'
import { privacyRoutes } from '../modules/privacy/privacy.routes.ts'
import { productRoutes } from '../modules/products/products.routes.ts'
import { secondFactorRoutes } from '../modules/second-factor/second-factor.routes.ts'
import { accountSessionRoutes } from '../modules/sessions/account-sessions.routes.ts'
import { statementRoutes } from '../modules/statements/statements.routes.ts'
import { stepUpRoutes } from '../modules/step-up/step-up.routes.ts'
import { storeRoutes } from '../modules/stores/stores.routes.ts'
import { teamRoutes } from '../modules/team/team.routes.ts'
import { tillRoutes } from '../modules/till/till.routes.ts'
import { walletRoutes } from '../modules/wallet/wallet.routes.ts'
import type { Wallets } from '../modules/wallet/wallets.ts'
import { walletLoginRoutes } from '../modules/wallet-login/wallet-login.routes.ts'
import { wholesaleRoutes } from '../modules/wholesale/wholesale.routes.ts'
import type { Deps } from '../plugins/deps.ts'
import type { Api } from '../plugins/route.ts'

const MODULES = [
  accountRoutes,
  administratorRoutes,
  apiContractRoutes,
  auditRoutes,
  loginRoutes,
  balanceRequestRoutes,
  batchRoutes,
  batchFileRoutes,
  brandRoutes,
  circulationRoutes,
  codeRoutes,
  companyRoutes,
  consentRoutes,
  couponRoutes,
  couponLinkRoutes,
  promotionDetailRoutes,
  creditRoutes,
  customerRoutes,
  postRegistrationLoginRoutes,
  invitationRoutes,
  accountSessionRoutes,
  operationsRoutes,
  partnerRoutes,
  passkeyRoutes,
  passwordResetRoutes,
  privacyRoutes,
  productRoutes,
  secondFactorRoutes,
  statementRoutes,
  storeRoutes,
  tillRoutes,
  stepUpRoutes,
  teamRoutes,
  walletLoginRoutes,
  wholesaleRoutes,
]

/** Dependencies of every module, and those of single modules that only `main` provides. */
export type AppDeps = Deps & {
  /** The wallets' provider and the worker that mirrors the ledger to it. */
  readonly wallets: Wallets
}

/** Registers every module; the wallets come with their provider and worker. */
export function registerModules(api: Api, wallets: Wallets): void {
  for (const routes of MODULES) routes(api)
  walletRoutes(api, wallets)
}
