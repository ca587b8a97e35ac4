import { DEMO_PASSWORD, demoEmails } from '@loopi/shared/demo/people'
import { showsDemo } from '../config/exposure.ts'
import type { Services } from '../plugins/deps.ts'

/** Throws when demo accounts still have the public password where that is not allowed. */
export async function rejectDemoAccounts({
  config,
  db,
  passwords,
}: Pick<Services, 'config' | 'db' | 'passwords'>): Promise<void> {
  if (showsDemo(config)) return
  const accounts = await db
    .selectFrom('users')
    .select(['email', 'password_hash'])
    .where('email', 'in', demoEmails)
    .where('deleted_at', 'is', null)
    .execute()
  const open: string[] = []
  for (const { email, password_hash } of accounts)
    if (email !== null && (await passwords.verify(DEMO_PASSWORD, password_hash))) open.push(email)
  if (open.length > 0)
    throw new Error(
      `The database has demo accounts with the password that everybody knows (${open.join(', ')}). Use another database, or change their passwords before you open Loopi to others.`,
    )
}
