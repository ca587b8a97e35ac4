import { TestEnvironment } from 'jest-environment-node'

/** Skips the rest of a file once a test of it has noticed the change: one is enough. */
// biome-ignore lint/style/noDefaultExport: Jest asks for it
export default class UntilRed extends TestEnvironment {
  #isRed = false

  handleTestEvent(event) {
    if (process.env.__STRYKER_ACTIVE_MUTANT__ === undefined) return
    if (event.name === 'test_done') this.#isRed ||= event.test.errors.length > 0
    if (!this.#isRed) return
    if (event.name === 'test_start') event.test.mode = 'skip'
    // Its hooks as well; those of blocks that were begun still run.
    if (event.name === 'run_describe_start') event.describeBlock.mode = 'skip'
  }
}
