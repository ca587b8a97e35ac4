import { dayInBrazil } from '@loopi/contract/calendar'
import type { Coupon, CouponsQuery, PromotionOrder } from '@loopi/contract/coupons/coupons.schemas'
import type { PromotionsSummary, promotionToCreate } from '@loopi/contract/coupons/promotions.schemas'
import type { Page } from '@loopi/contract/paging'
import type { z } from 'zod'
import type { Db, Trx } from '../../db/database.ts'
import { answerOf } from '../../db/paging.ts'
import { inTransaction } from '../../db/transaction.ts'
import { AppError, reject } from '../../lib/app-error.ts'
import { type Actor, companyScope, mayAct } from '../../plugins/actor.ts'
import { type AuditLine, record } from '../audit/audit.public.ts'
import { brandOfCompany } from '../brands/brands.public.ts'
import { companyToManage, holdCompany } from '../companies/companies.public.ts'
import { promotionCode } from './coupons.rules.ts'
import { createPromotion } from './coupons.service.ts'
import { couponTexts } from './coupons.texts.ts'
import * as repository from './promotions.repository.ts'

/** Actor who manages promotions: the admin of a company, or root. */
export type AdminOrRoot = Actor<'admin' | 'root'>

/** Context of an action, kept in the audit log: actor, time and address. */
export type ActionContext = { readonly actor: AdminOrRoot; readonly now: Date; readonly address: string }

/** True for root and for members who may see their company's promotions with their codes. */
export const seesPromotions = (actor: Actor | null): actor is AdminOrRoot =>
  actor?.role === 'root' || mayAct(actor, 'ofertas.ver')

const scopeOf = (actor: AdminOrRoot): repository.Scope => ({ companyId: companyScope(actor) })

/** The promotions that an admin or root manages, all of them as a list, or a page of them. */
export async function listPromotions(
  db: Db,
  actor: AdminOrRoot,
  query: CouponsQuery,
  now: Date,
): Promise<Coupon[] | Page<Coupon>> {
  const which = { ...scopeOf(actor), sorting: sortingOf(query.ordem), view: query.situacao, today: dayInBrazil(now) }
  return answerOf(query, await repository.listPromotions(db, which, query), asPromotion)
}

/** `marca` sorts up, `-marca` down; nothing is newest first. */
function sortingOf(said: CouponsQuery['ordem'] = '-criado'): repository.PromotionSorting {
  const order = said.replace(/^-/, '') as PromotionOrder
  return { order, direction: said.startsWith('-') ? 'desc' : 'asc' }
}

type Row = Awaited<ReturnType<typeof repository.findPromotion>> & {
  sort_key?: unknown
  paused_stock?: number | null
  brand_live?: boolean
}

const asPromotion = ({ sort_key: _key, paused_stock, brand_live, ...row }: Row): Coupon & { code: string } => ({
  ...{ ...row, resgatado: false },
  ...(paused_stock !== undefined && { estoque_pausado: paused_stock }),
  ...(brand_live !== undefined && { marca_ativa: brand_live }),
})

export const summarise = (db: Db, actor: AdminOrRoot, now: Date): Promise<PromotionsSummary> =>
  repository.summarise(db, scopeOf(actor), dayInBrazil(now))

type ToCreate = z.output<typeof promotionToCreate>

/**
 * Creates a promotion of the admin's company, or of the one that root names, unless it has `most` of them. A code that was given to a promotion
 * before, even by another company, is replaced by a fresh one.
 */
export async function create(
  trx: Trx,
  { company_id, brand_name, code, aceita_boas_vindas, conflito_pago_por, ...said }: ToCreate,
  { actor, now, address, most }: ActionContext & { readonly most: number },
): Promise<{ message: string; coupon: Coupon & { code: string } }> {
  const companyId = await companyToManage(trx, actor, company_id ?? null)
  await holdCompany(trx, companyId)
  const brand = (await brandOfCompany(trx, companyId, brand_name)) ?? reject('brand/not-of-company', 'brand_name')
  if ((await repository.countOfCompany(trx, companyId, most)) >= most) throw new AppError('coupon/too-many', { most })
  const promotion = {
    ...said,
    company_id: companyId,
    brand_name: brand.nome,
    description: said.description ?? '',
    takes_welcome: aceita_boas_vindas,
    conflict_payer: conflito_pago_por,
    created_at: now,
  }
  const written = await createPromotion(trx, { ...promotion, code: code ?? promotionCode() })
  const { title, discount, qtd_disponivel, points_required, valid_until, takes_welcome, conflict_payer } = promotion
  const facts = { title, discount, qtd_disponivel, points_required, valid_until, takes_welcome, conflict_payer }
  await audit(
    trx,
    { actor, now, address },
    {
      action: 'promotion.create',
      id: written.id,
      companyId,
      details: { companyId, brand: brand.nome, ...facts },
    },
  )
  return { message: couponTexts.created, coupon: asPromotion(await repository.findPromotion(trx, written.id)) }
}

/** Cancels softly: what was redeemed stays, and no points are returned. */
export async function cancel(db: Db, couponId: number, context: ActionContext): Promise<{ message: string }> {
  return inTransaction(db, async (trx) => {
    const found = { ...scopeOf(context.actor), couponId, now: context.now }
    const before = (await repository.markCancelled(trx, found)) ?? reject('coupon/not-found')
    await audit(trx, context, { action: 'promotion.cancel', id: couponId, companyId: before.company_id, before })
    return { message: couponTexts.cancelled }
  })
}

type Change = Pick<AuditLine, 'companyId' | 'action' | 'before' | 'details'> & { readonly id: number }

const audit = (trx: Trx, { actor, now, address }: ActionContext, { id, ...change }: Change): Promise<void> =>
  record(trx, { actorId: actor.id, subject: { type: 'promotion', id }, address, at: now, ...change })
