import { TestEnvironment } from 'jest-environment-node'

/** Environment that skips the rest of a file after its first failure: one failing test kills the mutant. */
// biome-ignore lint/style/noDefaultExport: Jest asks for it
export default class UntilRed extends TestEnvironment {
  #isRed = false

  handleTestEvent(event) {
    if (process.env.__STRYKER_ACTIVE_MUTANT__ === undefined) return
    if (event.name === 'test_done') this.#isRed ||= event.test.errors.length > 0
    if (!this.#isRed) return
    if (event.name === 'test_start') event.test.mode = 'skip'
    // Hooks are skipped as well; those of blocks that have started still run.
    if (event.name === 'run_describe_start') event.describeBlock.mode = 'skip'
  }
}
