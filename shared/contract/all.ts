import { account } from './account/account.contract.ts'
import { passwordReset } from './account/password-reset.contract.ts'
import { sessions } from './account/sessions.contract.ts'
import { administrators } from './administrators/administrators.contract.ts'
import { apiContract } from './api-contract/api-contract.contract.ts'
import { audit } from './audit/audit.contract.ts'
import { auth } from './auth/auth.contract.ts'
import { balanceRequests } from './balance-requests/balance-requests.contract.ts'
import { batches } from './batches/batches.contract.ts'
import { brands } from './brands/brands.contract.ts'
import { circulation } from './circulation/circulation.contract.ts'
import { codes } from './codes/codes.contract.ts'
import { companies } from './companies/companies.contract.ts'
import { coupons } from './coupons/coupons.contract.ts'
import { promotions } from './coupons/promotions.contract.ts'
import { credits } from './credits/credits.contract.ts'
import { customers } from './customers/customers.contract.ts'
import { invitations } from './invitations/invitations.contract.ts'
import { operations } from './operations/operations.contract.ts'
import { passkeys } from './passkeys/passkeys.contract.ts'
import { privacy } from './privacy/privacy.contract.ts'
import { products } from './products/products.contract.ts'
import { secondFactor } from './second-factor/second-factor.contract.ts'
import { statements } from './statements/statements.contract.ts'
import { stores } from './stores/stores.contract.ts'
import { team } from './team/team.contract.ts'
import { till } from './till/till.contract.ts'
import { wallet } from './wallet/wallet.contract.ts'
import { wholesale } from './wholesale/wholesale.contract.ts'

/**
 * Every endpoint by noun: the api refuses to start when one is missing, and documents and matrices are generated from
 * it.
 */
export const contract = {
  account,
  administrators,
  apiContract,
  audit,
  auth,
  balanceRequests,
  batches,
  brands,
  circulation,
  codes,
  companies,
  coupons,
  credits,
  customers,
  invitations,
  operations,
  passkeys,
  passwordReset,
  privacy,
  products,
  promotions,
  secondFactor,
  statements,
  sessions,
  stores,
  team,
  till,
  wallet,
  wholesale,
}
