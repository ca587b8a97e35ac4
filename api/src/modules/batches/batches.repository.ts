import type { BatchesQuery, BatchToCreate } from '@loopi/contract/batches/batches.schemas'
import { sql } from 'kysely'
import { totalOf } from '../../db/counting.ts'
import type { Db, Trx } from '../../db/database.ts'
import { listPage, rejectTampered, type SortKey } from '../../db/paging.ts'

const batches = (db: Db) =>
  db
    .selectFrom('code_batches')
    .innerJoin('products', 'products.id', 'code_batches.product_id')
    .innerJoin('brands', 'brands.id', 'products.brand_id')
    .select([
      'code_batches.id',
      'code_batches.company_id',
      'code_batches.product_id',
      'products.name as product',
      'brands.nome as brand',
      'code_batches.gtin',
      'code_batches.lot',
      'code_batches.quantity',
      'code_batches.position',
      'code_batches.points_per_code',
      'code_batches.daily_limit',
      'code_batches.valid_until',
      'code_batches.states',
      'code_batches.state',
      'code_batches.budget_left',
      'code_batches.claims',
      'code_batches.created_at',
      'code_batches.activated_at',
    ])

export type BatchRow = NonNullable<Awaited<ReturnType<typeof findBatch>>>

const NEWEST: readonly SortKey[] = [
  { by: sql.ref('code_batches.created_at'), direction: 'desc' },
  { by: sql.ref('code_batches.id'), direction: 'desc' },
]

export function listBatches(db: Db, companyId: number, { produto_id, estado, ...page }: BatchesQuery) {
  const found = batches(db)
    .where('code_batches.company_id', '=', companyId)
    .$if(produto_id !== undefined, (query) => query.where('code_batches.product_id', '=', produto_id ?? 0))
    .$if(estado !== undefined, (query) => query.where('code_batches.state', '=', estado ?? 'ativo'))
  const valuesOf = (row: BatchRow) => [row.created_at.toISOString(), row.id]
  return listPage(found, NEWEST, valuesOf, page, totalOf(found)).catch(rejectTampered(page.cursor))
}

/** A company's batch. */
export const findBatch = (db: Db, companyId: number, batchId: number) =>
  batches(db).where('code_batches.company_id', '=', companyId).where('code_batches.id', '=', batchId).executeTakeFirst()

/** Locks a company's batch: its state, and the points that are left. */
export const lockBatch = (trx: Trx, companyId: number, batchId: number) =>
  batches(trx)
    .where('code_batches.company_id', '=', companyId)
    .where('code_batches.id', '=', batchId)
    .forNoKeyUpdate('code_batches')
    .executeTakeFirst()

export type NewBatch = {
  readonly companyId: number
  readonly gtin: string | null
  readonly keyId: string
  /** Points of all codes. */
  readonly budget: number
  readonly at: Date
}

export async function insertBatch(
  trx: Trx,
  wanted: BatchToCreate,
  { companyId, gtin, keyId, budget, at }: NewBatch,
): Promise<number> {
  const { id } = await trx
    .insertInto('code_batches')
    .values({
      company_id: companyId,
      product_id: wanted.produto_id,
      gtin,
      lot: wanted.lote,
      key_id: keyId,
      quantity: wanted.quantidade,
      position: wanted.posicao,
      points_per_code: wanted.clp_por_codigo,
      daily_limit: wanted.limite_dia,
      valid_until: wanted.validade,
      states: wanted.ufs,
      budget_left: budget,
      created_at: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function markActive(trx: Trx, batchId: number, at: Date): Promise<void> {
  await trx.updateTable('code_batches').set({ state: 'ativo', activated_at: at }).where('id', '=', batchId).execute()
}

export async function markRecalled(trx: Trx, batchId: number, message: string, at: Date): Promise<void> {
  await trx
    .updateTable('code_batches')
    .set({ state: 'recolhido', recall_message: message, recalled_at: at })
    .where('id', '=', batchId)
    .execute()
}

type NewBlock = {
  readonly batchId: number
  readonly first: number
  readonly last: number
  readonly reason: string
  readonly at: Date
}

/** Blocks a range of serials; false when one block covers it already. */
export async function insertBlock(trx: Trx, { batchId, first, last, reason, at }: NewBlock): Promise<boolean> {
  const covering = trx
    .selectFrom('code_blocks')
    .select('id')
    .where('batch_id', '=', batchId)
    .where('first_serial', '<=', first)
    .where('last_serial', '>=', last)
  if ((await covering.limit(1).executeTakeFirst()) !== undefined) return false
  await trx
    .insertInto('code_blocks')
    .values({ batch_id: batchId, first_serial: first, last_serial: last, reason, created_at: at })
    .execute()
  return true
}

export async function clearBudget(trx: Trx, batchId: number): Promise<void> {
  await trx.updateTable('code_batches').set({ budget_left: 0 }).where('id', '=', batchId).execute()
}

/** Batches that hold points though their last day, before `today`, is over. */
export async function listExpiredReserves(db: Db, today: string, most: number): Promise<number[]> {
  const rows = await db
    .selectFrom('code_batches')
    .select('id')
    .where('valid_until', '<', today)
    .where('budget_left', '>', 0)
    .orderBy('valid_until')
    .limit(most)
    .execute()
  return rows.map(({ id }) => id)
}

/** Locks a batch without waiting; undefined when another transaction has it, or when it holds no points. */
export const lockReserve = (trx: Trx, batchId: number) =>
  trx
    .selectFrom('code_batches')
    .select(['id', 'company_id', 'budget_left'])
    .where('id', '=', batchId)
    .where('budget_left', '>', 0)
    .forNoKeyUpdate()
    .skipLocked()
    .executeTakeFirst()
