import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import JestRunner from 'jest-runner'

const hasMutant = () => process.env.__STRYKER_ACTIVE_MUTANT__ !== undefined

/**
 * Runner for mutants: only the test files that cover the mutant, the fastest first, and none after a failure. Stryker by
 * itself loads all files of a part for each mutant, and goes on after it is killed.
 */
// biome-ignore lint/style/noDefaultExport: Jest asks for it
export default class NearestTests extends JestRunner {
  #known = join(this._globalConfig.rootDir, '.cache/mutation-tests.json')

  async runTests(tests, watcher, options) {
    if (!hasMutant()) return this.#runAndRemember(tests, watcher, options)
    let isKilled = false
    this.on('test-file-success', ([, { numFailingTests }]) => {
      isKilled ||= numFailingTests > 0
    })
    this.on('test-file-failure', () => {
      isKilled = true
    })
    for (const test of this.#coveringTests(tests)) {
      if (!isKilled) await super.runTests([test], watcher, options)
    }
  }

  /** Dry run without a mutant: records names and times of the tests in each file. */
  async #runAndRemember(tests, watcher, options) {
    const known = {}
    this.on('test-file-success', ([{ path }, { testResults, perfStats }]) => {
      known[path] = { names: testResults.map(({ fullName }) => fullName), ms: perfStats.runtime }
    })
    await super.runTests(tests, watcher, options)
    mkdirSync(dirname(this.#known), { recursive: true })
    writeFileSync(this.#known, JSON.stringify(known))
  }

  #coveringTests(tests) {
    const known = JSON.parse(readFileSync(this.#known, 'utf8'))
    // Covering tests by name, from Stryker's coverage analysis.
    const wanted = new RegExp(this._globalConfig.testNamePattern ?? '')
    return tests
      .filter(({ path }) => known[path].names.some((name) => wanted.test(name)))
      .toSorted((one, other) => known[one.path].ms - known[other.path].ms)
  }
}
