/** `npm run ci -- <area>|platform`: what the pipeline of one part runs, here as there. */

import { areaChecks, platformChecks, runSteps } from '../platform/pipeline/test-steps.ts'
import { AREAS } from '../shared/federation/areas.ts'

const [part] = process.argv.slice(2)
const area = AREAS.find((name) => name === part)

if (area) process.exit(await runSteps(areaChecks(area)))
else if (part === 'platform') process.exit(await runSteps(platformChecks()))
else {
  console.error(`✗ Não há uma parte chamada "${part ?? ''}". Use: npm run ci -- platform|${AREAS.join('|')}`)
  process.exit(1)
}
