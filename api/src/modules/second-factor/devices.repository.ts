import { sql } from 'kysely'
import { hasDeleted, hasUpdated } from '../../db/changed.ts'
import type { Db, Trx } from '../../db/database.ts'
import { passwordDigest } from './login-challenges.repository.ts'

/** Maximum of remembered devices; the least recently used ones are deleted. */
const MOST = 20

type NewDevice = {
  readonly userId: number
  readonly tokenHash: Buffer
  readonly userAgent: string | null
  readonly now: Date
  readonly expiresAt: Date
}

export async function insertDevice(trx: Trx, device: NewDevice): Promise<void> {
  const { userId, now } = device
  await trx
    .insertInto('remembered_devices')
    .values({
      user_id: userId,
      token_hash: device.tokenHash,
      password_digest: sql`(select ${passwordDigest} from users where id = ${userId})`,
      user_agent: device.userAgent,
      created_at: now,
      last_used_at: now,
      expires_at: device.expiresAt,
    })
    .execute()
  const kept = activeOf(trx, userId, now).select('remembered_devices.id').orderBy('last_used_at', 'desc').limit(MOST)
  await trx.deleteFrom('remembered_devices').where('user_id', '=', userId).where('id', 'not in', kept).execute()
}

const activeOf = (db: Db, userId: number, now: Date) =>
  db
    .selectFrom('remembered_devices')
    .innerJoin('users', 'users.id', 'remembered_devices.user_id')
    .where('remembered_devices.user_id', '=', userId)
    .where('remembered_devices.expires_at', '>', now)
    .where(sql<boolean>`remembered_devices.password_digest = ${passwordDigest}`)

/** Records the use of a remembered device; false when it is not (or no longer) the person's. */
export async function useDevice(
  db: Db,
  { userId, tokenHash, userAgent, now }: Omit<NewDevice, 'expiresAt'>,
): Promise<boolean> {
  return hasUpdated(
    db
      .updateTable('remembered_devices')
      .set({ last_used_at: now, user_agent: userAgent })
      .where('id', 'in', activeOf(db, userId, now).select('remembered_devices.id').where('token_hash', '=', tokenHash)),
  )
}

/** Remembered devices of the person, most recently used first. */
export const listDevices = (db: Db, userId: number, now: Date) =>
  activeOf(db, userId, now)
    .select([
      'remembered_devices.id',
      'remembered_devices.user_agent',
      'remembered_devices.created_at',
      'remembered_devices.last_used_at',
      'remembered_devices.expires_at',
    ])
    .orderBy('remembered_devices.last_used_at', 'desc')
    .orderBy('remembered_devices.id', 'desc')
    .execute()

export async function endDevice(db: Db, userId: number, deviceId: number, now: Date): Promise<boolean> {
  return hasDeleted(
    db
      .deleteFrom('remembered_devices')
      .where(
        'id',
        'in',
        activeOf(db, userId, now).select('remembered_devices.id').where('remembered_devices.id', '=', deviceId),
      ),
  )
}
