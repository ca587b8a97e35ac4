/** `npm test`: everything; `npm test unit|api|e2e [arguments of Jest or Playwright]`: one part. */
import { api, boundaries, browser, delivery, lint, runSteps, types, unit } from '../platform/pipeline/test-steps.ts'

const [part, ...more] = process.argv.slice(2)
const PARTS = {
  unit: () => [unit(more)],
  api: () => [api(more)],
  e2e: () => [browser(more)],
}

if (part === undefined) process.exit(await runSteps([types, lint, boundaries, unit(), api(), browser(), delivery]))
else if (Object.hasOwn(PARTS, part)) process.exit(await runSteps(PARTS[part as keyof typeof PARTS]()))
else {
  console.error(`✗ Não há testes chamados "${part}". Use: npm test, npm test unit, npm test api ou npm test e2e`)
  process.exit(1)
}
