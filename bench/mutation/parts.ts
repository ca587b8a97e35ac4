type MutationPart = {
  readonly project: 'web' | 'node' | 'api'
  readonly mutate: readonly string[]
  readonly tests: readonly string[]
}

const API = 'api/src/modules'

/**
 * Parts with a mutation score: the code that is mutated, and the tests that must kill the mutants. Unit tests beside the
 * code, because a mutant that only a journey kills is found late.
 */
export const PARTS: Record<string, MutationPart> = {
  rules: {
    project: 'web',
    mutate: ['shared/**/*.rules.ts', 'mf-*/src/**/*.rules.ts'],
    tests: ['<rootDir>/{shared,mf-*}/**/*.rules.test.ts'],
  },
  'api-rules': {
    project: 'api',
    mutate: ['api/src/**/*.rules.ts'],
    tests: ['<rootDir>/api/src/**/*.rules.test.ts'],
  },
  auth: {
    project: 'api',
    mutate: [
      `${API}/{login,sessions,login-attempts,credentials}/*.{service,public}.ts`,
      `${API}/sessions/new-device.ts`,
      `${API}/login-attempts/login-throttle.repository.ts`,
    ],
    tests: [
      `<rootDir>/${API}/{sessions,login-attempts}/*.test.ts`,
      '<rootDir>/api/test/**/{auth,limits,password-guessing,pre-registration,unproven-ends}.test.ts',
      `<rootDir>/${API}/own-account/{account,email-change,email-takeback}.test.ts`,
    ],
  },
  coupons: {
    project: 'api',
    mutate: [`${API}/coupons/*.service.ts`],
    tests: [`<rootDir>/${API}/coupons/*.test.ts`],
  },
  credits: {
    project: 'api',
    mutate: [`${API}/credits/*.service.ts`],
    tests: [`<rootDir>/${API}/credits/*.test.ts`],
  },
  ledger: {
    project: 'api',
    mutate: [`${API}/ledger/*.{public,service}.ts`],
    tests: [`<rootDir>/${API}/{ledger,credits,coupons}/*.test.ts`],
  },
  companies: {
    project: 'api',
    mutate: [`${API}/companies/*.service.ts`, `${API}/companies/company-decision.ts`],
    tests: [`<rootDir>/${API}/companies/*.test.ts`, '<rootDir>/api/test/**/unproven-*.test.ts'],
  },
  delivery: {
    project: 'node',
    mutate: [
      'platform/releases/{store,checks,transitions,deliver}/{content-hash,gate,operations,registry-transitions,publish-release,registry-log}.ts',
      'platform/host/{registry,telemetry}/{bucket,route-ownership,resolve,telemetry}.ts',
    ],
    tests: ['<rootDir>/platform/releases/**/*.test.ts', '<rootDir>/platform/host/{registry,telemetry}/*.test.ts'],
  },
}
