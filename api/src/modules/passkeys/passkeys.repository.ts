import { hasDeleted, hasUpdated } from '../../db/changed.ts'
import type { Db, Trx } from '../../db/database.ts'
import { noteVisitOf } from '../login-attempts/sign-ins.public.ts'
import { memberships } from '../memberships/memberships.public.ts'
import type { OwnerTrx } from '../step-up/owner-proof.public.ts'
import type { NewPasskey, Use } from './webauthn.ts'

const SHOWN = ['id', 'name', 'user_agent', 'synced', 'created_at', 'last_used_at'] as const

export type PasskeyRow = {
  readonly id: number
  readonly name: string
  readonly user_agent: string | null
  readonly synced: boolean
  readonly created_at: Date
  readonly last_used_at: Date | null
}

export const listOf = (db: Db, userId: number): Promise<PasskeyRow[]> =>
  db.selectFrom('passkeys').select(SHOWN).where('user_id', '=', userId).orderBy('id', 'desc').execute()

/** Descriptors of a person's passkeys, for devices to use or to exclude. */
export const describedOf = (db: Db, userId: number) =>
  db
    .selectFrom('passkeys')
    .select(['credential_id', 'transports', 'user_handle'])
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute()

type Added = NewPasskey & {
  readonly userId: number
  readonly userHandle: string
  readonly name: string
  readonly userAgent: string | null
  readonly at: Date
}

/** Null when the passkey belongs to an account already. */
export async function insert(trx: Trx, added: Added): Promise<PasskeyRow | null> {
  const row = await trx
    .insertInto('passkeys')
    .values({
      user_id: added.userId,
      credential_id: added.credentialId,
      public_key: added.publicKey,
      counter: added.counter,
      transports: added.transports,
      user_handle: added.userHandle,
      synced: added.synced,
      name: added.name,
      user_agent: added.userAgent,
      created_at: added.at,
      last_used_at: null,
    })
    .onConflict((on) => on.column('credential_id').doNothing())
    .returning(SHOWN)
    .executeTakeFirst()
  return row ?? null
}

export const lockName = (trx: Trx, userId: number, id: number): Promise<{ name: string } | undefined> =>
  trx
    .selectFrom('passkeys')
    .select('name')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .forUpdate()
    .executeTakeFirst()

export const rename = (trx: Trx, userId: number, id: number, name: string): Promise<PasskeyRow | undefined> =>
  trx
    .updateTable('passkeys')
    .set({ name })
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .returning(SHOWN)
    .executeTakeFirst()

export async function remove(trx: OwnerTrx, userId: number, id: number): Promise<boolean> {
  return hasDeleted(trx.deleteFrom('passkeys').where('id', '=', id).where('user_id', '=', userId))
}

/** Passkey with its owner, if not deleted, and the company of the owner's membership. */
export async function findWithOwner(db: Db, credentialId: string) {
  const found = await db
    .selectFrom('passkeys')
    .innerJoin('users', 'users.id', 'passkeys.user_id')
    .leftJoin(memberships(db), 'membership.userId', 'users.id')
    .select(['passkeys.id', 'passkeys.credential_id', 'passkeys.public_key', 'passkeys.user_handle'])
    .select(['users.id as userId', 'users.role', 'users.email'])
    .select(['membership.companyName', 'membership.companyStatus'])
    .where('passkeys.credential_id', '=', credentialId)
    .where('users.deleted_at', 'is', null)
    .where('users.status', '=', 'active')
    .executeTakeFirst()
  return found ?? null
}

export type PasskeyWithOwner = NonNullable<Awaited<ReturnType<typeof findWithOwner>>>

/**
 * Records the use of a passkey; false when it is deleted or its counter went backwards. Devices without a counter
 * always send 0.
 */
export async function noteUse(db: Db, id: number, { counter, synced }: Use, now: Date): Promise<boolean> {
  return hasUpdated(
    db
      .updateTable('passkeys')
      .set({ counter, synced, last_used_at: now })
      .where('id', '=', id)
      .where((is) => is.or([is('counter', '<', counter), ...(counter === 0 ? [is('counter', '=', 0)] : [])])),
  )
}

/** True when the stored counter has reached this value. */
export async function hasCountedAsFar(db: Db, id: number, counter: number): Promise<boolean> {
  const found = await db
    .selectFrom('passkeys')
    .select('id')
    .where('id', '=', id)
    .where('counter', '>=', counter)
    .where('counter', '>', 0)
    .executeTakeFirst()
  return found !== undefined
}

/** Records the visit. Runs before the passkey is updated, because the person is always locked first. */
export const noteVisit = (trx: Trx, userId: number, now: Date): Promise<boolean> =>
  noteVisitOf(trx, trx.selectFrom('users').where('id', '=', userId).where('deleted_at', 'is', null), now)
