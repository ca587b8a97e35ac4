import type { Batch, BatchesQuery, BatchToCreate, BlockBody } from '@loopi/contract/batches/batches.schemas'
import { dayInBrazil } from '@loopi/contract/calendar'
import type { Page } from '@loopi/contract/paging'
import type { Db, Trx } from '../../db/database.ts'
import { violates } from '../../db/errors.ts'
import { answerOf } from '../../db/paging.ts'
import { inTransaction } from '../../db/transaction.ts'
import { AppError, reject } from '../../lib/app-error.ts'
import type { Member } from '../../plugins/actor.ts'
import { type AuditLine, record } from '../audit/audit.public.ts'
import { holdProduct } from '../products/products.public.ts'
import { reservePoints, returnPoints } from './batch-reserve.ts'
import * as repository from './batches.repository.ts'
import { serialsOf } from './batches.rules.ts'

/** The member of the company whose batches are managed, the time, and the address for the audit log. */
export type ActionContext = { readonly actor: Member; readonly now: Date; readonly address: string | null }

export async function listBatches(db: Db, companyId: number, wanted: BatchesQuery): Promise<Page<Batch> | Batch[]> {
  return answerOf(wanted, await repository.listBatches(db, companyId, wanted), asBatch)
}

export const getBatch = async (db: Db, companyId: number, batchId: number): Promise<Batch> =>
  asBatch((await repository.findBatch(db, companyId, batchId)) ?? reject('batch/not-found'))

/** Creates an inactive batch and reserves the points of its codes. `keyId`: name of the key that signs them. */
export async function create(
  trx: Trx,
  wanted: BatchToCreate,
  { keyId, ...context }: ActionContext & { readonly keyId: string },
): Promise<Batch> {
  const { now } = context
  const { companyId } = context.actor
  if (wanted.validade !== null && wanted.validade < dayInBrazil(now)) reject('batch/valid-until', 'validade')
  const product = await holdProduct(trx, companyId, wanted.produto_id)
  if (!product) return reject('product/not-found', 'produto_id')
  const budget = wanted.quantidade * wanted.clp_por_codigo
  const batch = { companyId, gtin: product.gtin, keyId, budget, at: now }
  const id = await repository.insertBatch(trx, wanted, batch).catch(rejectTaken)
  await reservePoints(trx, { id, company_id: companyId, budget_left: budget }, now)
  await audit(trx, context, { action: 'batch.create', id, details: { ...wanted, ufs: wanted.ufs.join(', ') } })
  return written(trx, companyId, id)
}

/** From now on the codes are claimed. Products that were deleted meanwhile are refused. */
export const activate = (db: Db, batchId: number, context: ActionContext): Promise<Batch> =>
  inTransaction(db, (trx) => activateWithin(trx, batchId, context))

/** As `activate`, in the caller's transaction. */
export const activateWithin = (trx: Trx, batchId: number, context: ActionContext): Promise<Batch> =>
  changed(trx, batchId, context, async ({ state, product_id, lot }) => {
    if (state !== 'inativo') throw new AppError('batch/state', { state })
    if (!(await holdProduct(trx, context.actor.companyId, product_id))) reject('product/not-found')
    await repository.markActive(trx, batchId, context.now)
    await audit(trx, context, { action: 'batch.activate', id: batchId, details: { lote: lot } })
  })

/** Blocks a range of codes, or all. A range that is blocked already stays as it is. */
export const block = (db: Db, batchId: number, { motivo, ...range }: BlockBody, context: ActionContext) =>
  changing(db, batchId, context, async (trx, { state, quantity, lot }) => {
    if (state === 'recolhido') throw new AppError('batch/state', { state })
    const { first, last } = serialsOf(range, quantity)
    if (!(await repository.insertBlock(trx, { batchId, first, last, reason: motivo, at: context.now }))) return
    const details = { lote: lot, de: first + 1, ate: last + 1, motivo }
    await audit(trx, context, { action: 'batch.block', id: batchId, details })
  })

/** Takes the batch back for good: readers see the message, and the company has its points back. */
export const recall = (db: Db, batchId: number, message: string, context: ActionContext): Promise<Batch> =>
  changing(db, batchId, context, async (trx, before) => {
    const { state, lot, budget_left: valor } = before
    if (state === 'recolhido') throw new AppError('batch/state', { state })
    await returnPoints(trx, before, context.now)
    await repository.markRecalled(trx, batchId, message, context.now)
    const details = { lote: lot, mensagem: message, valor }
    await audit(trx, context, { action: 'batch.recall', id: batchId, details })
  })

const changing = (
  db: Db,
  batchId: number,
  context: ActionContext,
  change: (trx: Trx, before: repository.BatchRow) => Promise<void>,
): Promise<Batch> => inTransaction(db, (trx) => changed(trx, batchId, context, (before) => change(trx, before)))

async function changed(
  trx: Trx,
  batchId: number,
  { actor: { companyId } }: ActionContext,
  change: (before: repository.BatchRow) => Promise<void>,
): Promise<Batch> {
  await change((await repository.lockBatch(trx, companyId, batchId)) ?? reject('batch/not-found'))
  return written(trx, companyId, batchId)
}

/** A lot's name is printed with its product's, so it is used once. */
function rejectTaken(error: unknown): never {
  if (!violates(error, 'code_batches_lot_once')) throw error
  return reject('batch/lot-taken', 'lote')
}

async function written(trx: Trx, companyId: number, batchId: number): Promise<Batch> {
  const row = await repository.findBatch(trx, companyId, batchId)
  if (!row) throw new Error('a batch that was just written is gone')
  return asBatch(row)
}

type Change = Pick<AuditLine, 'action' | 'before' | 'details'> & { readonly id: number }

const audit = (trx: Trx, { actor, now, address }: ActionContext, { id, ...change }: Change): Promise<void> =>
  record(trx, {
    ...{ actorId: actor.id, companyId: actor.companyId, subject: { type: 'batch', id }, address, at: now },
    ...change,
  })

const asBatch = (row: repository.BatchRow): Batch => ({
  id: row.id,
  produto_id: row.product_id,
  produto: row.product,
  marca: row.brand,
  gtin: row.gtin,
  lote: row.lot,
  quantidade: row.quantity,
  posicao: row.position,
  clp_por_codigo: row.points_per_code,
  limite_dia: row.daily_limit,
  validade: row.valid_until,
  ufs: row.states,
  estado: row.state,
  reserva: row.budget_left,
  resgates: row.claims,
  criado_em: row.created_at.toISOString(),
  ativado_em: row.activated_at?.toISOString() ?? null,
})
