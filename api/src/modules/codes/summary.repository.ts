import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import { addMs, DAY } from '../../lib/clock.ts'

/** The batches of a company, or one of them, and the first day in Brazil. */
export type Scope = { readonly companyId: number; readonly batchId?: number; readonly since: string }

/** Most anomalies of a batch, and most suspicious batches, that are listed. */
const MOST = 100

const sumOfReadings = sql<number>`sum(readings)::bigint`.as('leituras')

const readings = (db: Db, { companyId, batchId, since }: Scope) =>
  db
    .selectFrom('scan_days')
    .innerJoin('code_batches', 'code_batches.id', 'scan_days.batch_id')
    .where('code_batches.company_id', '=', companyId)
    .$if(batchId !== undefined, (query) => query.where('code_batches.id', '=', batchId ?? 0))
    .where('scan_days.day', '>=', since)

export const byDay = (db: Db, scope: Scope) =>
  readings(db, scope).select(['day as dia', sumOfReadings]).groupBy('day').execute()

export const byState = (db: Db, scope: Scope) =>
  readings(db, scope)
    .select([sql<string | null>`nullif(uf, '')`.as('uf'), sumOfReadings])
    .groupBy('uf')
    .orderBy('leituras', 'desc')
    .orderBy('uf')
    .execute()

export const byVerdict = (db: Db, scope: Scope) =>
  readings(db, scope)
    .select(['verdict as veredito', sumOfReadings])
    .groupBy('verdict')
    .orderBy('leituras', 'desc')
    .orderBy('verdict')
    .execute()

export const byProduct = (db: Db, scope: Scope) =>
  readings(db, scope)
    .innerJoin('products', 'products.id', 'code_batches.product_id')
    .select(['products.id as produto_id', 'products.name as nome', sumOfReadings])
    .groupBy(['products.id', 'products.name'])
    .orderBy('leituras', 'desc')
    .orderBy('products.id')
    .execute()

export async function sumClaims(db: Db, { companyId, batchId, since }: Scope) {
  const sums = await db
    .selectFrom('claim_days')
    .innerJoin('code_batches', 'code_batches.id', 'claim_days.batch_id')
    .select([
      sql<number>`coalesce(sum(claim_days.claims), 0)::bigint`.as('resgates'),
      sql<number>`coalesce(sum(claim_days.points), 0)::bigint`.as('clp'),
    ])
    .where('code_batches.company_id', '=', companyId)
    .$if(batchId !== undefined, (query) => query.where('code_batches.id', '=', batchId ?? 0))
    .where('claim_days.day', '>=', since)
    .executeTakeFirst()
  return sums ?? { resgates: 0, clp: 0 }
}

export const findRecall = (db: Db, { companyId, batchId }: { companyId: number; batchId: number }) =>
  db
    .selectFrom('code_batches')
    .select('recall_message')
    .where('id', '=', batchId)
    .where('company_id', '=', companyId)
    .executeTakeFirst()

export const listAnomalies = (db: Db, batchId: number) =>
  db
    .selectFrom('code_anomalies')
    .select(['kind', 'first_serial', 'last_serial', 'times', 'last_at'])
    .where('batch_id', '=', batchId)
    .orderBy('last_at', 'desc')
    .orderBy('kind')
    .orderBy('first_serial')
    .limit(MOST)
    .execute()

export const listBlocks = (db: Db, batchId: number) =>
  db
    .selectFrom('code_blocks')
    .select(['first_serial', 'last_serial', 'reason', 'created_at'])
    .where('batch_id', '=', batchId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute()

/** Batches of all companies with anomalies of the last 30 days, latest first. */
export const listSuspicious = (db: Db, now: Date) =>
  db
    .selectFrom('code_anomalies')
    .innerJoin('code_batches as batch', 'batch.id', 'code_anomalies.batch_id')
    .innerJoin('products', 'products.id', 'batch.product_id')
    .innerJoin('companies', 'companies.id', 'batch.company_id')
    .select(['batch.id', 'batch.company_id', 'companies.name as company', 'products.name as product'])
    .select(['batch.lot', 'batch.state'])
    .select((row) => [row.fn.countAll<number>().as('anomalies'), row.fn.max('code_anomalies.last_at').as('last_at')])
    .where('code_anomalies.last_at', '>=', addMs(now, -30 * DAY))
    .groupBy(['batch.id', 'products.id', 'companies.id', 'companies.name'])
    .orderBy('last_at', 'desc')
    .orderBy('batch.id')
    .limit(MOST)
    .execute()
