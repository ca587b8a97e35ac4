// `node api/src/seed.ts`: writes the demo people, companies and coupons, once. Never in production.
import { readConfig } from './config.ts'
import { openDatabase } from './db/database.ts'
import { createPasswords } from './lib/passwords.ts'
import { seedDemo } from './seed-demo.ts'
import { DEMO_PASSWORD } from './seed-people.ts'

async function main(): Promise<string> {
  const config = readConfig(process.env)
  if (config.NODE_ENV === 'production') throw new Error('Dados de demonstração não existem em produção.')
  if (!config.DEMO) throw new Error('Para semear os dados de demonstração, defina DEMO=1.')
  const db = openDatabase(config.DATABASE_URL, { max: 2 })
  try {
    const hashPassword = () => createPasswords(config).hash(DEMO_PASSWORD)
    const written = await seedDemo(db, { now: new Date(), welcomePoints: config.WELCOME_POINTS, hashPassword })
    return written ? 'Dados de demonstração criados.' : 'Os dados de demonstração já estavam lá.'
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
