import type { OwnSession } from '@loopi/contract/account/sessions.contract'
import { reject } from '../../lib/app-error.ts'
import { addMs, HOUR } from '../../lib/clock.ts'
import { placeOf } from '../../lib/network-place.ts'
import type { Services } from '../../plugins/deps.ts'
import * as repository from './account-sessions.repository.ts'
import { hashToken } from './sessions.public.ts'

/** Active sessions of the person; the one of `token` is marked. */
export async function listAccountSessions(services: Services, userId: number, token: string): Promise<OwnSession[]> {
  const rows = await repository.listActive(services.db, userId, hashToken(token), activeNow(services))
  return rows.map(({ current, created_at, last_used_at, ...row }) => ({
    ...row,
    lugar: row.address === null ? null : placeOf(row.address, services.config.PLACES_FILE),
    created_at: created_at.toISOString(),
    last_used_at: last_used_at.toISOString(),
    atual: Boolean(current),
  }))
}

/** Ends one of the person's own sessions; those of others do not exist for the caller. */
export async function endAccountSession(services: Services, userId: number, sessionId: number): Promise<void> {
  if (!(await repository.endOne(services.db, userId, sessionId, activeNow(services)))) reject('session/not-found')
}

const activeNow = ({ clock, config }: Services): repository.ActiveAt => {
  const now = clock.now()
  return { now, idleSince: addMs(now, -config.limits.sessionIdleHours * HOUR) }
}
