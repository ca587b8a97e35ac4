const { default: Sequencer } = require('@jest/test-sequencer')

/**
 * Suites of half a minute and more, longest first. Without recorded times Jest orders by file size, and one of these at
 * the end would leave a core idle.
 */
const LONG = [
  'attack/fuzz',
  'authorization/mass-assignment',
  'processes/crash',
  'calls/access-matrix',
  'processes/',
  'calls/uploads',
  'jobs/seed.test',
  'login-attempts/sign-in-guessing',
  'attack/unproven-reserves-nothing',
  'standalone',
]

const place = ({ path }) => {
  const at = LONG.findIndex((part) => path.replaceAll('\\', '/').includes(`/${part}`))
  return at < 0 ? LONG.length : at
}

module.exports = class extends Sequencer {
  sort(tests) {
    return super.sort(tests).toSorted((one, other) => place(one) - place(other))
  }
}
