/** `npm run build [-- app…]`: builds what changed; a compiler's message ends it as a sentence, without a stack. */
import { parseArgs } from 'node:util'
import { APPS, build } from '../platform/build/release/build.ts'
import type { AppName } from '../platform/build/rspack/compile.ts'

const { positionals } = parseArgs({ allowPositionals: true })
const unknown = positionals.find((name) => !APPS.includes(name as AppName))

try {
  if (unknown) throw new Error(`There is no app called ${unknown}. Apps: ${APPS.join(', ')}.`)
  await build({ ...(positionals.length > 0 && { only: positionals as AppName[] }), log: console.log })
} catch (error) {
  console.error((error as Error).message)
  process.exitCode = 1
}
