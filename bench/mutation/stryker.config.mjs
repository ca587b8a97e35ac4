import { fileURLToPath } from 'node:url'
import { PARTS } from './parts.ts'

const part = process.env.MUTATION_PART
const only = process.env.MUTATION_FILES
const runner = './node_modules/@stryker-mutator/jest-runner/dist/src/index.js'

/** Stryker's settings for one part; `scripts/mutation.ts` chooses it. */
export default {
  plugins: [fileURLToPath(new URL(runner, import.meta.url))],
  testRunner: 'jest',
  testRunnerNodeArgs: ['--experimental-vm-modules', '--no-warnings'],
  // The tests of a change are found by `nearest-tests.mjs`, which needs no graph of all files for it.
  jest: { projectType: 'custom', configFile: 'bench/mutation/jest.config.mjs', enableFindRelatedTests: false },
  coverageAnalysis: 'perTest',
  // Each run leaves its modules in the memory of its process.
  maxTestRunnerReuse: 25,
  mutate: only ? only.split(',') : [...PARTS[part].mutate, '!**/*.test.ts'],
  // The words of a sentence and the names of fields are no rule, and types hold the latter.
  mutator: { excludedMutations: ['StringLiteral', 'ObjectLiteral'] },
  ignorePatterns: ['dist', '.data*', '.cache', 'test-results', 'coverage', 'bench/mutation/node_modules', '*.log'],
  // Nothing to rewrite: types are stripped, and today's compiler has no interface that Stryker knows.
  tsconfigFile: 'bench/mutation/none.json',
  concurrency: Number(process.env.MUTATION_WORKERS ?? 2),
  timeoutMS: 30_000,
  dryRunTimeoutMinutes: 20,
  tempDirName: `.cache/mutation/${part}`,
  incremental: true,
  incrementalFile: `.cache/mutation-${part}.json`,
  // Standing every ten seconds, and in the end only what nobody noticed.
  reporters: ['progress-append-only', 'clear-text', 'json'],
  jsonReporter: { fileName: `test-results/mutation-${part}.json` },
  clearTextReporter: { allowColor: false, reportTests: false, logTests: false, skipFull: true },
  allowConsoleColors: false,
  logLevel: 'warn',
  // Code that runs while a module loads, as a table does, turns every test red or none, and asks all of them for it.
  ignoreStatic: true,
  thresholds: { high: 95, low: 85, break: 85 },
}
