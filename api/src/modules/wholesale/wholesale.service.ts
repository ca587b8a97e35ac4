import { createHash } from 'node:crypto'
import type { TakenFile } from '@loopi/contract/endpoint'
import type { Page } from '@loopi/contract/paging'
import {
  downloadName,
  MAGIC_BYTES,
  WHOLESALE_DOCUMENTS,
  type WholesaleDocument,
} from '@loopi/contract/wholesale/documents'
import { protocolOf } from '@loopi/contract/wholesale/protocol'
import type { WholesaleState } from '@loopi/contract/wholesale/states'
import type {
  WholesaleDetails,
  WholesaleRequest,
  wholesaleBody,
  wholesaleCounts,
  wholesaleMoveBody,
  wholesaleQuery,
} from '@loopi/contract/wholesale/wholesale.schemas'
import type { z } from 'zod'
import type { Db } from '../../db/database.ts'
import { answerOf } from '../../db/paging.ts'
import { inTransaction } from '../../db/transaction.ts'
import { AppError, reject } from '../../lib/app-error.ts'
import { createSemaphore } from '../../lib/semaphore.ts'
import type { Services } from '../../plugins/deps.ts'
import { type IdempotencyKey, inTransactionOnce } from '../../plugins/idempotency.ts'
import { limitCalls } from '../../plugins/rate-limits.ts'
import { record } from '../audit/audit.public.ts'
import * as repository from './wholesale.repository.ts'
import { agreedType, displayName } from './wholesale.rules.ts'

const RECEIVED = 'Nossa equipe comercial entrará em contato para validar os dados e liberar as condições especiais.'

type Reader = { readonly actorId: number; readonly address: string; readonly at: Date }

/** Refuses before an upload starts: when the form is switched off, or above the rate limit. */
export async function mayRequest(services: Services, address: string): Promise<void> {
  if (services.config.WHOLESALE !== 'api') reject('wholesale/disabled')
  await limitCalls(services, 'wholesale', address)
}

/** Limits writes to one at a time, because documents are in memory on their way to the database. */
const writing = createSemaphore(1)

/** Stores a request with two documents whose name, type and first bytes agree. */
export async function takeRequest(
  services: Services,
  { files, ...body }: z.output<typeof wholesaleBody> & { files: Record<WholesaleDocument, TakenFile> },
  keyFor: (asked: unknown) => IdempotencyKey | null,
): Promise<{ message: string; protocolo: string }> {
  const documents = await Promise.all(
    WHOLESALE_DOCUMENTS.map(async (document) => {
      const { name, type, size } = files[document]
      const bytes = await files[document].start(MAGIC_BYTES)
      const agreed = agreedType({ name, type, bytes }) ?? reject('wholesale/file-type', document)
      return { document, name: displayName(name), type: agreed, size, bytes: () => files[document].bytes() }
    }),
  )
  const id = await writing.waitFor(async () => {
    const sums: string[] = []
    for (const { name, type, bytes } of documents)
      sums.push(
        name,
        type,
        createHash('sha256')
          .update(await bytes())
          .digest('hex'),
      )
    return inTransactionOnce(services, keyFor([body, sums]), (trx) =>
      repository.insertRequest(trx, { ...body, documents, now: services.clock.now() }),
    )
  })
  return { message: RECEIVED, protocolo: protocolOf(id) }
}

const asRequest = ({
  created_at,
  moved_at,
  moved_by: _mover,
  ...request
}: repository.RequestRow): WholesaleRequest => ({
  ...request,
  created_at: created_at.toISOString(),
  movido_em: moved_at?.toISOString() ?? null,
})

/** Requests for root, without the documents' bytes. */
export async function listRequests(
  db: Db,
  query: z.output<typeof wholesaleQuery>,
): Promise<WholesaleRequest[] | Page<WholesaleRequest>> {
  return answerOf(query, await repository.listRequests(db, query), ({ since: _since, ...request }) =>
    asRequest(request),
  )
}

export async function countRequests(db: Db, busca = ''): Promise<z.output<typeof wholesaleCounts>> {
  const counted = new Map((await repository.countByState(db, busca)).map(({ state, count }) => [state, count]))
  const count = (state: WholesaleState) => counted.get(state) ?? 0
  return {
    novo: count('novo'),
    'em-contato': count('em-contato'),
    liberado: count('liberado'),
    recusado: count('recusado'),
  }
}

export async function requestOf(db: Db, id: number): Promise<WholesaleDetails> {
  const request = (await repository.findRequest(db, id)) ?? reject('wholesale/not-found')
  const moves = await repository.movesOf(db, id)
  return {
    ...asRequest(request),
    movimentos: moves.map(({ state, reason, moved_at, mover }) => ({
      ...{ situacao: state, motivo: reason, em: moved_at.toISOString(), por: mover },
    })),
  }
}

/**
 * Moves a request to another state. Of two concurrent roots the second gets an error; a repeated move, after a lost
 * response, succeeds as before.
 */
export async function moveRequest(
  db: Db,
  requestId: number,
  { situacao: state, situacao_vista: seen, motivo: reason }: z.output<typeof wholesaleMoveBody>,
  { actorId, address, at }: Reader,
): Promise<WholesaleRequest> {
  return inTransaction(db, async (trx) => {
    const before = (await repository.lockRequest(trx, requestId)) ?? reject('wholesale/not-found')
    const { situacao: was, movido_por: by, moved_by } = before
    if (was === state && (was === seen || moved_by === actorId)) return asRequest(before)
    if (was !== seen) throw new AppError('wholesale/moved', { by, to: was })
    await repository.insertMove(trx, { request_id: requestId, state, reason, moved_by: actorId, moved_at: at })
    // Without the reason, which may contain personal data that outlives the request in the log.
    await record(trx, {
      ...{ actorId, companyId: null, address, at },
      ...{ action: 'wholesale.move', subject: { type: 'wholesale', id: requestId } },
      ...{ before: { situacao: was }, details: { situacao: state } },
    })
    return asRequest((await repository.findRequest(trx, requestId)) ?? reject('wholesale/not-found'))
  })
}

/**
 * Document under a generated name, because the sender's name is untrusted. The download is recorded in the audit log.
 */
export async function fileOf(db: Db, requestId: number, document: WholesaleDocument, reader: Reader): Promise<File> {
  return inTransaction(db, async (trx) => {
    const file = (await repository.findFile(trx, requestId, document)) ?? reject('wholesale/not-found')
    const subject = { type: 'wholesale', id: requestId } as const
    await record(trx, { ...reader, companyId: null, action: 'wholesale.download', subject, details: { document } })
    return new File([new Uint8Array(file.bytes)], downloadName(requestId, document, file.type), { type: file.type })
  })
}
