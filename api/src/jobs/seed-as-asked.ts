import { DEMO_PASSWORD } from '@loopi/shared/demo/people'
import type { CommandConfig } from '../config/config.ts'
import { demandExposure } from '../config/exposure.ts'
import { openDatabase } from '../db/database.ts'
import { createPasswords } from '../lib/passwords.ts'
import { seedDemo } from './demo/seed-demo.ts'

/** Seeds the configured database with the demo, once; returns a message. */
export async function seedAsAsked(config: CommandConfig): Promise<string> {
  if (!config.DEMO) throw new Error('To seed the demo data, set DEMO=1.')
  demandExposure(config)
  const db = openDatabase(config.DATABASE_URL, { max: 2 })
  try {
    const hashPassword = () => createPasswords().hash(DEMO_PASSWORD)
    const { WELCOME_POINTS: welcomePoints, WELCOME_DAILY_CEILING: welcomeCeiling } = config
    const written = await seedDemo(db, {
      ...{ now: new Date(), welcomePoints, welcomeCeiling, hashPassword, codeKeys: config },
    })
    return written ? 'Demo data created.' : 'The demo data was there already.'
  } finally {
    await db.destroy()
  }
}
