import type { batches } from '@loopi/contract/batches/batches.contract'
import type { Batch, BatchState, BatchToCreate, FileQuery } from '@loopi/contract/batches/batches.schemas'
import { codePath } from '@loopi/contract/codes/code-link'
import { refuse } from '../../fake-handler.ts'
import { type Answers, paged } from '../answers.ts'
import { movePoints, ownCompany, type World } from '../world.ts'
import { codeOf, type KnownBatch } from './code-rows.ts'
import { productOf } from './products.ts'
import { summaryOf } from './summaries.ts'

function batchOf({ batches: all }: World, id: number): KnownBatch {
  const batch = all.find((row) => row.id === id)
  if (!batch) throw refuse('batch/not-found', {})
  return batch
}

function demandState({ estado: state }: KnownBatch, allowed: readonly BatchState[]): void {
  if (!allowed.includes(state)) throw refuse('batch/state', { state })
}

/** Range of numbers from 1, by default the whole batch. */
function rangeOf({ quantidade }: Batch, { de = 1, ate = quantidade }: Pick<FileQuery, 'de' | 'ate'>) {
  if (de > ate || ate > quantidade) throw refuse('batch/range', { quantity: quantidade })
  return { de, ate }
}

/** Moves points of the company into the reserve of a batch, or out of it. */
function reserve(world: World, points: number, text: string): void {
  const company = ownCompany(world)
  if (!company || points === 0) return
  company.cashloop_balance -= points
  movePoints(world, { customer: null, type: points > 0 ? 'code-budget' : 'code-return', amount: -points, text })
}

function created(world: World, body: BatchToCreate): KnownBatch {
  const { id: _, nome: produto, marca, gtin } = productOf(world, body.produto_id)
  if (world.batches.some((row) => row.produto_id === body.produto_id && row.lote === body.lote))
    throw refuse('batch/lot-taken', {})
  const reserva = body.quantidade * body.clp_por_codigo
  const company = ownCompany(world)
  if (!company || company.cashloop_balance < reserva) throw refuse('ledger/insufficient-balance', {})
  reserve(world, reserva, produto)
  return {
    ...{ ...body, id: world.nextId(), produto, marca, gtin, estado: 'inativo', reserva, resgates: 0 },
    ...{ criado_em: world.at(0), ativado_em: null, anomalias: [], bloqueios: [], mensagem_recolhimento: null },
  }
}

const TYPES = { csv: 'text/csv', svg: 'application/zip', pdf: 'application/pdf' } as const

/** File of a batch. Codes are real only in CSV, because the other forms are drawn by the api. */
function fileOf(batch: KnownBatch, query: FileQuery): File {
  if (batch.estado === 'recolhido') throw refuse('batch/recalled', {})
  const { de, ate } = rangeOf(batch, query)
  const rows = Array.from({ length: ate - de + 1 }, (_, index) => {
    const code = codeOf(batch.id, de - 1 + index)
    return `${de + index};${code};https://loopi.test${codePath({ code, gtin: batch.gtin, lot: null })}\r\n`
  })
  const ending = query.formato === 'svg' ? 'zip' : query.formato
  return new File(['numero;codigo;endereco\r\n', ...rows], `lote-${batch.lote}.${ending}`, {
    type: TYPES[query.formato],
  })
}

export const batchAnswers = (world: World): Answers<typeof batches> => ({
  list: ({ query }) => {
    const found = world.batches.filter(
      ({ produto_id, estado }) =>
        (query.produto_id === undefined || produto_id === query.produto_id) &&
        (query.estado === undefined || estado === query.estado),
    )
    return paged(found, query)
  },
  get: ({ params }) => batchOf(world, params.id),
  create: ({ body }) => {
    const batch = created(world, body)
    world.batches.unshift(batch)
    return batch
  },
  file: ({ params, query }) => fileOf(batchOf(world, params.id), query),
  activate: ({ params }) => {
    const batch = batchOf(world, params.id)
    demandState(batch, ['inativo'])
    return Object.assign(batch, { estado: 'ativo', ativado_em: world.at(0) })
  },
  block: ({ params, body: { motivo, ...typed } }) => {
    const batch = batchOf(world, params.id)
    demandState(batch, ['inativo', 'ativo'])
    batch.bloqueios.unshift({ ...rangeOf(batch, typed), motivo, em: world.at(0) })
    return batch
  },
  recall: ({ params, body }) => {
    const batch = batchOf(world, params.id)
    demandState(batch, ['inativo', 'ativo'])
    reserve(world, -batch.reserva, batch.produto)
    return Object.assign(batch, { estado: 'recolhido', reserva: 0, mensagem_recolhimento: body.mensagem })
  },
  summary: ({ params, query }) => {
    const { por_produto: _, ...summary } = summaryOf(world, query.dias, params.id)
    const { anomalias, bloqueios, mensagem_recolhimento } = batchOf(world, params.id)
    return { ...summary, anomalias, bloqueios, mensagem_recolhimento }
  },
  suspicious: () => {
    const company = ownCompany(world)
    return world.batches.flatMap(({ id, produto, lote, estado, anomalias }) => {
      const [latest] = anomalias
      if (!latest || !company) return []
      const counts = { anomalias: anomalias.length, ultima_em: latest.ultima_em }
      return [{ id, empresa_id: company.id, empresa: company.name, produto, lote, estado, ...counts }]
    })
  },
})
