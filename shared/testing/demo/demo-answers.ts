import { contract } from '@loopi/contract/all'
import { releases } from '@loopi/contract/releases/releases.contract'
import { administratorAnswers } from './administrators.ts'
import type { Answers } from './answers.ts'
import { balanceRequestAnswers } from './balance-requests.ts'
import { circulationAnswers } from './circulation.ts'
import { batchAnswers } from './codes/batches.ts'
import { productAnswers } from './codes/products.ts'
import { readingAnswers } from './codes/readings.ts'
import { companyAnswers } from './companies.ts'
import { creditAnswers, customerAnswers, statementAnswers, walletAnswers } from './customers.ts'
import { invitationAnswers } from './invitations.ts'
import { brandAnswers } from './offers/brands.ts'
import { couponAnswers, promotionAnswers } from './offers/coupons.ts'
import { operationsAnswers } from './operations.ts'
import { passkeyAnswers } from './passkeys.ts'
import { accountAnswers, authAnswers, passwordResetAnswers, privacyAnswers, sessionAnswers } from './people.ts'
import { releaseAnswers } from './releases/releases.ts'
import { secondFactorAnswers } from './second-factor.ts'
import { auditAnswers } from './team/audit.ts'
import { teamAnswers } from './team/team.ts'
import { storeAnswers } from './till/stores.ts'
import { tillAnswers } from './till/till.ts'
import { wholesaleAnswers } from './wholesale.ts'
import type { World } from './world.ts'

/** Endpoints of api and host. */
export const everything = { ...contract, releases }

/** Handlers of a world, complete by type: an endpoint of the contract without a handler does not compile. */
export const answersOf = (world: World): { [Noun in keyof typeof everything]: Answers<(typeof everything)[Noun]> } => ({
  account: accountAnswers(world),
  administrators: administratorAnswers(world),
  apiContract: { find: () => ({ digest: 'demo', calls: {} }) },
  audit: auditAnswers(world),
  auth: authAnswers(world),
  balanceRequests: balanceRequestAnswers(world),
  batches: batchAnswers(world),
  brands: brandAnswers(world),
  circulation: circulationAnswers(world),
  codes: readingAnswers(world),
  companies: companyAnswers(world),
  coupons: couponAnswers(world),
  credits: creditAnswers(world),
  customers: customerAnswers(world),
  invitations: invitationAnswers(world),
  operations: operationsAnswers(world),
  passkeys: passkeyAnswers(world),
  passwordReset: passwordResetAnswers(world),
  privacy: privacyAnswers(world),
  products: productAnswers(world),
  promotions: promotionAnswers(world),
  releases: releaseAnswers(world),
  secondFactor: secondFactorAnswers(world),
  sessions: sessionAnswers(world),
  statements: statementAnswers(world),
  stores: storeAnswers(world),
  team: teamAnswers(world),
  till: tillAnswers(world),
  wallet: walletAnswers(world),
  wholesale: wholesaleAnswers(world),
})
