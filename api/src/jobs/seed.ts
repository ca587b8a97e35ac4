// `node api/src/jobs/seed.ts`: writes the demo people, companies and coupons, once. Their password is known to everybody, so
// a product that others can reach never gets them.
import { readCommandConfig } from '../config/config.ts'
import { seedAsAsked } from './seed-as-asked.ts'

try {
  console.log(await seedAsAsked(readCommandConfig(process.env)))
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
