import { availableParallelism } from 'node:os'

// One Jest for everything that runs in Node: `web` in jsdom, `api` and `node` on Node itself as ES modules.
const swc = (module, jsx = true) => [
  '@swc/jest',
  {
    jsc: {
      parser: { syntax: 'typescript', tsx: jsx },
      transform: { react: { runtime: 'automatic' } },
      target: 'es2023',
    },
    module: { type: module },
  },
]

// Copies of the project, of `npm run mutation` and of tests: their packages have the same names.
const own = { modulePathIgnorePatterns: ['<rootDir>/.cache/', '<rootDir>/dist/copies/'] }

// Packages that are ES modules only, which the pages' tests read as CommonJS.
const MODULES = '@noble/ed25519/index\\.js$'

// Files that bring all of a library.
const BARRELS = '@mantine/(core|hooks)/cjs/index\\.cjs$'

const node = {
  ...own,
  testEnvironment: '<rootDir>/shared/testing/jest-node-environment.cjs',
  setupFilesAfterEnv: ['<rootDir>/shared/testing/jest-patience.ts'],
  transform: { '^.+\\.ts$': swc('es6', false) },
  extensionsToTreatAsEsm: ['.ts'],
}

export default {
  testSequencer: '<rootDir>/shared/testing/jest-sequencer.cjs',
  // Oversubscription of two cores: a worker waits a seventh of its time, for PostgreSQL or a disk. With more cores others
  // fill the gap, and each worker takes a gigabyte.
  maxWorkers: Math.max(3, availableParallelism()),
  // A busy machine takes seconds to end a process with a full memory; half of one, as by default, is told as a leak.
  workerGracefulExitTimeout: 20_000,
  projects: [
    {
      ...own,
      displayName: 'web',
      testEnvironment: '<rootDir>/shared/testing/jest-environment.cjs',
      setupFilesAfterEnv: ['<rootDir>/shared/testing/jest-setup.ts'],
      testMatch: ['<rootDir>/{shared,shell/src,mf-*}/**/*.test.{ts,tsx}'],
      transform: {
        '^.+\\.(ts|tsx)$': swc('commonjs'),
        '\\.svg$': '<rootDir>/platform/build/rspack/drawing-transform.ts',
        [BARRELS]: '<rootDir>/shared/testing/libraries/lazy-barrel.cjs',
        [MODULES]: swc('commonjs', false),
      },
      transformIgnorePatterns: [`/node_modules/(?!${BARRELS}|${MODULES})`],
      moduleNameMapper: {
        // Sentences of zod in sixty languages, which nothing of ours asks for.
        '^\\.\\./locales/index\\.cjs$': '<rootDir>/shared/testing/libraries/no-locales.cjs',
        '\\.module\\.css$': 'identity-obj-proxy',
        '\\.css$': '<rootDir>/shared/testing/style-stub.cjs',
      },
    },
    {
      ...node,
      displayName: 'node',
      testMatch: ['<rootDir>/{platform,bench}/**/*.test.ts'],
    },
    {
      ...node,
      displayName: 'api',
      testMatch: ['<rootDir>/api/**/*.test.ts'],
      globalSetup: '<rootDir>/api/test/global-setup.ts',
      globalTeardown: '<rootDir>/api/test/global-teardown.ts',
    },
  ],
}
