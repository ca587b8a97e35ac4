import { contract } from '@loopi/shared/contract/all'
import type { Endpoint } from '@loopi/shared/contract/endpoint'
import { releases } from '@loopi/shared/contract/releases/releases.contract'
import { FakeBackend, type FakeHandler, type Wire } from '../fake-backend.ts'
import { administratorAnswers } from './administrators.ts'
import { type Answers, demandAccess } from './answers.ts'
import { circulationAnswers } from './circulation.ts'
import { companyAnswers, wholesaleAnswers } from './companies.ts'
import { creditAnswers, customerAnswers, statementAnswers, walletAnswers } from './customers.ts'
import { invitationAnswers } from './invitations.ts'
import { brandAnswers, couponAnswers } from './offers.ts'
import { passkeyAnswers } from './passkeys.ts'
import {
  accountAnswers,
  auditAnswers,
  authAnswers,
  passwordResetAnswers,
  privacyAnswers,
  sessionAnswers,
} from './people.ts'
import { releaseAnswers } from './releases.ts'
import { secondFactorAnswers } from './second-factor.ts'
import { createWorld, type World } from './world.ts'

const everything = { ...contract, releases }

/** Complete by type: an endpoint of the contract without an answer does not compile. */
const answersOf = (world: World): { [Noun in keyof typeof everything]: Answers<(typeof everything)[Noun]> } => ({
  account: accountAnswers(world),
  administrators: administratorAnswers(world),
  audit: auditAnswers(world),
  auth: authAnswers(world),
  brands: brandAnswers(world),
  circulation: circulationAnswers(world),
  companies: companyAnswers(world),
  coupons: couponAnswers(world),
  credits: creditAnswers(world),
  customers: customerAnswers(world),
  invitations: invitationAnswers(world),
  passkeys: passkeyAnswers(world),
  passwordReset: passwordResetAnswers(world),
  privacy: privacyAnswers(world),
  releases: releaseAnswers(world),
  secondFactor: secondFactorAnswers(world),
  sessions: sessionAnswers(world),
  statements: statementAnswers(world),
  wallet: walletAnswers(world),
  wholesale: wholesaleAnswers(world),
})

type Options = {
  world?: World
  /** Comes before everything else: it may wait, or throw what a handler may throw. */
  injectFaults?: (endpoint: Endpoint) => void | Promise<void>
  /** What everything passes through at the moment of each call. */
  wire?: () => Wire | null
}

/** The whole product without a server: every endpoint answers for the role that asks, and remembers what was done. */
export function demoBackend({ world = createWorld(), injectFaults, wire = () => null }: Options = {}): FakeBackend {
  const backend = new FakeBackend().through(wire).before(async (endpoint, seen) => {
    await injectFaults?.(endpoint)
    demandAccess(endpoint, seen)
  })
  const answers: Record<string, Record<string, unknown>> = answersOf(world)
  for (const [noun, endpoints] of Object.entries(everything))
    for (const [name, endpoint] of Object.entries(endpoints))
      backend.on(endpoint as Endpoint, answers[noun]?.[name] as FakeHandler<Endpoint>)
  return backend
}
