import type { ConsentKind } from '@loopi/contract/privacy/privacy.schemas'
import type { Db, Trx } from '../../db/database.ts'

type NewConsent = {
  readonly userId: number
  readonly kind: ConsentKind
  readonly version: string
  readonly granted: boolean
  readonly address: string | null
  readonly at: Date
}

export async function insertConsent(trx: Trx, { userId, ...consent }: NewConsent): Promise<void> {
  await trx
    .insertInto('consents')
    .values({ user_id: userId, ...consent })
    .execute()
}

export const listConsents = (db: Db, userId: number) =>
  db
    .selectFrom('consents')
    .select(['kind', 'version', 'granted', 'address', 'at'])
    .where('user_id', '=', userId)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .execute()

/** Latest choice of a person about one matter, or undefined. */
export const lastConsent = (db: Db, userId: number, kind: ConsentKind) =>
  db
    .selectFrom('consents')
    .select(['version', 'granted'])
    .where('user_id', '=', userId)
    .where('kind', '=', kind)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()

/** Locks the person's row, so that concurrent choices are written one after the other. */
export const lockPerson = (trx: Trx, userId: number) =>
  trx
    .selectFrom('users')
    .select('id')
    .where('id', '=', userId)
    .where('deleted_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst()
