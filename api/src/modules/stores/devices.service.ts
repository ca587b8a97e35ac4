import { randomInt } from 'node:crypto'
import type { device as deviceSchema, pairing } from '@loopi/contract/stores/stores.schemas'
import type { pairReply } from '@loopi/contract/till/till.schemas'
import type { z } from 'zod'
import type { Db, Trx } from '../../db/database.ts'
import { inTransaction } from '../../db/transaction.ts'
import { AppError, reject } from '../../lib/app-error.ts'
import { addMs, DAY, isoOrNull, MINUTE } from '../../lib/clock.ts'
import type { Device } from '../../plugins/actor.ts'
import type { Services } from '../../plugins/deps.ts'
import { limitCalls } from '../../plugins/rate-limits.ts'
import { record } from '../audit/audit.public.ts'
import { hashToken, newToken } from '../sessions/sessions.public.ts'
import * as repository from './devices.repository.ts'
import { findOwn, lockStore } from './stores.repository.ts'
import type { ActionContext } from './stores.service.ts'

/** Life of a pairing code, and of a device. */
const CODE_LIFE = 10 * MINUTE
export const DEVICE_LIFE = 90 * DAY

const MOST_DEVICES = 50

// Without characters that look alike, because the code is typed on another device.
const CLEAR = '34679ACDEFGHJKMNPQRTWXY'

/** `XXXX-XXXX`: 36 bits, for ten minutes and limited tries. */
function newPairingCode(): string {
  const letters = Array.from({ length: 8 }, () => CLEAR[randomInt(CLEAR.length)]).join('')
  return `${letters.slice(0, 4)}-${letters.slice(4)}`
}

/** What is kept of a pairing code, however it is typed. */
export const hashCode = (typed: string): Buffer => hashToken(`pairing ${typed.toUpperCase().replace(/[^0-9A-Z]/g, '')}`)

export async function listDevices(db: Db, companyId: number, storeId: number, now: Date) {
  if (!(await findOwn(db, companyId, storeId))) reject('store/not-found')
  return (await repository.listDevices(db, storeId, now)).map((row) => asDevice(row, now))
}

function asDevice(row: repository.DeviceRow, now: Date): z.input<typeof deviceSchema> {
  const isOver = row.expires_at !== null && row.expires_at <= now
  const living = row.paired_at === null ? 'aguardando' : isOver ? 'vencido' : 'ativo'
  return {
    id: row.id,
    nome: row.name,
    situacao: row.revoked_at === null ? living : 'revogado',
    pareado_em: isoOrNull(row.paired_at),
    visto_em: isoOrNull(row.last_seen_at),
    vence_em: isoOrNull(row.expires_at),
  }
}

/** A code that pairs one device with the store. */
export async function addDevice(
  trx: Trx,
  { storeId, name }: { readonly storeId: number; readonly name: string },
  { actor, now, address }: ActionContext,
): Promise<z.input<typeof pairing>> {
  const { companyId } = actor
  if (!(await lockStore(trx, companyId, storeId))) reject('store/not-found')
  if ((await repository.countLiving(trx, storeId, { now, most: MOST_DEVICES })) >= MOST_DEVICES)
    throw new AppError('store/too-many-devices', { most: MOST_DEVICES })
  const codigo = newPairingCode()
  const codeExpiresAt = addMs(now, CODE_LIFE)
  const made = { companyId, storeId, name, codeHash: hashCode(codigo), codeExpiresAt, createdBy: actor.id, now }
  const id = await repository.insertDevice(trx, made)
  const line = { actorId: actor.id, companyId, subject: { type: 'device', id }, address, at: now } as const
  await record(trx, { ...line, action: 'device.create', details: { nome: name } })
  return { id, codigo, vence_em: codeExpiresAt.toISOString() }
}

/** Pairs the calling device; of concurrent calls with a code, one succeeds. */
export async function pair(services: Services, code: string, address: string): Promise<z.input<typeof pairReply>> {
  const { db, clock } = services
  await limitCalls(services, 'pairing', address)
  const now = clock.now()
  return inTransaction(db, async (trx) => {
    const found = (await repository.lockByCode(trx, hashCode(code))) ?? reject('device/code-unknown', 'codigo')
    if (found.paired_at !== null) reject('device/code-used', 'codigo')
    if (found.code_expires_at <= now) reject('device/code-unknown', 'codigo')
    const token = newToken()
    const until = addMs(now, DEVICE_LIFE)
    await repository.markPaired(trx, found.id, { tokenHash: hashToken(token), at: now, until })
    const subject = { type: 'device', id: found.id } as const
    const line = { actorId: null, companyId: found.company_id, subject, address, at: now }
    await record(trx, { ...line, action: 'device.pair', details: { nome: found.name, loja: found.store } })
    const { name: aparelho, store: loja, company: empresa } = found
    return { token, aparelho, loja, empresa, vence_em: until.toISOString() }
  })
}

export const revoke = (db: Db, id: number, { actor, now, address }: ActionContext): Promise<void> =>
  inTransaction(db, async (trx) => {
    const { companyId } = actor
    const device = (await repository.lockDevice(trx, companyId, id)) ?? reject('device/not-found')
    await repository.markRevoked(trx, id, now)
    const line = { actorId: actor.id, companyId, subject: { type: 'device', id }, address, at: now } as const
    await record(trx, { ...line, action: 'device.revoke', before: { nome: device.name } })
  })

/** Device of a token, `gone` when it works no more, null when the token is none of a device. Notes about once a minute that it is in use. */
export async function findDevice(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  token: string,
): Promise<Device | 'gone' | null> {
  const now = clock.now()
  const found = await repository.findByToken(db, hashToken(token), now)
  if (found === undefined) return null
  const { lastSeenAt, isLiving, ...device } = found
  if (!isLiving) return 'gone'
  if (lastSeenAt === null || lastSeenAt <= addMs(now, -MINUTE)) await repository.noteSeen(db, device.id, now)
  return device
}
