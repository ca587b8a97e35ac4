import { deviceName } from '@loopi/contract/devices'
import type { Db } from '../../db/database.ts'
import { addMs, DAY } from '../../lib/clock.ts'
import { neighbourhoodOf } from '../../lib/network-place.ts'

/** More than anybody has; what is older than these says little of what is known today. */
const MOST = 1_000
/** As long as sessions are kept. */
const REMEMBERED = 180 * DAY

type Visit = { readonly user_agent: string | null; readonly address: string | null }

/**
 * Visit that the owner is told of, as it was opened from a device the account does not know; null when it knows it or
 * the person is gone. A device is known by its browser and system in a provider's network (0060). The first sign-in
 * after registering is nobody else's; one after half a year, when nothing is remembered, may be.
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
