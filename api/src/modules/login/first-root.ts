import type { Services } from '../../plugins/deps.ts'

/** Creates the root account of `ROOT_EMAIL` and `ROOT_PASSWORD` if there is no root. */
export async function createFirstRoot({
  config,
  db,
  clock,
  passwords,
}: Pick<Services, 'config' | 'db' | 'clock' | 'passwords'>): Promise<void> {
  if (config.ROOT_EMAIL === undefined || config.ROOT_PASSWORD === undefined) return
  const root = await db
    .selectFrom('users')
    .select('id')
    .where('role', '=', 'root')
    .where('status', '=', 'active')
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  if (root !== undefined) return
  await db
    .insertInto('users')
    .values({
      email: config.ROOT_EMAIL.toLowerCase(),
      role: 'root',
      name: 'Root',
      password_hash: await passwords.hash(config.ROOT_PASSWORD),
      status: 'active',
      created_at: clock.now(),
    })
    // Another process created it, or the e-mail belongs to another account, which is not changed.
    .onConflict((on) => on.doNothing())
    .execute()
}
