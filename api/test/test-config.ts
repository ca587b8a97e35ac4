import { type Config, readConfig } from '../src/config/config.ts'

/** Test settings: fast password hashing, no log, high limits. */
export function testConfig(url: string, overrides: Partial<Config> = {}): Config {
  const config = readConfig({
    NODE_ENV: 'test',
    DATABASE_URL: url,
    DATABASE_POOL: '16',
    // A busy machine is slow, which must not count as a silent database. Tests of this limit lower it.
    DATABASE_SILENT_MS: '20000',
    DATABASE_READ: '20000/20000/20000/20000',
    DATABASE_WRITE: '20000/20000/20000/20000',
    DATABASE_SIGN_IN: '20000/20000/20000/20000',
    VENLY_TIMEOUT_MS: '20000',
    WALLET_WAIT_MS: '20000',
    IDEMPOTENCY_WAIT_MS: '20000',
    LOG_LEVEL: 'silent',
    PUBLIC_URL: 'http://loopi.test',
    // Mails are captured and readable at `/dev/mail`.
    DEMO: '1',
    PASSWORD_MEMORY_KIB: '8',
    PASSWORD_ROUNDS: '1',
    PASSWORDS_AT_ONCE: '4',
    RATE_REDEEM: '100000',
    WELCOME_DAILY_CEILING: '1000000000',
    RATE_PRE_REGISTRATION: '100000',
    RATE_COMPANY_REGISTRATION: '100000',
    RATE_WHOLESALE: '100000',
    RATE_PARTNERS: '100000',
    RATE_WALLET: '100000',
    RATE_LINK: '100000',
    RATE_LOGIN: '100000',
  })
  return { ...config, ...overrides }
}
