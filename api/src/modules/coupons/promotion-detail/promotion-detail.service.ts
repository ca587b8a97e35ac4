import { dayAfter, dayInBrazil } from '@loopi/contract/calendar'
import type {
  PromotionChange,
  PromotionPage,
  Redeemer,
  redeemersQuery,
} from '@loopi/contract/coupons/promotion-page.schemas'
import type { Page } from '@loopi/contract/paging'
import type { z } from 'zod'
import type { Db, Trx } from '../../../db/database.ts'
import { answerOf } from '../../../db/paging.ts'
import { reject } from '../../../lib/app-error.ts'
import { touchedOf } from '../../../lib/touched.ts'
import { companyScope } from '../../../plugins/actor.ts'
import { record } from '../../audit/audit.public.ts'
import type { ActionContext, AdminOrRoot } from '../promotions.service.ts'
import { changedOf } from './promotion-change.rules.ts'
import * as repository from './promotion-detail.repository.ts'

/** Days that the page tells. */
const DAYS = 90

const whichOf = (actor: AdminOrRoot, couponId: number) => ({ companyId: companyScope(actor), couponId })

/** A promotion of who asks, with what came of it. */
export async function pageOf(db: Db, couponId: number, actor: AdminOrRoot, now: Date): Promise<PromotionPage> {
  const found = (await repository.findPage(db, whichOf(actor, couponId))) ?? reject('coupon/not-found')
  const { created_at, paused_stock, brand_live, received, seen, used, sold, takes_welcome, conflict_payer, ...row } =
    found
  const days = await repository.daysOf(db, couponId, dayAfter(dayInBrazil(now), 1 - DAYS))
  return {
    ...{ ...row, resgatado: false, criado_em: created_at.toISOString() },
    ...{ estoque_pausado: paused_stock, marca_ativa: brand_live, clp_recebido: received ?? 0, vistas: seen ?? 0 },
    ...{ usados: used ?? 0, valor_vendas: sold ?? 0 },
    ...{ aceita_boas_vindas: takes_welcome, conflito_pago_por: conflict_payer },
    dias: days.map(({ day, redemptions, received: clp }) => ({ dia: day, resgates: redemptions, clp })),
  }
}

/** Redemptions of a promotion of who asks, with their customers. */
export async function redeemersOf(
  db: Db,
  couponId: number,
  actor: AdminOrRoot,
  query: z.output<typeof redeemersQuery>,
): Promise<Redeemer[] | Page<Redeemer>> {
  if (!(await repository.findPage(db, whichOf(actor, couponId)))) reject('coupon/not-found')
  return answerOf(query, await repository.listRedeemers(db, whichOf(actor, couponId), query), (row) => ({
    ...{ id: row.id, cliente_id: row.customer_id, name: row.name ?? '' },
    ...{ resgatado_em: row.created_at.toISOString(), clp: row.points_spent },
  }))
}

/** Changes a promotion of who asks; what is so already is no change, and no line of the log. */
export async function change(
  trx: Trx,
  couponId: number,
  { visto, ...sent }: PromotionChange,
  { actor, now, address }: ActionContext,
): Promise<PromotionPage> {
  const found = (await repository.lockPromotion(trx, whichOf(actor, couponId))) ?? reject('coupon/not-found')
  const { company_id: companyId, ...before } = found
  const flags = { aceita_boas_vindas: before.takes_welcome, conflito_pago_por: before.conflict_payer }
  const details = changedOf(before, touchedOf(sent, visto, { ...before, ...flags }))
  if (Object.keys(details).length > 0) {
    await repository.updatePromotion(trx, couponId, details)
    const subject = { type: 'promotion', id: couponId } as const
    await record(trx, {
      ...{ actorId: actor.id, companyId, subject, address, at: now },
      ...{ action: 'promotion.change', before, details },
    })
  }
  return pageOf(trx, couponId, actor, now)
}
