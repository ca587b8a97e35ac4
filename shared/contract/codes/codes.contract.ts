import { endpoint } from '../endpoint.ts'
import { claimBody, claimReply, reading, readingBody, readingsQuery, readingsSummary } from './codes.schemas.ts'

/** Readings and claims of product codes. */
export const codes = {
  /** Never 404: a forged code and one that does not exist have the same verdict, in the same time. */
  read: endpoint({
    method: 'POST',
    path: '/leituras',
    summary: 'Lê o código de um produto e diz se é original.',
    access: 'public',
    body: readingBody,
    reply: reading,
    errors: [],
  }),
  claim: endpoint({
    method: 'POST',
    path: '/codigos/resgatar',
    summary: 'Resgata o código de um produto e ganha os pontos dele.',
    access: ['cliente'],
    body: claimBody,
    reply: claimReply,
    status: 201,
    idempotent: true,
    errors: [
      'code/unknown',
      'code/inactive',
      'code/blocked',
      'code/recalled',
      'code/expired',
      'code/claimed',
      'code/limit',
      'code/budget',
      'request/in-progress',
      'request/key-reused',
      'request/too-many-kept',
      'request/answer-gone',
    ],
  }),
  summary: endpoint({
    method: 'GET',
    path: '/leituras/resumo',
    summary: 'Leituras de todos os códigos da empresa, por dia, UF, veredito e produto.',
    access: ['admin'],
    permission: 'ofertas.ver',
    query: readingsQuery,
    reply: readingsSummary,
    errors: [],
  }),
}
