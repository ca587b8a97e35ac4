import { endpoint } from '../endpoint.ts'
import { pagedListOf } from '../paging.ts'
import { rows } from '../primitives.ts'
import {
  checkBody,
  checkReply,
  couponUse,
  pairBody,
  pairReply,
  syncBody,
  syncReply,
  tillState,
  undoBody,
  useBody,
  usedQuery,
  usedReply,
  useReply,
} from './till.schemas.ts'
import { resultsQuery, tillResults, usesQuery } from './till-results.schemas.ts'

const TILL = { access: ['admin'], permission: 'caixa', device: true } as const

/** A store's till: checking and using customers' coupons. Called by paired devices, and by members with `caixa`. */
export const till = {
  /** Limited by network; a wrong code and an expired one get the same answer. */
  pair: endpoint({
    method: 'POST',
    path: '/caixa/parear',
    summary: 'Pareia um aparelho com o código da loja.',
    access: 'public',
    body: pairBody,
    reply: pairReply,
    status: 201,
    errors: ['device/code-unknown', 'device/code-used'],
  }),
  state: endpoint({
    ...TILL,
    method: 'GET',
    path: '/caixa/inicio',
    summary: 'O que o caixa precisa para trabalhar, também sem rede.',
    reply: tillState,
    errors: [],
  }),
  used: endpoint({
    ...TILL,
    method: 'GET',
    path: '/caixa/usados',
    summary: 'Os cupons da empresa usados desde a última pergunta.',
    query: usedQuery,
    reply: usedReply,
    errors: [],
  }),
  /** Changes nothing. A code of another company is unknown, with the same answer and in the same time. */
  check: endpoint({
    ...TILL,
    method: 'POST',
    path: '/caixa/conferir',
    summary: 'Confere o código de um cliente.',
    body: checkBody,
    reply: checkReply,
    errors: [],
  }),
  use: endpoint({
    ...TILL,
    method: 'POST',
    path: '/caixa/usar',
    summary: 'Usa o cupom de um cliente, uma vez.',
    body: useBody,
    reply: useReply,
    status: 201,
    idempotent: 'in-handler',
    errors: [
      'till/store-missing',
      'coupon/used',
      'till/expired',
      'till/cancelled',
      'till/unknown-code',
      'till/own-team',
      'request/key-reused',
    ],
  }),
  undo: endpoint({
    ...TILL,
    method: 'POST',
    path: '/caixa/estornar',
    summary: 'Desfaz o uso de um cupom; depois de 15 minutos só quem gerencia.',
    body: undoBody,
    reply: couponUse,
    errors: ['till/use-not-found', 'till/undo-late', 'till/undone'],
  }),
  /**
   * Each item is settled by itself, in the order of the list, and once: a repeated item is `repetido`. After ten unknown
   * codes in a minute the rest has no answer, and is sent again later.
   */
  sync: endpoint({
    ...TILL,
    method: 'POST',
    path: '/caixa/sincronizar',
    summary: 'Envia os usos aceitos sem rede.',
    body: syncBody,
    reply: syncReply,
    errors: [],
  }),
  /** Of the device, or of the member. */
  today: endpoint({
    ...TILL,
    method: 'GET',
    path: '/caixa/usos',
    summary: 'Os usos de hoje neste caixa.',
    reply: rows(couponUse),
    errors: [],
  }),
  uses: endpoint({
    method: 'GET',
    path: '/usos',
    summary: 'Usos dos cupons da empresa, do mais novo ao mais antigo.',
    access: ['admin'],
    permission: 'resultados.ver',
    query: usesQuery,
    reply: pagedListOf(couponUse),
    errors: [],
  }),
  results: endpoint({
    method: 'GET',
    path: '/usos/resumo',
    summary: 'Usos por loja, promoção, hora e caixa.',
    access: ['admin'],
    permission: 'resultados.ver',
    query: resultsQuery,
    reply: tillResults,
    errors: [],
  }),
}
