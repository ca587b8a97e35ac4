import { fileURLToPath } from 'node:url'
import { PARTS } from './parts.ts'

const part = process.env.MUTATION_PART
const only = process.env.MUTATION_FILES
const runner = './node_modules/@stryker-mutator/jest-runner/dist/src/index.js'

/** Configuration of Stryker for one part, chosen by `mutate.ts`. */
export default {
  plugins: [fileURLToPath(new URL(runner, import.meta.url))],
  testRunner: 'jest',
  testRunnerNodeArgs: ['--experimental-vm-modules', '--no-warnings'],
  // Covering tests come from `nearest-tests.mjs`, which needs no graph of all files.
  jest: { projectType: 'custom', configFile: 'bench/mutation/jest.config.mjs', enableFindRelatedTests: false },
  coverageAnalysis: 'perTest',
  // Memory: each run leaves its modules in its process.
  maxTestRunnerReuse: 25,
  mutate: only ? only.split(',') : [...PARTS[part].mutate, '!**/*.test.ts'],
  // Strings and field names are no rules; types check the latter.
  mutator: { excludedMutations: ['StringLiteral', 'ObjectLiteral'] },
  ignorePatterns: ['dist', '.data*', '.cache', 'test-results', 'coverage', 'bench/*/node_modules', '*.log'],
  // No tsconfig: types are stripped, and Stryker has no interface to this version of the compiler.
  tsconfigFile: 'bench/mutation/none.json',
  concurrency: Number(process.env.MUTATION_WORKERS ?? 2),
  timeoutMS: 30_000,
  dryRunTimeoutMinutes: 20,
  tempDirName: `.cache/mutation/${part}`,
  incremental: true,
  incrementalFile: `.cache/mutation-${part}.json`,
  // Progress every ten seconds, and at the end the surviving mutants alone.
  reporters: ['progress-append-only', 'clear-text', 'json'],
  jsonReporter: { fileName: `test-results/mutation-${part}.json` },
  clearTextReporter: { allowColor: false, reportTests: false, logTests: false, skipFull: true },
  allowConsoleColors: false,
  logLevel: 'warn',
  // Static mutants, in code that runs while a module loads, would run every test for each of them.
  ignoreStatic: true,
  thresholds: { high: 95, low: 85, break: 85 },
}
