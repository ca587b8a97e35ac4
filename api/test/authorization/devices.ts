import { randomBytes } from 'node:crypto'
import { addMs, DAY } from '../../src/lib/clock.ts'
import { hashToken, newToken } from '../../src/modules/sessions/sessions.public.ts'
import type { TestApp } from '../test-app.ts'
import type { DeviceCaller } from './access/answers.ts'

/** Paired device that calls by its token. */
export type CallingDevice = { readonly id: number; readonly token: string }

/** Pairs a device of a company's store; one that works no more was revoked, or its token has expired. */
export async function pairedDevice(t: TestApp, companyId: number, caller: DeviceCaller): Promise<CallingDevice> {
  const now = t.clock.now()
  const token = newToken()
  const device = {
    ...{ company_id: companyId, store_id: await storeOf(t, companyId), name: 'Balcão', created_at: now },
    ...{ code_hash: randomBytes(32), code_expires_at: now, token_hash: hashToken(token), paired_at: now },
    expires_at: caller === 'aparelho, vencido' ? now : addMs(now, 90 * DAY),
    revoked_at: caller === 'aparelho, revogado' ? now : null,
  }
  const { id } = await t.db.insertInto('devices').values(device).returning('id').executeTakeFirstOrThrow()
  return { id, token }
}

/** Open store of a company; it is made if there is none. */
export async function storeOf(t: TestApp, companyId: number): Promise<number> {
  const known = t.db
    .selectFrom('stores')
    .select('id')
    .where('company_id', '=', companyId)
    .where('deleted_at', 'is', null)
  const found = await known.executeTakeFirst()
  if (found) return found.id
  const place = { name: 'Loja Centro', street: 'Rua do Ouvidor, 50', city: 'Rio de Janeiro', state: 'RJ' }
  const store = { company_id: companyId, ...place, created_at: t.clock.now() }
  return (await t.db.insertInto('stores').values(store).returning('id').executeTakeFirstOrThrow()).id
}
