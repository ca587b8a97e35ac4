import { endpoint } from '../endpoint.ts'
import { pagedListOf } from '../paging.ts'
import { readNothing } from '../reading.ts'
import {
  readCoupons,
  readCreatedPromotion,
  readPromotionsSummary,
  readRedeemedCoupons,
  readRedemption,
} from './coupons.reading.ts'
import {
  coupon,
  couponId,
  couponsQuery,
  redeemBody,
  redeemedCoupon,
  redeemedQuery,
  redeemReply,
} from './coupons.schemas.ts'
import {
  promotionCancelled,
  promotionCreated,
  promotionsSummary,
  promotionToCancel,
  promotionToCreate,
} from './promotions.schemas.ts'

export const coupons = {
  /** Knows who asks: visitors and customers see what can be redeemed, an admin its own, root all. */
  available: endpoint({
    method: 'GET',
    path: '/cupons/disponiveis',
    summary: 'Cupons disponíveis para quem pergunta.',
    access: 'public',
    query: couponsQuery,
    reply: pagedListOf(coupon),
    read: readCoupons,
    cacheSeconds: 60,
    errors: [],
  }),
  /** Coupon behind a shared link, also when it can no longer be redeemed. */
  get: endpoint({
    method: 'GET',
    path: '/cupons/:id',
    summary: 'Um cupom, sem o código.',
    access: 'public',
    params: couponId,
    reply: coupon,
    errors: ['coupon/not-found'],
  }),
  /** Counts a number by day and keeps nothing of who it was. */
  seen: endpoint({
    method: 'POST',
    path: '/cupons/:id/vista',
    summary: 'Conta que o link de um cupom foi aberto.',
    access: 'public',
    params: couponId,
    errors: ['coupon/not-found'],
  }),
  redeemed: endpoint({
    method: 'GET',
    path: '/cupons/resgatados',
    summary: 'Cupons que o cliente já resgatou, com seus códigos.',
    access: ['cliente', 'admin', 'root'],
    query: redeemedQuery,
    reply: pagedListOf(redeemedCoupon),
    read: readRedeemedCoupons,
    errors: ['auth/required'],
  }),
  redeem: endpoint({
    method: 'POST',
    path: '/cupons/comprar',
    summary: 'Resgata um cupom com pontos.',
    access: ['cliente'],
    body: redeemBody,
    reply: redeemReply,
    read: readRedemption,
    idempotent: true,
    errors: [
      'auth/required',
      'auth/forbidden',
      'coupon/not-found',
      'coupon/already-redeemed',
      'coupon/sold-out',
      'coupon/expired',
      'coupon/cancelled',
      'ledger/insufficient-balance',
      'request/in-progress',
      'request/key-reused',
      'request/too-many-kept',
      'request/answer-gone',
    ],
  }),
  /** A code that was given before does not refuse the promotion: it gets a fresh one, and the answer tells it. */
  create: endpoint({
    method: 'POST',
    path: '/cupons/criar',
    summary: 'Cria uma promoção da empresa.',
    access: ['admin', 'root'],
    body: promotionToCreate,
    reply: promotionCreated,
    read: readCreatedPromotion,
    status: 201,
    idempotent: true,
    errors: [
      'auth/required',
      'auth/forbidden',
      'company/missing',
      'company/not-found',
      'brand/not-of-company',
      'coupon/too-many',
      'request/in-progress',
      'request/key-reused',
      'request/too-many-kept',
      'request/answer-gone',
    ],
  }),
  /** Soft: what was redeemed stays redeemed, and no points are returned. */
  cancel: endpoint({
    method: 'POST',
    path: '/cupons/excluir',
    summary: 'Cancela uma promoção.',
    access: ['admin', 'root'],
    body: promotionToCancel,
    reply: promotionCancelled,
    read: readNothing,
    errors: ['auth/required', 'auth/forbidden', 'coupon/not-found'],
  }),
  summary: endpoint({
    method: 'GET',
    path: '/cupons/resumo',
    summary: 'Quantas promoções há: de uma empresa para seu admin, de todas para root.',
    access: ['admin', 'root'],
    reply: promotionsSummary,
    read: readPromotionsSummary,
    errors: ['auth/required', 'auth/forbidden'],
  }),
}
