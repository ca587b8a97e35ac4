import { readingsQuery } from '../codes/codes.schemas.ts'
import { endpoint } from '../endpoint.ts'
import { pagedListOf } from '../paging.ts'
import { listOf } from '../primitives.ts'
import {
  batch,
  batchesQuery,
  batchId,
  batchSummary,
  batchToCreate,
  blockBody,
  fileQuery,
  recallBody,
  suspiciousBatch,
} from './batches.schemas.ts'

const ofCompany = ['batch/not-found'] as const

/** Batches of product codes. Codes are computed from the batch's number and the api's key; none is stored. */
export const batches = {
  list: endpoint({
    method: 'GET',
    path: '/lotes',
    summary: 'Lotes de códigos da empresa, do mais novo ao mais antigo.',
    access: ['admin'],
    permission: 'ofertas.ver',
    query: batchesQuery,
    reply: pagedListOf(batch),
    errors: [],
  }),
  get: endpoint({
    method: 'GET',
    path: '/lotes/:id',
    summary: 'Um lote de códigos.',
    access: ['admin'],
    permission: 'ofertas.ver',
    params: batchId,
    reply: batch,
    errors: ofCompany,
  }),
  /** Reserves the points of all codes from the company's balance. */
  create: endpoint({
    method: 'POST',
    path: '/lotes',
    summary: 'Cria um lote de códigos, inativo.',
    access: ['admin'],
    permission: 'ofertas',
    body: batchToCreate,
    reply: batch,
    status: 201,
    idempotent: true,
    errors: [
      'product/not-found',
      'batch/lot-taken',
      'batch/valid-until',
      'ledger/insufficient-balance',
      'request/in-progress',
      'request/key-reused',
      'request/too-many-kept',
      'request/answer-gone',
    ],
  }),
  /** Streams, and is taken up again by `Range`. */
  file: endpoint({
    method: 'GET',
    path: '/lotes/:id/arquivo',
    summary: 'Os códigos de um lote, em CSV, SVG (zip) ou PDF.',
    access: ['admin'],
    permission: 'ofertas',
    params: batchId,
    query: fileQuery,
    download: true,
    errors: [
      ...ofCompany,
      'batch/range',
      'batch/too-many-drawn',
      'batch/label-too-small',
      'batch/recalled',
      'request/range',
    ],
  }),
  activate: endpoint({
    method: 'POST',
    path: '/lotes/:id/ativar',
    summary: 'Ativa um lote: a partir daí os códigos valem.',
    access: ['admin'],
    permission: 'ofertas',
    params: batchId,
    reply: batch,
    errors: [...ofCompany, 'batch/state', 'product/not-found'],
  }),
  block: endpoint({
    method: 'POST',
    path: '/lotes/:id/bloquear',
    summary: 'Bloqueia códigos de um lote: todos, ou uma faixa.',
    access: ['admin'],
    permission: 'ofertas',
    params: batchId,
    body: blockBody,
    reply: batch,
    errors: [...ofCompany, 'batch/range', 'batch/state'],
  }),
  /** Returns the reserved points. */
  recall: endpoint({
    method: 'POST',
    path: '/lotes/:id/recolher',
    summary: 'Recolhe um lote: quem ler um código vê a mensagem.',
    access: ['admin'],
    permission: 'ofertas',
    params: batchId,
    body: recallBody,
    reply: batch,
    errors: [...ofCompany, 'batch/state'],
  }),
  summary: endpoint({
    method: 'GET',
    path: '/lotes/:id/resumo',
    summary: 'Leituras de um lote, por dia, UF e veredito, com o que é incomum.',
    access: ['admin'],
    permission: 'ofertas.ver',
    params: batchId,
    query: readingsQuery,
    reply: batchSummary,
    errors: ofCompany,
  }),
  suspicious: endpoint({
    method: 'GET',
    path: '/lotes/suspeitos',
    summary: 'Lotes de todas as empresas com leituras incomuns nos últimos 30 dias.',
    access: ['root'],
    reply: listOf(suspiciousBatch),
    errors: [],
  }),
}
