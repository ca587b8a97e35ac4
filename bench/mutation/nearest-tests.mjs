import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import JestRunner from 'jest-runner'

const isChanged = () => process.env.__STRYKER_ACTIVE_MUTANT__ !== undefined

/**
 * Runs the files with a test that passes through the changed place, the quickest first, and none after a red one.
 * Stryker by itself loads all files of a part for each change, and goes on when it has long been noticed.
 */
// biome-ignore lint/style/noDefaultExport: Jest asks for it
export default class NearestTests extends JestRunner {
  #known = join(this._globalConfig.rootDir, '.cache/mutation-tests.json')

  async runTests(tests, watcher, options) {
    if (!isChanged()) return this.#runAndRemember(tests, watcher, options)
    let isNoticed = false
    this.on('test-file-success', ([, { numFailingTests }]) => {
      isNoticed ||= numFailingTests > 0
    })
    this.on('test-file-failure', () => {
      isNoticed = true
    })
    for (const test of this.#passingThrough(tests)) {
      if (!isNoticed) await super.runTests([test], watcher, options)
    }
  }

  /** The run without a change, which all others are held against: which tests are where, and how long they take. */
  async #runAndRemember(tests, watcher, options) {
    const known = {}
    this.on('test-file-success', ([{ path }, { testResults, perfStats }]) => {
      known[path] = { names: testResults.map(({ fullName }) => fullName), ms: perfStats.runtime }
    })
    await super.runTests(tests, watcher, options)
    mkdirSync(dirname(this.#known), { recursive: true })
    writeFileSync(this.#known, JSON.stringify(known))
  }

  #passingThrough(tests) {
    const known = JSON.parse(readFileSync(this.#known, 'utf8'))
    // Tests that Stryker found to pass through the place, by name.
    const wanted = new RegExp(this._globalConfig.testNamePattern ?? '')
    return tests
      .filter(({ path }) => known[path].names.some((name) => wanted.test(name)))
      .toSorted((one, other) => known[one.path].ms - known[other.path].ms)
  }
}
