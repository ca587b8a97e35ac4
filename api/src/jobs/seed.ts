// `node api/src/jobs/seed.ts`: seeds the demo once. Its password is public, so a product that is reachable from outside
// is never seeded.
import { readCommandConfig } from '../config/config.ts'
import { seedAsAsked } from './seed-as-asked.ts'

try {
  console.log(await seedAsAsked(readCommandConfig(process.env)))
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
