/** `npm run check`: the quick half of the tests, for before every commit. */
import { boundaries, houseRules, lint, runSteps, types, webUnit } from '../platform/pipeline/test-steps.ts'

process.exit(await runSteps([types, lint, boundaries, houseRules, webUnit()]))
