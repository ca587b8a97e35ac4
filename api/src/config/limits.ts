import { DAY, HOUR, MINUTE } from '../lib/clock.ts'
import { PASSWORD_COST } from '../lib/passwords.ts'

/** Time limits in milliseconds. */
export type TimeLimits = {
  /** Maximum duration of a statement. */
  readonly statement: number
  /** Maximum wait for a locked row. */
  readonly lock: number
  /** Maximum time of an idle transaction. */
  readonly idle: number
  /** Maximum wait for a connection. */
  readonly wait: number
}

/** Limits of every installation; tests override them. */
export const LIMITS = {
  passwords: PASSWORD_COST,
  /** Seconds in which a request body must arrive, without and with files. */
  bodySeconds: 20,
  uploadSeconds: 180,
  /** Concurrent uploads; further ones wait with their bytes unread. */
  uploads: 20,
  /** Time that a repeated call waits for the first one with the same `Idempotency-Key`, before a 409. */
  idempotencyWaitMs: 2_000,
  /** Responses stored per person, and their total KiB; above either a call gets 429. */
  idempotencyAnswers: 5_000,
  idempotencyKib: 8_192,
  /** Brands, products and promotions per company; cancelled promotions do not count. */
  brands: 1_000,
  products: 1_000,
  promotions: 20_000,
  /** Hours until a session ends without a call, and in any case. */
  sessionIdleHours: 8,
  sessionMaxHours: 24,
  /** Wrong passwords in 15 minutes per account and address until waits grow. */
  loginStrikes: 10,
  /** Time limits of the database by kind of work. */
  database: {
    read: { statement: 5_000, lock: 2_000, idle: 5_000, wait: 2_000 },
    write: { statement: 10_000, lock: 3_000, idle: 10_000, wait: 5_000 },
    'sign-in': { statement: 5_000, lock: 2_000, idle: 5_000, wait: 5_000 },
    export: { statement: 30_000, lock: 3_000, idle: 30_000, wait: 10_000 },
    background: { statement: 60_000, lock: 10_000, idle: 60_000, wait: 30_000 },
  },
  /** Time without a response of the database after which calls get 503. */
  databaseSilentMs: 2_000,
  /** Lag behind the database at which a replica is no longer read. */
  replicaLagMs: 10_000,
  /** Timeout of a call to the wallet provider, and of opening the wallet page. */
  walletCallMs: 5_000,
  walletWaitMs: 1_500,
  /** Time after which another process takes over the work of a dead one. */
  walletLeaseSeconds: 120,
  /** Maxima of rate limits that differ from those of `RATE_LIMITS`. */
  rates: {} as Partial<Record<RateLimit, number>>,
}

/** Limits of a running app. */
export type Limits = typeof LIMITS

type Rule = {
  readonly key?: string
  /** Counts addresses; otherwise people, companies or e-mails. */
  readonly by?: 'address'
  readonly max: number
  /** Protects accounts and mailboxes: `RATE_FACTOR` does not apply. */
  readonly fixed?: true
  readonly windowMs: number
}

/**
 * Rate limits: a maximum and its window. Stored keys begin with the name, or with `key`, by which erasure finds the
 * counts of an e-mail. IPv6 addresses are counted per /64.
 */
const RATE_LIMITS = {
  /** New batches of codes, and changes of them. */
  batch: { max: 300, windowMs: HOUR },
  /** Files of codes of a company, and parts of those that broke. */
  'batch-file': { max: 120, windowMs: HOUR },
  brand: { max: 300, windowMs: HOUR },
  /** Claims of product codes by one customer. */
  claim: { max: 60, windowMs: MINUTE },
  company: { by: 'address', max: 20, windowMs: MINUTE },
  /** CPFs tried with one link or account, so that the limit hides which CPFs have accounts. */
  cpf: { max: 5, fixed: true, windowMs: DAY },
  'cpf-notice': { max: 1, fixed: true, windowMs: DAY },
  'email-change': { max: 5, fixed: true, windowMs: HOUR },
  'forgotten-password': { by: 'address', max: 60, windowMs: MINUTE },
  /** Imports and invitations of a company. */
  import: { max: 30, windowMs: HOUR },
  invitations: { max: 10_000, windowMs: DAY },
  /** Uses of mailed links. */
  link: { by: 'address', max: 400, windowMs: MINUTE },
  login: { by: 'address', max: 300, windowMs: MINUTE },
  /**
   * Mails to an unproven e-mail, from one address and from all; further requests get the same response but send
   * nothing.
   */
  mail: { max: 5, fixed: true, windowMs: HOUR },
  'mail-together': { key: 'mail', max: 20, fixed: true, windowMs: HOUR },
  'own-change': { max: 100, windowMs: HOUR },
  /** Pairing codes of tills, wrong ones too. */
  pairing: { by: 'address', max: 20, fixed: true, windowMs: 10 * MINUTE },
  partners: { by: 'address', max: 10, windowMs: MINUTE },
  passkey: { by: 'address', max: 300, windowMs: MINUTE },
  'passkey-options': { by: 'address', max: 300, windowMs: MINUTE },
  passkeys: { max: 20, windowMs: MINUTE },
  /** Password checks before changes or deletion of an account. */
  password: { max: 10, fixed: true, windowMs: 15 * MINUTE },
  'personal-data': { max: 10, fixed: true, windowMs: HOUR },
  'pre-registration': { by: 'address', max: 150, windowMs: MINUTE },
  product: { max: 1_000, windowMs: HOUR },
  promotion: { max: 1_000, windowMs: HOUR },
  /** Readings of product codes from one network. Those of a phone company's many customers share an address. */
  reading: { by: 'address', max: 600, windowMs: MINUTE },
  redeem: { max: 120, windowMs: MINUTE },
  /** Views of one coupon from one address; more would inflate a company's figures. */
  seen: { max: 20, fixed: true, windowMs: HOUR },
  'second-factor': { max: 10, fixed: true, windowMs: 15 * MINUTE },
  'second-factor-notice': { max: 1, fixed: true, windowMs: DAY },
  'second-factor-wrong': { max: 2, fixed: true, windowMs: DAY },
  'sign-in-notice': { max: 1, fixed: true, windowMs: DAY },
  /** New stores and pairing codes of a company, and changes of them. */
  store: { max: 300, windowMs: HOUR },
  /** Codes that a till does not know. */
  'unknown-coupon': { max: 10, fixed: true, windowMs: MINUTE },
  /** Forged codes cost their makers more than this; a network's other readings go on. */
  'unknown-reading': { by: 'address', max: 30, fixed: true, windowMs: 10 * MINUTE },
  /** Mails that invite people to a company's team. */
  'team-invitations': { max: 50, windowMs: DAY },
  wallet: { max: 60, windowMs: MINUTE },
  'wallet-login': { by: 'address', max: 60, windowMs: MINUTE },
  'wallet-panel': { by: 'address', max: 60, windowMs: MINUTE },
  'wallet-ticket': { max: 60, windowMs: MINUTE },
  wholesale: { by: 'address', max: 10, windowMs: MINUTE },
} as const satisfies Record<string, Rule>

export type RateLimit = keyof typeof RATE_LIMITS

/** Rule of a limit with its configured maximum. */
export function rateLimitOf(config: { readonly RATE_FACTOR: number; readonly limits: Limits }, name: RateLimit): Rule {
  const rule: Rule = RATE_LIMITS[name]
  const scaled = rule.fixed ? rule.max : rule.max * config.RATE_FACTOR
  return { ...rule, max: config.limits.rates[name] ?? scaled }
}
