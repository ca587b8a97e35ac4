import type { Batch } from '@loopi/contract/batches/batches.schemas'
import { dayInBrazil } from '@loopi/contract/calendar'
import {
  batches,
  claims,
  type DemoBatch,
  type DemoClaim,
  type DemoReading,
  PRODUCTS_DAYS_AGO,
  products,
  readings,
} from '@loopi/shared/demo/codes'
import type { CustomerKey } from '@loopi/shared/demo/people'
import type { Trx } from '../../db/database.ts'
import { AppError } from '../../lib/app-error.ts'
import { activateBatch, createBatch } from '../../modules/batches/batches.public.ts'
import {
  claim,
  createCodeKeys,
  currentKeyName,
  findCode,
  type KeySetting,
  searchWindow,
  signerOf,
  storeReading,
} from '../../modules/codes/codes.public.ts'
import { createProduct } from '../../modules/products/products.public.ts'
import { actorOf, type Days, type TeamIds } from './seed-companies.ts'

type SeedWith = {
  readonly days: Days
  readonly companyId: number
  readonly team: TeamIds
  readonly customers: ReadonlyMap<CustomerKey, number>
  readonly codeKeys: KeySetting
}

type CodeOf = (of: DemoReading | DemoClaim) => string

/** Context of what the company's admin did. */
const byAdmin = (seed: SeedWith, daysAgo: number) => ({
  ...{ actor: actorOf(seed, 'proprietario'), now: seed.days(daysAgo), address: null },
})

/** Products and batches of the company with the readings and claims of their codes, by the product's own services. */
export async function seedCodes(trx: Trx, seed: SeedWith): Promise<void> {
  const productIds = await insertProducts(trx, seed)
  const signers = new Map<string, (serial: number) => string>()
  const keyId = currentKeyName(seed.codeKeys)
  for (const batch of batches) {
    const { id } = await insertBatch(trx, seed, batch, { productId: productIds.get(batch.produto) ?? 0, keyId })
    signers.set(batch.lote, signerOf(seed.codeKeys, { batchId: id, keyId }))
  }
  await readAndClaim(trx, seed, ({ lote, serial }) => signers.get(lote)?.(serial) ?? '')
}

async function insertProducts(trx: Trx, seed: SeedWith): Promise<ReadonlyMap<string, number>> {
  const brands = await trx.selectFrom('brands').select(['id', 'nome']).where('user_id', '=', seed.companyId).execute()
  const ids = new Map<string, number>()
  for (const { marca, ...fields } of products) {
    const marca_id = brands.find(({ nome }) => nome === marca)?.id ?? 0
    const context = { ...byAdmin(seed, PRODUCTS_DAYS_AGO), most: products.length }
    ids.set(fields.nome, (await createProduct(trx, { ...fields, marca_id }, context)).id)
  }
  return ids
}

async function insertBatch(
  trx: Trx,
  seed: SeedWith,
  { produto: _, validForDays, daysAgo, activatedDaysAgo, ...fields }: DemoBatch,
  { productId, keyId }: { productId: number; keyId: string },
): Promise<Batch> {
  const validade = validForDays === null ? null : dayInBrazil(seed.days(-validForDays))
  const wanted = { ...fields, produto_id: productId, validade }
  const batch = await createBatch(trx, wanted, { ...byAdmin(seed, daysAgo), keyId })
  return activatedDaysAgo === null ? batch : activateBatch(trx, batch.id, byAdmin(seed, activatedDaysAgo))
}

/** In the order in which it happened, because verdicts depend on what was read and claimed before. */
async function readAndClaim(trx: Trx, { days, customers, codeKeys }: SeedWith, codeOf: CodeOf): Promise<void> {
  const keys = createCodeKeys(codeKeys)
  const moments = [...readings, ...claims].sort((a, b) => b.daysAgo - a.daysAgo)
  for (const [index, moment] of moments.entries()) {
    const [codigo, now] = [codeOf(moment), days(moment.daysAgo)]
    if ('by' in moment) {
      const body = { codigo, consentimento: moment.consents }
      const answer = await claim(trx, keys, body, { customerId: customers.get(moment.by) ?? 0, now })
      if (answer instanceof AppError) throw answer
    } else {
      // Each reading comes from another network, of a block that is reserved for documentation.
      const reader = { address: `198.51.100.${index}`, userAgent: null, region: moment.uf }
      await storeReading(trx, keys, await findCode(trx, keys, { codigo }, now), { ...reader, at: now, now })
    }
  }
  await searchWindow(trx, { since: days(PRODUCTS_DAYS_AGO), until: days(0) })
}
