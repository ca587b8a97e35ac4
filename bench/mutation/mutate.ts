/**
 * `loopi mutation [auth coupons …]`: changes the rules one by one and looks for a test that notices; fails below 85 %
 * of the changes of a part. Minutes a part, so it is no step of `npm test`. `MUTATION_FILES` and `MUTATION_WORKERS`
 * narrow a run.
 */
import { PARTS } from './parts.ts'
import { scoreOf } from './score.ts'

const asked = process.argv.slice(2)
const unknown = asked.filter((name) => !(name in PARTS))
if (unknown.length > 0) {
  console.error(`Unknown: ${unknown.join(', ')}. Parts: ${Object.keys(PARTS).join(', ')}`)
  process.exit(2)
}

let isBelow = false
for (const part of asked.length > 0 ? asked : Object.keys(PARTS)) {
  const { killed, survived, isFine } = await scoreOf(part)
  const all = killed + survived
  console.log(`${part}: ${killed} of ${all} changes noticed (${((100 * killed) / Math.max(1, all)).toFixed(1)} %)`)
  isBelow ||= !isFine
}
process.exit(isBelow ? 1 : 0)
