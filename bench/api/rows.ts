import { join } from 'node:path'
import { type ApiCall, load, type SideOutcome } from './load.ts'
import { COMPANIES, EACH, type Market } from './market.ts'
import { findPgbench, runPgbench } from './pgbench.ts'

const bearer = (token: string) => ({ authorization: `Bearer ${token}` })

const asEach = (tokens: readonly string[], path: string): ApiCall[] =>
  tokens.map((token) => ({ path, headers: bearer(token) }))

/** Lists that are read, each by people in turn. */
export const READS = (tokens: readonly string[]) => ({
  '/api/me': asEach(tokens, '/api/me'),
  'coupons, 48': asEach(tokens, '/api/cupons/disponiveis?limite=48'),
  'my coupons': asEach(tokens, '/api/cupons/resgatados?situacao=prontos&limite=48'),
  'statement, 100': asEach(tokens, '/api/extrato?limite=100'),
  'brands, 48': [{ path: '/api/marcas?limite=48' }],
})

type Side = (round: number, rate?: number) => Promise<SideOutcome>

type Parts = {
  readonly market: Market
  readonly tokens: readonly string[]
  readonly url: string
  readonly database: string
  readonly seconds: number
  readonly clients: number
}

/** Half of the crowd redeems by the api, the other half by pgbench, each coupon once a person. */
const HALF = 9_000
/** Redemptions that a second of one round may make, the same for each of the clients: further rounds begin behind them. */
const A_SECOND = 4_800

/**
 * Rounds at an even rate are so many times longer: the api collects its garbage about every ten seconds, and in four of
 * them that is either none of the slowest hundredth or all of it.
 */
export const LONGER_AT_A_RATE = 2.5

/** Sides of redeeming: of the last company alone, or of all others in turn. */
export function redemptions({ market, tokens, url, database, seconds, clients }: Parts) {
  const { firstCoupon, firstCustomer } = market
  const aRound = A_SECOND * seconds
  const last = firstCoupon + (COMPANIES - 1) * EACH
  const of = { one: { companies: 1, first: last }, many: { companies: COMPANIES - 1, first: firstCoupon } }

  /** Redemption number `at`, by the sums of `redemption.sql`. */
  const call = (which: keyof typeof of, at: number): ApiCall => {
    const { companies, first } = of[which]
    const coupon_id = first + (at % companies) * EACH + Math.floor(at / HALF)
    const headers = { ...bearer(tokens[at % HALF] ?? ''), 'content-type': 'application/json' }
    return { method: 'POST', path: '/api/cupons/comprar', headers, body: JSON.stringify({ coupon_id }) }
  }

  const redeem =
    (which: keyof typeof of): Side =>
    (round, rate) => {
      const calls = Array.from({ length: aRound }, (_, at) => call(which, round * aRound + at))
      const plan = { url, calls, connections: clients, seconds }
      return load(rate === undefined ? plan : { ...plan, seconds: LONGER_AT_A_RATE * seconds, rate })
    }

  const pgbench =
    (which: keyof typeof of): Side =>
    (round) => {
      const { companies, first } = of[which]
      const place = {
        first_customer: firstCustomer + HALF,
        customers: HALF,
        first_coupon: first,
        companies,
        each: EACH,
      }
      const variables = { ...place, turn: (round * aRound) / clients }
      const file = join(import.meta.dirname, 'redemption.sql')
      return runPgbench(findPgbench() ?? '', database, { file, clients, seconds, variables })
    }

  return { redeem, pgbench }
}
