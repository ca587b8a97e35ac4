// Turns a restored copy of the database into one without personal data, for staging: `npm run loopi -- database
// anonymise`, as the owner of the tables. `docs/personal-data.md` has the steps around it.
import { randomBytes } from 'node:crypto'
import { readCommandConfig } from '../config/config.ts'
import { type Db, openDatabase } from '../db/database.ts'
import { createPasswords } from '../lib/passwords.ts'
import { anonymise } from '../modules/privacy/anonymisation.public.ts'

/** Anonymises the copy and prints how people sign in to it. */
export async function makeAnonymous(db: Db, print: (text: string) => void): Promise<void> {
  const password = randomBytes(12).toString('base64url')
  await anonymise(db, { passwordHash: await createPasswords().hash(password) })
  const roots = await db
    .selectFrom('users')
    .select('email')
    .where('role', '=', 'root')
    .where('status', '=', 'active')
    .orderBy('id')
    .execute()
  print('No personal data is left in this copy.')
  print(`Everybody signs in as pessoa-<number>@copia.invalid with the password ${password}`)
  print(`Root: ${roots.map(({ email }) => email).join(', ') || 'none'}`)
}

if (import.meta.main) {
  const { MIGRATION_DATABASE_URL, DATABASE_URL } = readCommandConfig(process.env)
  const db = openDatabase(MIGRATION_DATABASE_URL ?? DATABASE_URL, { max: 1 })
  try {
    await makeAnonymous(db, console.log)
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exitCode = 1
  } finally {
    await db.destroy()
  }
}
