import { LOGO_PLACEHOLDER, missingAddressField } from '@loopi/contract/brands/brands.rules'
import type { Brand, BrandChange, BrandFields, BrandOption, BrandsQuery } from '@loopi/contract/brands/brands.schemas'
import { dayInBrazil } from '@loopi/contract/calendar'
import type { Page } from '@loopi/contract/paging'
import type { Db, Trx } from '../../db/database.ts'
import { violates } from '../../db/errors.ts'
import { answerOf } from '../../db/paging.ts'
import { inTransaction } from '../../db/transaction.ts'
import { AppError, reject } from '../../lib/app-error.ts'
import { touchedOf } from '../../lib/touched.ts'
import { type Actor, companyScope, mayAct, meansOwnCompany } from '../../plugins/actor.ts'
import { type AuditLine, record } from '../audit/audit.public.ts'
import { companyToManage } from '../companies/companies.public.ts'
import { renameBrand } from '../promotion-rows/promotion-rows.public.ts'
import * as repository from './brands.repository.ts'

export type ActionContext = { readonly actor: Actor<'admin' | 'root'>; readonly now: Date; readonly address: string }

/**
 * Brands that the actor may see: root all, a member that filters by its own company all of its own, everybody else
 * active brands of approved companies. The query narrows them further.
 */
export async function listBrands(
  db: Db,
  asker: Actor | null,
  { user_id, ...wanted }: BrandsQuery,
  now: Date,
): Promise<Page<Brand> | Brand[]> {
  const own = user_id !== undefined && meansOwnCompany(asker, user_id) ? asker.companyId : null
  const companyId = own ?? user_id ?? null
  const all = asker?.role === 'root' || (own !== null && mayAct(asker, 'ofertas.ver'))
  const which = all ? ({ only: 'existing', onAir: dayInBrazil(now) } as const) : ({ only: 'public' } as const)
  const listed = await repository.listBrands(db, { companyId, ...which }, wanted)
  return answerOf(wanted, listed, asListed)
}

export const listPlaces = repository.listPlaces

/** Brands of a company, as options of a form. For an admin, other companies do not exist. */
export async function brandsOf(db: Db, actor: ActionContext['actor'], userId: number): Promise<BrandOption[]> {
  const companyId = await companyToManage(db, actor, userId)
  const { rows } = await repository.listBrands(db, { companyId, only: 'existing' }, {})
  return rows.map(({ id, nome }) => ({ id, nome, name: nome }))
}

/** Creates a brand of the actor's company, or of the company that root names, up to `most` per company. */
export async function create(
  trx: Trx,
  { user_id, ...fields }: BrandFields & { user_id?: number | null | undefined },
  { actor, now, address, most }: ActionContext & { readonly most: number },
): Promise<Brand> {
  const { tipo, status } = fields
  const values = { ...withAddress(fields, tipo ?? 'digital'), status: status ?? ('Ativa' as const) }
  const companyId = await companyToManage(trx, actor, user_id ?? null)
  if ((await repository.countOfCompany(trx, companyId, most)) >= most) throw new AppError('brand/too-many', { most })
  const logo_url = values.logo_url ?? LOGO_PLACEHOLDER
  const id = await repository.insertBrand(trx, companyId, { ...values, logo_url }, now).catch(rejectTaken)
  const details = { companyId, nome: fields.nome }
  await audit(trx, { actor, now, address }, { action: 'brand.create', id, companyId, details })
  return written(trx, id)
}

/** Changes a brand, never its company. Its promotions take the new name. */
export async function update(
  db: Db,
  brandId: number,
  { visto, ...sent }: BrandChange,
  context: ActionContext,
): Promise<Brand> {
  return inTransaction(db, async (trx) => {
    const { id, user_id, ...before } = await lockOwn(trx, brandId, context.actor)
    const fields = touchedOf(sent, visto, before)
    const values = { ...withAddress(fields, fields.tipo ?? before.tipo), status: fields.status ?? before.status }
    // Promotions first: the brand's trigger finds those under its new name.
    if (values.nome !== before.nome) await renameBrand(trx, { companyId: user_id, from: before.nome, to: values.nome })
    await repository.updateBrand(trx, id, values).catch(rejectTaken)
    await audit(trx, context, { action: 'brand.update', id, companyId: user_id, before, details: values })
    return written(trx, id)
  })
}

/** Soft delete: promotions of the brand leave the lists, redeemed coupons stay. */
export async function remove(db: Db, brandId: number, context: ActionContext): Promise<void> {
  await inTransaction(db, async (trx) => {
    const { id, nome, user_id: companyId } = await lockOwn(trx, brandId, context.actor)
    await repository.markDeleted(trx, id, context.now)
    await audit(trx, context, { action: 'brand.delete', id, companyId, before: { nome, companyId } })
  })
}

const lockOwn = async (trx: Trx, brandId: number, actor: ActionContext['actor']) =>
  (await repository.lockBrand(trx, { brandId, companyId: companyScope(actor) })) ?? reject('brand/not-found')

/** Brand names are unique in a company, because promotions refer to the brand by name. */
function rejectTaken(error: unknown): never {
  if (!violates(error, 'brands_name_once')) throw error
  return reject('brand/name-taken', 'nome')
}

/** Only a shop has an address. */
function withAddress(fields: BrandFields, tipo: Brand['tipo']) {
  const missing = tipo === 'fisico' ? missingAddressField(fields) : null
  if (missing === null) return { ...fields, tipo }
  const error = new AppError('brand/address-missing', { field: missing })
  throw new AppError('brand/address-missing', { field: missing }, { fields: { [missing]: [error.message] } })
}

async function written(trx: Trx, brandId: number): Promise<Brand> {
  const row = await repository.findBrand(trx, brandId)
  if (!row) throw new Error('a brand that was just written is gone')
  return asBrand(row)
}

type Change = Pick<AuditLine, 'companyId' | 'action' | 'before' | 'details'> & { readonly id: number }

const audit = (trx: Trx, { actor, now, address }: ActionContext, { id, ...change }: Change): Promise<void> =>
  record(trx, { actorId: actor.id, subject: { type: 'brand', id }, address, at: now, ...change })

type ListedRow = Awaited<ReturnType<typeof repository.listBrands>>['rows'][number]

const asListed = (row: ListedRow): Brand => ({
  id: row.id,
  user_id: row.user_id,
  nome: row.nome,
  descricao: row.descricao,
  logo_url: row.logo_url,
  categoria: row.categoria,
  website: row.website,
  telefone: row.telefone,
  endereco: row.endereco,
  cep: row.cep,
  bairro: row.bairro,
  cidade: row.cidade,
  estado: row.estado,
  pais: row.pais,
  tipo: row.tipo,
  tipo_marca: row.tipo_marca,
  desconto_info: row.desconto_info,
  status: row.status,
  name: row.name,
  phone: row.phone,
  descricao_empresa: row.descricao_empresa,
  ...(row.cupons_ativos !== undefined && { cupons_ativos: row.cupons_ativos }),
})

const asBrand = (row: repository.BrandRow): Brand => ({
  ...row,
  tipo_marca: row.tipo,
  name: row.nome,
  phone: row.telefone,
  descricao_empresa: row.descricao,
})
