import type { Page } from '@loopi/contract/paging'
import type { Product, ProductFields, ProductsQuery } from '@loopi/contract/products/products.schemas'
import type { Db, Trx } from '../../db/database.ts'
import { violates } from '../../db/errors.ts'
import { answerOf } from '../../db/paging.ts'
import { inTransaction } from '../../db/transaction.ts'
import { AppError, reject } from '../../lib/app-error.ts'
import type { Member } from '../../plugins/actor.ts'
import { type AuditLine, record } from '../audit/audit.public.ts'
import { hasBrand } from '../brands/brands.public.ts'
import * as repository from './products.repository.ts'

/** The member of the company whose products are managed, the time, and the address for the audit log. */
export type ActionContext = { readonly actor: Member; readonly now: Date; readonly address: string | null }

export async function listProducts(
  db: Db,
  companyId: number,
  wanted: ProductsQuery,
): Promise<Page<Product> | Product[]> {
  return answerOf(wanted, await repository.listProducts(db, companyId, wanted), asProduct)
}

/** Creates a product of the actor's company, up to `most` of them. */
export async function create(
  trx: Trx,
  fields: ProductFields,
  { most, ...context }: ActionContext & { readonly most: number },
): Promise<Product> {
  const { companyId } = context.actor
  await checkBrand(trx, companyId, fields)
  if ((await repository.countOfCompany(trx, companyId, most)) >= most) throw new AppError('product/too-many', { most })
  const id = await repository.insertProduct(trx, companyId, fields, context.now).catch(rejectTaken)
  await audit(trx, context, { action: 'product.create', id, details: { companyId, ...fields } })
  return written(trx, companyId, id)
}

/** Rewrites a product. Its batches keep the GTIN that is printed on them. */
export const update = (db: Db, productId: number, fields: ProductFields, context: ActionContext): Promise<Product> =>
  inTransaction(db, async (trx) => {
    const { companyId } = context.actor
    const before = await lockOwn(trx, productId, context.actor)
    await checkBrand(trx, companyId, fields)
    await repository.updateProduct(trx, productId, fields).catch(rejectTaken)
    await audit(trx, context, { action: 'product.update', id: productId, before: fieldsOf(before), details: fields })
    return written(trx, companyId, productId)
  })

/** Soft delete of a product without active batches; codes that are printed keep their verdicts. */
export const remove = (db: Db, productId: number, context: ActionContext): Promise<void> =>
  inTransaction(db, async (trx) => {
    const before = await lockOwn(trx, productId, context.actor)
    if (await repository.hasActiveBatches(trx, productId)) reject('product/active-batches')
    await repository.markDeleted(trx, productId, context.now)
    const { nome, gtin } = fieldsOf(before)
    await audit(trx, context, { action: 'product.delete', id: productId, before: { nome, gtin } })
  })

const lockOwn = async (trx: Trx, productId: number, { companyId }: Member) =>
  (await repository.lockProduct(trx, companyId, productId)) ?? reject('product/not-found')

async function checkBrand(trx: Trx, companyId: number, { marca_id }: ProductFields): Promise<void> {
  if (!(await hasBrand(trx, companyId, marca_id))) reject('brand/not-of-company', 'marca_id')
}

function rejectTaken(error: unknown): never {
  if (!violates(error, 'products_gtin_once')) throw error
  return reject('product/gtin-taken', 'gtin')
}

async function written(trx: Trx, companyId: number, productId: number): Promise<Product> {
  const row = await repository.findProduct(trx, companyId, productId)
  if (!row) throw new Error('a product that was just written is gone')
  return asProduct(row)
}

type Change = Pick<AuditLine, 'action' | 'before' | 'details'> & { readonly id: number }

const audit = (trx: Trx, { actor, now, address }: ActionContext, { id, ...change }: Change): Promise<void> =>
  record(trx, {
    ...{ actorId: actor.id, companyId: actor.companyId, subject: { type: 'product', id }, address, at: now },
    ...change,
  })

const fieldsOf = (row: repository.ProductRow): ProductFields => ({
  nome: row.name,
  marca_id: row.brand_id,
  gtin: row.gtin,
  imagem_url: row.image_url,
})

const asProduct = (row: repository.ProductRow): Product => ({
  id: row.id,
  ...fieldsOf(row),
  marca: row.brand,
  lotes: row.batches ?? 0,
  criado_em: row.created_at.toISOString(),
})
