import { z } from '@loopi/shared/contract/zod'
import { endpoint } from '../endpoint.ts'
import { pagedListOf, pageQuery } from '../paging.ts'
import { coupon, couponsQuery, redeemBody, redeemedCoupon, redeemReply } from './coupons.schemas.ts'

export const coupons = {
  /** Knows who asks: visitors and customers see what can be redeemed, an admin its own, root all. */
  available: endpoint({
    method: 'GET',
    path: '/cupons/disponiveis',
    summary: 'Cupons disponíveis para quem pergunta.',
    access: 'public',
    query: couponsQuery,
    reply: pagedListOf(coupon),
    errors: [],
  }),
  redeemed: endpoint({
    method: 'GET',
    path: '/cupons/resgatados',
    summary: 'Cupons que o cliente já resgatou, com seus códigos.',
    access: ['cliente', 'admin', 'root'],
    query: z.object(pageQuery),
    reply: pagedListOf(redeemedCoupon),
    errors: ['auth/required'],
  }),
  redeem: endpoint({
    method: 'POST',
    path: '/cupons/comprar',
    summary: 'Resgata um cupom com pontos.',
    access: ['cliente'],
    body: redeemBody,
    reply: redeemReply,
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
    ],
  }),
}
