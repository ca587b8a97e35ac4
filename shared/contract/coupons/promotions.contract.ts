import { endpoint } from '../endpoint.ts'
import { pagedListOf } from '../paging.ts'
import { promotionChange, promotionId, promotionPage, redeemer, redeemersQuery } from './promotion-page.schemas.ts'

/** Promotions as their company manages them. */
export const promotions = {
  get: endpoint({
    method: 'GET',
    path: '/promocoes/:id',
    summary: 'Uma promoção, com o que veio dela.',
    access: ['admin', 'root'],
    permission: 'ofertas.ver',
    params: promotionId,
    reply: promotionPage,
    errors: ['coupon/not-found'],
  }),
  redeemers: endpoint({
    method: 'GET',
    path: '/promocoes/:id/resgates',
    summary: 'Quem resgatou uma promoção, do mais novo ao mais antigo.',
    access: ['admin', 'root'],
    permission: 'clientes.ver',
    params: promotionId,
    query: redeemersQuery,
    reply: pagedListOf(redeemer),
    errors: ['coupon/not-found'],
  }),
  /** Texts, period, stock and pause; redeemed coupons are unchanged. */
  change: endpoint({
    method: 'PUT',
    path: '/promocoes/:id',
    summary: 'Altera textos, validade e estoque de uma promoção, pausa ou retoma.',
    access: ['admin', 'root'],
    permission: 'ofertas',
    params: promotionId,
    body: promotionChange,
    reply: promotionPage,
    idempotent: true,
    errors: [
      'coupon/not-found',
      'request/changed-meanwhile',
      'request/in-progress',
      'request/key-reused',
      'request/too-many-kept',
      'request/answer-gone',
    ],
  }),
}
