import { randomBytes } from 'node:crypto'
import type { Db } from '../../src/db/database.ts'
import { uniqueCode } from '../../src/modules/coupons/coupons.rules.ts'
import { hashToken, newToken } from '../../src/modules/sessions/sessions.public.ts'
import { aCompany, aPromotion, crowd } from './concurrency-crowd.ts'

export type Tills = {
  readonly companyId: number
  readonly storeId: number
  /** Tokens of paired devices. */
  readonly tokens: readonly string[]
  /** Codes of redeemed coupons of one promotion, each of another customer. */
  readonly codes: readonly string[]
}

/** A company with a store, paired devices and redeemed coupons, by a few statements. */
export async function someTills(
  db: Db,
  { devices, coupons, now }: { readonly devices: number; readonly coupons: number; readonly now: Date },
): Promise<Tills> {
  const companyId = await aCompany(db)
  const store = { company_id: companyId, name: 'Loja Centro', street: 'Rua A, 1', city: 'Santos', state: 'SP' }
  const { id: storeId } = await db
    .insertInto('stores')
    .values({ ...store, created_at: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  const tokens = Array.from({ length: devices }, newToken)
  await db
    .insertInto('devices')
    .values(
      tokens.map((token, at) => ({
        ...{ company_id: companyId, store_id: storeId, name: `Caixa ${at}`, code_hash: randomBytes(32) },
        ...{ code_expires_at: now, token_hash: hashToken(token), paired_at: now, created_at: now },
        expires_at: new Date(now.getTime() + 24 * 3_600_000),
      })),
    )
    .execute()
  return { companyId, storeId, tokens, codes: await redeemedCodes(db, { companyId, coupons, now }) }
}

async function redeemedCodes(
  db: Db,
  { companyId, coupons, now }: { readonly companyId: number; readonly coupons: number; readonly now: Date },
): Promise<string[]> {
  const { id, code } = await aPromotion(db, { companyId, stock: coupons })
  const people = await crowd(db, { size: coupons, points: 0, now })
  const rows = people.map((person) => ({
    ...{ kind: 'coupon' as const, coupon_id: id, customer_id: person.id, code, points_spent: 0, created_at: now },
    codigo_unico: uniqueCode(),
  }))
  await db.insertInto('redemptions').values(rows).execute()
  await db.updateTable('coupons').set({ qtd_disponivel: 0, usos: coupons }).where('id', '=', id).execute()
  return rows.map(({ codigo_unico }) => codigo_unico)
}
