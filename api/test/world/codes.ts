import { randomBytes } from 'node:crypto'
import { type Insertable, sql } from 'kysely'
import type { Db } from '../../src/db/database.ts'
import type { Database } from '../../src/db/schema.ts'
import { inTransaction } from '../../src/db/transaction.ts'
import { signerOf } from '../../src/modules/codes/codes.public.ts'
import { codesBudget, companyBudget, customerAccount, transfer } from '../../src/modules/ledger/ledger.public.ts'
import { aCompany } from '../processes/concurrency-crowd.ts'
import { funding } from './company-customers.ts'

type ProductRow = Insertable<Database['products']>
type BatchRow = Insertable<Database['code_batches']>

/** GTIN with 14 digits and a valid check digit. */
export const GTIN = '07891000315507'

/** Code of no batch. */
export const FORGED_CODE = '00000000000000000000'

export type MadeProduct = { readonly id: number; readonly companyId: number; readonly brandId: number }

/** Product of a company, with a brand; both are created if not given. */
export async function aProduct(
  db: Db,
  { companyId, brandId, ...over }: Partial<Omit<ProductRow, 'company_id' | 'brand_id'>> & Partial<MadeProduct> = {},
): Promise<MadeProduct> {
  const company = companyId ?? (await aCompany(db))
  const brand = brandId ?? (await aBrand(db, company))
  const { id } = await db
    .insertInto('products')
    .values({ company_id: company, brand_id: brand, name: 'Café torrado 250 g', ...over })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id, companyId: company, brandId: brand }
}

async function aBrand(db: Db, companyId: number): Promise<number> {
  const nome = `Serra Alta ${randomBytes(4).toString('hex')}`
  const row = { user_id: companyId, nome, tipo: 'digital', logo_url: 'https://serra.test/logo.png' } as const
  return (await db.insertInto('brands').values(row).returning('id').executeTakeFirstOrThrow()).id
}

type BatchOptions = {
  readonly companyId?: number
  readonly productId?: number
  /** CLP of a code; the company is funded with what the batch reserves. */
  readonly points?: number
  readonly now: Date
} & Partial<
  Pick<
    BatchRow,
    | ('gtin' | 'lot' | 'key_id' | 'quantity' | 'position' | 'daily_limit' | 'valid_until')
    | ('states' | 'state' | 'recall_message')
  >
>

export type MadeBatch = {
  readonly id: number
  readonly companyId: number
  readonly productId: number
  readonly lot: string
}

/**
 * Batch of 100 codes, active unless `state` says otherwise. Company and product are created if not given, and the points
 * of its codes are funded and reserved.
 */
export async function aBatch(
  db: Db,
  { companyId, productId, points = 0, now, ...over }: BatchOptions,
): Promise<MadeBatch> {
  const { gtin = null, state = 'ativo', quantity = 100 } = over
  const made =
    productId === undefined ? await aProduct(db, { ...(companyId !== undefined && { companyId }), gtin }) : undefined
  const product = productId ?? made?.id ?? 0
  const company = companyId ?? made?.companyId ?? (await companyOf(db, product))
  const lot = over.lot ?? `L${randomBytes(4).toString('hex')}`
  const budget = points * quantity
  const id = await inTransaction(db, async (trx) => {
    const row = await trx
      .insertInto('code_batches')
      .values({
        company_id: company,
        product_id: product,
        key_id: 'a',
        position: 'interno',
        daily_limit: 20,
        created_at: now,
        activated_at: state === 'inativo' ? null : now,
        recalled_at: state === 'recolhido' ? now : null,
        recall_message: state === 'recolhido' ? 'Não consuma.' : null,
        ...over,
        ...{ gtin, lot, quantity, state, points_per_code: points },
        budget_left: state === 'recolhido' ? 0 : budget,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    if (budget === 0) return row.id
    await funding(trx, company, budget, now)
    if (state === 'recolhido') return row.id
    const ends = { from: companyBudget(company), to: codesBudget(company) }
    const source = { type: 'batch', id: row.id } as const
    await transfer(trx, { ...ends, amount: budget, reason: 'code-budget', source, at: now })
    return row.id
  })
  return { id, companyId: company, productId: product, lot }
}

const companyOf = async (db: Db, productId: number): Promise<number> =>
  (await db.selectFrom('products').select('company_id').where('id', '=', productId).executeTakeFirstOrThrow())
    .company_id

/** Blocks a range of serials, both ends included. */
export async function aBlock(
  db: Db,
  block: { readonly batchId: number; readonly first: number; readonly last: number; readonly now: Date },
): Promise<void> {
  const row = { batch_id: block.batchId, first_serial: block.first, last_serial: block.last, created_at: block.now }
  await db
    .insertInto('code_blocks')
    .values({ ...row, reason: 'Rolo perdido na gráfica.' })
    .execute()
}

/** Claim of a code that is paid from the batch's reserve. */
export async function aClaim(
  db: Db,
  claim: { readonly batchId: number; readonly serial: number; readonly customerId: number; readonly now: Date },
): Promise<void> {
  const { batchId, serial, customerId, now } = claim
  await inTransaction(db, async (trx) => {
    const batch = await trx
      .updateTable('code_batches')
      .set({ budget_left: sql`budget_left - points_per_code`, claims: sql`claims + 1` })
      .where('id', '=', batchId)
      .returning(['company_id', 'points_per_code as points'])
      .executeTakeFirstOrThrow()
    const row = { batch_id: batchId, serial, customer_id: customerId, points: batch.points }
    await trx
      .insertInto('code_claims')
      .values({ ...row, state: 'paid', claimed_at: now })
      .execute()
    if (batch.points === 0) return
    const ends = { from: codesBudget(batch.company_id), to: customerAccount(customerId), amount: batch.points }
    const source = { type: 'code', id: `${batchId}:${serial}` } as const
    await transfer(trx, { ...ends, reason: 'code', source, at: now })
  })
}

/** Code of a serial of a batch, as it is printed with the key of tests. */
export const codeOf = (batch: { readonly id: number }, serial: number): string =>
  signerOf({}, { batchId: batch.id, keyId: 'a' })(serial)
