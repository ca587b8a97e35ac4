import { sql } from 'kysely'
import { countAtMost } from '../../db/counting.ts'
import type { Db, Trx } from '../../db/database.ts'
import { runNamed } from '../../db/named.ts'
import type { Device } from '../../plugins/actor.ts'

export type DeviceRow = Awaited<ReturnType<typeof listDevices>>[number]

/** Devices of a store, the newest first; expired pairing codes that paired none are left out. */
export const listDevices = (db: Db, storeId: number, now: Date) =>
  db
    .selectFrom('devices')
    .select(['id', 'name', 'code_expires_at', 'paired_at', 'expires_at', 'last_seen_at', 'revoked_at'])
    .where('store_id', '=', storeId)
    .where((is) => is.or([is('paired_at', 'is not', null), is('code_expires_at', '>', now)]))
    .orderBy('id', 'desc')
    .limit(200)
    .execute()

/** Devices of a store that work, and codes that can still pair one. */
export function countLiving(db: Db, storeId: number, { now, most }: { now: Date; most: number }): Promise<number> {
  const ofStore = db.selectFrom('devices').where('store_id', '=', storeId).where('revoked_at', 'is', null)
  const ends = sql<Date>`coalesce(devices.expires_at, devices.code_expires_at)`
  return countAtMost(db, ofStore.where(ends, '>', now), most)
}

type NewDevice = {
  readonly companyId: number
  readonly storeId: number
  readonly name: string
  readonly codeHash: Buffer
  readonly codeExpiresAt: Date
  readonly createdBy: number
  readonly now: Date
}

export async function insertDevice(trx: Trx, device: NewDevice): Promise<number> {
  const row = await trx
    .insertInto('devices')
    .values({
      company_id: device.companyId,
      store_id: device.storeId,
      name: device.name,
      code_hash: device.codeHash,
      code_expires_at: device.codeExpiresAt,
      created_by: device.createdBy,
      created_at: device.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}

/** The device of a pairing code, with its store and company, where those are open. */
export const lockByCode = (trx: Trx, codeHash: Buffer) =>
  trx
    .selectFrom('devices')
    .innerJoin('stores', 'stores.id', 'devices.store_id')
    .innerJoin('companies', 'companies.id', 'devices.company_id')
    .select(['devices.id', 'devices.name', 'devices.company_id', 'devices.code_expires_at', 'devices.paired_at'])
    .select(['stores.name as store', 'companies.name as company'])
    .where('devices.code_hash', '=', codeHash)
    .where('devices.revoked_at', 'is', null)
    .where('stores.deleted_at', 'is', null)
    .where('companies.status', '=', 1)
    .where('companies.deleted_at', 'is', null)
    .forUpdate('devices')
    .executeTakeFirst()

export async function markPaired(trx: Trx, id: number, paired: { tokenHash: Buffer; at: Date; until: Date }) {
  await trx
    .updateTable('devices')
    .set({ token_hash: paired.tokenHash, paired_at: paired.at, last_seen_at: paired.at, expires_at: paired.until })
    .where('id', '=', id)
    .execute()
}

export const lockDevice = (trx: Trx, companyId: number, id: number) =>
  trx
    .selectFrom('devices')
    .select(['id', 'name', 'store_id'])
    .where('id', '=', id)
    .where('company_id', '=', companyId)
    .where('revoked_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()

export async function markRevoked(trx: Trx, id: number, now: Date): Promise<void> {
  await trx.updateTable('devices').set({ revoked_at: now }).where('id', '=', id).execute()
}

type OfMember = { readonly companyId: number; readonly userId: number }

const preparedBy = ({ companyId, userId }: OfMember) =>
  sql<boolean>`store_id in (select id from stores where company_id = ${companyId}) and created_by = ${userId}
    and revoked_at is null`

/** Revokes devices and open codes that a member prepared; returns them. */
export const revokePrepared = (trx: Trx, of: OfMember, now: Date) =>
  trx.updateTable('devices').set({ revoked_at: now }).where(preparedBy(of)).returning(['id', 'name']).execute()

/** Devices that a member prepared belong to another one. */
export async function passPrepared(trx: Trx, of: OfMember, heir: number): Promise<void> {
  await trx.updateTable('devices').set({ created_by: heir }).where(preparedBy(of)).execute()
}

type Found = Device & {
  readonly lastSeenAt: Date | null
  /** False when it is revoked or expired, its store is closed or its company is not approved. */
  readonly isLiving: boolean
}

export async function findByToken(db: Db, tokenHash: Buffer, now: Date): Promise<Found | undefined> {
  const finding = sql<Found>`
    select devices.id, devices.name, devices.store_id as "storeId", stores.name as "storeName",
      devices.company_id as "companyId", companies.name as "companyName", devices.expires_at as "expiresAt",
      devices.last_seen_at as "lastSeenAt", devices.revoked_at is null and devices.expires_at > ${now}
        and stores.deleted_at is null and companies.status = 1 and companies.deleted_at is null as "isLiving"
    from devices
    join stores on stores.id = devices.store_id
    join companies on companies.id = devices.company_id
    where devices.token_hash = ${tokenHash}`
  const [found] = await runNamed(db, 'device', finding.compile(db))
  return found
}

export async function noteSeen(db: Db, id: number, now: Date): Promise<void> {
  await db.updateTable('devices').set({ last_seen_at: now }).where('id', '=', id).execute()
}

/** Deletes codes that paired no device. */
export async function purgeUnpaired(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('devices').where('paired_at', 'is', null).where('code_expires_at', '<', before).execute()
}
