/** `npm run bench:<name>`: runs one of the benches; without a known name it says which there are. */
import { argv } from 'node:process'

const BENCHES: Record<string, () => Promise<unknown>> = {
  brands: () => import('../bench/screens/brands.bench.ts'),
  coupons: () => import('../bench/screens/coupons.bench.ts'),
  statements: () => import('../bench/statements/statements.bench.ts'),
  tables: () => import('../bench/tables/tables.bench.ts'),
  federation: () => import('../bench/federation/federation.bench.ts'),
}

const [name = ''] = argv.splice(2, 1)
const run = BENCHES[name]
if (run) await run()
else {
  console.error(`Unknown bench: ${name}. Benches: ${Object.keys(BENCHES).join(', ')}`)
  process.exit(2)
}
