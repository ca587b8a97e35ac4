// `node api/src/jobs/seed.ts`: writes the demo people, companies and coupons, once. Their password is known to everybody, so
// a product that others can reach never gets them.
import { DEMO_PASSWORD } from '@loopi/shared/demo/people'
import { readConfig } from '../config/config.ts'
import { demandExposure } from '../config/exposure.ts'
import { openDatabase } from '../db/database.ts'
import { createPasswords } from '../lib/passwords.ts'
import { seedDemo } from './seed-demo.ts'

async function main(): Promise<string> {
  const config = readConfig(process.env)
  if (!config.DEMO) throw new Error('To seed the demo data, set DEMO=1.')
  demandExposure(config)
  const db = openDatabase(config.DATABASE_URL, { max: 2 })
  try {
    const hashPassword = () => createPasswords(config).hash(DEMO_PASSWORD)
    const { WELCOME_POINTS: welcomePoints, WELCOME_DAILY_CEILING: welcomeCeiling } = config
    const written = await seedDemo(db, { now: new Date(), welcomePoints, welcomeCeiling, hashPassword })
    return written ? 'Demo data created.' : 'The demo data was there already.'
  } finally {
    await db.destroy()
  }
}

try {
  console.log(await main())
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
