import { DEMO_PASSWORD, demoEmails } from '@loopi/shared/demo/people'
import { showsDemo } from '../config/exposure.ts'
import type { Services } from '../plugins/deps.ts'

/** Throws a sentence when demo accounts still open with the password that everybody knows, and may not. */
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
      `O banco tem contas de demonstração com a senha que todos conhecem (${open.join(', ')}). Use outro banco, ou troque as senhas delas antes de abrir o Loopi para outros computadores.`,
    )
}
