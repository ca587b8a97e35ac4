import { DAY, HOUR, MINUTE } from '../lib/clock.ts'
import { PASSWORD_COST } from '../lib/passwords.ts'

/** Time limits in milliseconds. */
export type TimeLimits = {
  /** Longest time of a statement. */
  readonly statement: number
  /** Waiting for a locked row. */
  readonly lock: number
  /** A transaction in which nothing happens. */
  readonly idle: number
  /** Waiting for a connection of the kind. */
  readonly wait: number
}

/** Limits that every installation has; a test gives the app others. */
export const LIMITS = {
  passwords: PASSWORD_COST,
  /** Time in which a request body has to arrive, and one with files. */
  bodySeconds: 20,
  uploadSeconds: 180,
  /** Forms with files that are received concurrently; further ones wait with their bytes unread. */
  uploads: 20,
  /** Time that a repeated call waits for the first one with the same `Idempotency-Key` before it is refused by 409. */
  idempotencyWaitMs: 2_000,
  /** Answers that are kept for one person, and their size in KiB; beyond either a call is refused by 429. */
  idempotencyAnswers: 5_000,
  idempotencyKib: 8_192,
  /** Brands and promotions of one company; cancelled promotions do not count. */
  brands: 1_000,
  promotions: 20_000,
  /** Hours without a call after which a session ends, and hours after which it ends in any case. */
  sessionIdleHours: 8,
  sessionMaxHours: 24,
  /** Wrong passwords in 15 minutes per account and address before the wait grows. */
  loginStrikes: 10,
  /** Time limits of the database by kind of work. */
  database: {
    read: { statement: 5_000, lock: 2_000, idle: 5_000, wait: 2_000 },
    write: { statement: 10_000, lock: 3_000, idle: 10_000, wait: 5_000 },
    'sign-in': { statement: 5_000, lock: 2_000, idle: 5_000, wait: 5_000 },
    export: { statement: 30_000, lock: 3_000, idle: 30_000, wait: 10_000 },
    background: { statement: 60_000, lock: 10_000, idle: 60_000, wait: 30_000 },
  },
  /** Time without a sign of life of the database after which every call is refused by 503, until there is one. */
  databaseSilentMs: 2_000,
  /** Time of one call to the wallet provider, and the time that opening the wallet page waits for it. */
  walletCallMs: 5_000,
  walletWaitMs: 1_500,
  /** Time after which the work of a process that died is taken up by another one. */
  walletLeaseSeconds: 120,
  /** Maxima of rate limits that differ from those of `RATE_LIMITS`. */
  rates: {} as Partial<Record<RateLimit, number>>,
}

/** Limits of a running app. */
export type Limits = typeof LIMITS

type Rule = {
  readonly key?: string
  /** Addresses are counted; without it persons, companies or e-mails. */
  readonly by?: 'address'
  readonly max: number
  /** Guards accounts and mailboxes: `RATE_FACTOR` leaves it as it is. */
  readonly fixed?: true
  readonly windowMs: number
}

/**
 * Rate limits: a maximum and its window. The stored key begins with the name, or with `key`: erasure finds the counts of
 * an e-mail by theirs. An address of IPv6 is counted with its /64.
 */
const RATE_LIMITS = {
  brand: { max: 300, windowMs: HOUR },
  company: { by: 'address', max: 20, windowMs: MINUTE },
  /** Tries of one link or account at a CPF: whose has an account must not be found out. */
  cpf: { max: 5, fixed: true, windowMs: DAY },
  'cpf-notice': { max: 1, fixed: true, windowMs: DAY },
  'email-change': { max: 5, fixed: true, windowMs: HOUR },
  'forgotten-password': { by: 'address', max: 60, windowMs: MINUTE },
  /** Files of customers that a company imports, and invitations that it sends alone or by files. */
  import: { max: 30, windowMs: HOUR },
  invitations: { max: 10_000, windowMs: DAY },
  /** Checks and uses of the links of mails. */
  link: { by: 'address', max: 400, windowMs: MINUTE },
  login: { by: 'address', max: 300, windowMs: MINUTE },
  /** Mails to one unproven e-mail, from one address and from all; further requests are answered alike and send nothing. */
  mail: { max: 5, fixed: true, windowMs: HOUR },
  'mail-together': { key: 'mail', max: 20, fixed: true, windowMs: HOUR },
  'own-change': { max: 100, windowMs: HOUR },
  partners: { by: 'address', max: 10, windowMs: MINUTE },
  passkey: { by: 'address', max: 300, windowMs: MINUTE },
  'passkey-options': { by: 'address', max: 300, windowMs: MINUTE },
  passkeys: { max: 20, windowMs: MINUTE },
  /** Passwords that an account gives to change it or the e-mail, or to be deleted. */
  password: { max: 10, fixed: true, windowMs: 15 * MINUTE },
  'personal-data': { max: 10, windowMs: HOUR },
  'pre-registration': { by: 'address', max: 150, windowMs: MINUTE },
  promotion: { max: 1_000, windowMs: HOUR },
  redeem: { max: 120, windowMs: MINUTE },
  /** Of one coupon from one address: more would be a script that raises a company's figures. */
  seen: { max: 20, fixed: true, windowMs: HOUR },
  'second-factor': { max: 10, fixed: true, windowMs: 15 * MINUTE },
  'second-factor-notice': { max: 1, fixed: true, windowMs: DAY },
  'second-factor-wrong': { max: 2, fixed: true, windowMs: DAY },
  'sign-in-notice': { max: 1, fixed: true, windowMs: DAY },
  wallet: { max: 60, windowMs: MINUTE },
  'wallet-login': { by: 'address', max: 60, windowMs: MINUTE },
  'wallet-panel': { by: 'address', max: 60, windowMs: MINUTE },
  'wallet-ticket': { max: 60, windowMs: MINUTE },
  wholesale: { by: 'address', max: 10, windowMs: MINUTE },
} as const satisfies Record<string, Rule>

export type RateLimit = keyof typeof RATE_LIMITS

/** Rule of a limit, its maximum as the app has it. */
export function rateLimitOf(config: { readonly RATE_FACTOR: number; readonly limits: Limits }, name: RateLimit): Rule {
  const rule: Rule = RATE_LIMITS[name]
  const scaled = rule.fixed ? rule.max : rule.max * config.RATE_FACTOR
  return { ...rule, max: config.limits.rates[name] ?? scaled }
}
