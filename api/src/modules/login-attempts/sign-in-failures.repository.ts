import { sql } from 'kysely'
import type { Db, Trx } from '../../db/database.ts'
import { addMs, HOUR } from '../../lib/clock.ts'

export type SignInFailure = {
  readonly account: string
  readonly userId: number | null
  /** The password was checked (`wrong`), or the try had to wait (`refused`). */
  readonly kind: 'wrong' | 'refused'
}

/** Counts a failed sign-in in its hour, with the same work whether or not the account exists. */
export async function countFailure(db: Db, { account, userId, kind }: SignInFailure, now: Date): Promise<void> {
  const hour = new Date(Math.floor(now.getTime() / HOUR) * HOUR)
  await db
    .insertInto('sign_in_failures')
    .values({ account, hour, user_id: userId, wrong: Number(kind === 'wrong'), refused: Number(kind === 'refused') })
    .onConflict((on) =>
      on.columns(['account', 'hour']).doUpdateSet({ [kind]: sql`${sql.ref(`sign_in_failures.${kind}`)} + 1` }),
    )
    .execute()
}

/** Completed hours that are not reported yet; each is returned once, to one process. */
export const takeFinishedHours = (trx: Trx, now: Date) =>
  trx
    .updateTable('sign_in_failures')
    .set({ reported: true })
    .where('reported', '=', false)
    .where('hour', '<=', addMs(now, -HOUR))
    .returning(['user_id as userId', 'hour', 'wrong', 'refused'])
    .execute()

/** Existing people whose account had more tries than `limit` within a day. */
export const findTriedOften = (db: Db, { since, limit }: { readonly since: Date; readonly limit: number }) =>
  db
    .selectFrom('sign_in_failures')
    .innerJoin('users', 'users.id', 'sign_in_failures.user_id')
    .select(['users.id', 'users.name', 'users.email'])
    .where('sign_in_failures.hour', '>', since)
    .where('users.deleted_at', 'is', null)
    .groupBy(['users.id', 'users.name', 'users.email'])
    .having(sql<boolean>`sum(wrong + refused) > ${limit}`)
    .execute()

/** Deletes reported failures, and ended queues and slots. */
export async function purgeExpiredSignIns(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('sign_in_failures').where('hour', '<', before).where('reported', '=', true).execute()
  await db.deleteFrom('sign_in_lines').where('since', '<', before).execute()
  await db.deleteFrom('sign_in_places').where('last_at', '<', before).execute()
}
