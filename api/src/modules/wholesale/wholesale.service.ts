import type { TakenFile } from '@loopi/contract/endpoint'
import type { Page } from '@loopi/contract/paging'
import {
  downloadName,
  MAGIC_BYTES,
  WHOLESALE_DOCUMENTS,
  type WholesaleDocument,
} from '@loopi/contract/wholesale/documents'
import type { WholesaleRequest, wholesaleBody, wholesaleQuery } from '@loopi/contract/wholesale/wholesale.schemas'
import type { z } from 'zod'
import type { Db } from '../../db/database.ts'
import { answerOf } from '../../db/paging.ts'
import { inTransaction } from '../../db/transaction.ts'
import { reject } from '../../lib/app-error.ts'
import { createSemaphore } from '../../lib/semaphore.ts'
import type { Services } from '../../plugins/deps.ts'
import { limitCalls } from '../../plugins/rate-limits.ts'
import { record } from '../audit/audit.public.ts'
import * as repository from './wholesale.repository.ts'
import { agreedType, displayName } from './wholesale.rules.ts'

const RECEIVED = 'Nossa equipe comercial entrará em contato para validar os dados e liberar as condições especiais.'

/** Refuses before anything is uploaded: while the form sends nothing, and to whoever asks too often. */
export async function mayRequest(services: Services, address: string): Promise<void> {
  if (services.config.WHOLESALE !== 'api') reject('wholesale/disabled')
  await limitCalls(services, 'wholesale', address)
}

/** Queue of length one: on their way into the database documents are in memory. */
const writing = createSemaphore(1)

/** Keeps a request with both documents, each of which is what its name, its type and its first bytes all say. */
export async function takeRequest(
  db: Db,
  body: z.output<typeof wholesaleBody>,
  files: Record<WholesaleDocument, TakenFile>,
  now: Date,
): Promise<{ message: string }> {
  const documents = await Promise.all(
    WHOLESALE_DOCUMENTS.map(async (document) => {
      const { name, type, size } = files[document]
      const bytes = await files[document].start(MAGIC_BYTES)
      const agreed = agreedType({ name, type, bytes }) ?? reject('wholesale/file-type', document)
      return { document, name: displayName(name), type: agreed, size, bytes: () => files[document].bytes() }
    }),
  )
  await writing.waitFor(() => inTransaction(db, (trx) => repository.insertRequest(trx, { ...body, documents, now })))
  return { message: RECEIVED }
}

/** Requests for root, without the bytes of their documents. */
export async function listRequests(
  db: Db,
  query: z.output<typeof wholesaleQuery>,
): Promise<WholesaleRequest[] | Page<WholesaleRequest>> {
  return answerOf(query, await repository.listRequests(db, query), ({ since: _since, created_at, ...request }) => ({
    ...request,
    created_at: created_at.toISOString(),
  }))
}

type Reader = { readonly actorId: number; readonly address: string; readonly at: Date }

/** A document, to be saved under a name of ours: the sender's is only for reading. Who took it is written down. */
export async function fileOf(db: Db, requestId: number, document: WholesaleDocument, reader: Reader): Promise<File> {
  return inTransaction(db, async (trx) => {
    const file = (await repository.findFile(trx, requestId, document)) ?? reject('wholesale/not-found')
    const subject = { type: 'wholesale', id: requestId } as const
    await record(trx, { ...reader, action: 'wholesale.download', subject, details: { document } })
    return new File([new Uint8Array(file.bytes)], downloadName(requestId, document, file.type), { type: file.type })
  })
}
