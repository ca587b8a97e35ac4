import { deviceName } from '@loopi/contract/devices'
import type { Db } from '../../db/database.ts'
import { addMs, DAY } from '../../lib/clock.ts'
import { neighbourhoodOf } from '../../lib/network-place.ts'

/** Generous limit of compared sessions. */
const MOST = 1_000
/** Retention of sessions. */
const REMEMBERED = 180 * DAY

type Visit = { readonly user_agent: string | null; readonly address: string | null }

/**
 * Sign-in that the owner is informed about, because its device is unknown; null when it is known or the person is
 * deleted. A device is identified by browser and system in a provider's network (0060). The first sign-in after
 * registering is always the owner's; after half a year, without stored sessions, it may not be.
 */
export async function findNewDevice(db: Db, { userId, sessionId }: { userId: number; sessionId: number }) {
  const opened = await db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select(['sessions.user_agent', 'sessions.address', 'sessions.created_at as at'])
    .select(['users.name', 'users.created_at as since'])
    .where('sessions.id', '=', sessionId)
    .where('users.id', '=', userId)
    .where('users.deleted_at', 'is', null)
    .executeTakeFirst()
  if (opened === undefined) return null
  const before = await earlierVisits(db, userId, sessionId)
  const isFirst = before.length === 0 && opened.since > addMs(opened.at, -REMEMBERED)
  return isFirst || before.some((visit) => isSameDevice(visit, opened)) ? null : opened
}

const earlierVisits = (db: Db, userId: number, sessionId: number): Promise<Visit[]> =>
  db
    .selectFrom('sessions')
    .select(['user_agent', 'address'])
    .where('user_id', '=', userId)
    .where('id', '<', sessionId)
    .orderBy('id', 'desc')
    .limit(MOST)
    .execute()

const isSameDevice = (one: Visit, other: Visit): boolean =>
  deviceName(one.user_agent) === deviceName(other.user_agent) &&
  neighbourhoodOf(one.address ?? '') === neighbourhoodOf(other.address ?? '')
