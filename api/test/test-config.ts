import { type Config, readConfig } from '../src/config/config.ts'
import { LIMITS, type Limits } from '../src/config/limits.ts'

/** Settings and limits that a test is about. */
export type Overrides = Partial<Omit<Config, 'limits'>> & { readonly limits?: Partial<Limits> }

const PATIENT = { statement: 20_000, lock: 20_000, idle: 20_000, wait: 20_000 }

/** Limits of a test: quick passwords, and times that a machine which is busy with tests does not reach. */
export const testLimits = (overrides: Partial<Limits> = {}): Limits => ({
  ...LIMITS,
  passwords: { memoryKib: 8, rounds: 1, concurrency: 4 },
  idempotencyWaitMs: 20_000,
  database: { ...LIMITS.database, read: PATIENT, write: PATIENT, 'sign-in': PATIENT },
  databaseSilentMs: 20_000,
  walletCallMs: 20_000,
  walletWaitMs: 20_000,
  ...overrides,
})

/** Settings of a test: silent, limits out of the way unless the test is about them. */
export function testConfig(url: string, { limits, ...overrides }: Overrides = {}): Config {
  const config = readConfig({
    NODE_ENV: 'test',
    DATABASE_URL: url,
    DATABASE_POOL: '16',
    LOG_LEVEL: 'silent',
    PUBLIC_URL: 'http://loopi.test',
    // Mails are captured and readable at `/dev/mail`.
    DEMO: '1',
    WELCOME_DAILY_CEILING: '1000000000',
    RATE_FACTOR: '1000',
  })
  return { ...config, ...overrides, limits: testLimits(limits) }
}
