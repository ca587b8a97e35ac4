import type { WholesaleDocument, WholesaleFileType } from '@loopi/contract/wholesale/documents'
import { requestOfProtocol } from '@loopi/contract/wholesale/protocol'
import type { WholesaleState } from '@loopi/contract/wholesale/states'
import type { WholesaleFile, wholesaleQuery } from '@loopi/contract/wholesale/wholesale.schemas'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { z } from 'zod'
import type { Db, Trx } from '../../db/database.ts'
import { listPage, type SortKey } from '../../db/paging.ts'
import { containsWords } from '../../db/search.ts'

type NewRequest = {
  readonly companyName: string
  readonly cnpj: string
  readonly responsibleName: string
  readonly email: string
  readonly phone: string
  readonly stateCity: string
  readonly productsInterest: string | null
  readonly now: Date
  readonly documents: readonly {
    readonly document: WholesaleDocument
    readonly name: string
    readonly type: WholesaleFileType
    readonly size: number
    readonly bytes: () => Promise<Uint8Array>
  }[]
}

/** Buffer over the same memory, which the driver requires. */
const asBuffer = ({ buffer, byteOffset, length }: Uint8Array) => Buffer.from(buffer, byteOffset, length)

export async function insertRequest(trx: Trx, { documents, ...request }: NewRequest): Promise<number> {
  const { id } = await trx
    .insertInto('wholesale_requests')
    .values({
      company_name: request.companyName,
      cnpj: request.cnpj,
      responsible_name: request.responsibleName,
      email: request.email,
      phone: request.phone,
      state_city: request.stateCity,
      products_interest: request.productsInterest,
      created_at: request.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  for (const { bytes, ...file } of documents)
    await trx
      .insertInto('wholesale_files')
      .values({ request_id: id, ...file, bytes: asBuffer(await bytes()) })
      .execute()
  return id
}

type RequestFilter = z.output<typeof wholesaleQuery>

const KEYS: readonly SortKey[] = [
  { by: sql.ref('wholesale_requests.created_at'), direction: 'desc' },
  { by: sql.ref('wholesale_requests.id'), direction: 'desc' },
]

/** Columns of one document, without its bytes. */
const fileOf = (document: WholesaleDocument) =>
  sql<WholesaleFile>`(
    select json_build_object('name', f.name, 'type', f.type, 'size', f.size)
    from wholesale_files f where f.request_id = wholesale_requests.id and f.document = ${document}
  )`.as(document)

/** Requests with their last move. */
const requests = (db: Db) =>
  db
    .selectFrom('wholesale_requests')
    .leftJoinLateral(
      (from) =>
        from
          .selectFrom('wholesale_moves')
          .select(['reason', 'moved_by', 'moved_at'])
          .whereRef('request_id', '=', 'wholesale_requests.id')
          .orderBy('id', 'desc')
          .limit(1)
          .as('last'),
      (join) => join.onTrue(),
    )
    .leftJoin('users as mover', 'mover.id', 'last.moved_by')
    .select([
      'wholesale_requests.id',
      'wholesale_requests.company_name as companyName',
      'wholesale_requests.cnpj',
      'wholesale_requests.responsible_name as responsibleName',
      'wholesale_requests.email',
      'wholesale_requests.phone',
      'wholesale_requests.state_city as stateCity',
      'wholesale_requests.products_interest as productsInterest',
      'wholesale_requests.created_at',
      'wholesale_requests.state as situacao',
      'last.reason as motivo',
      'last.moved_by',
      'last.moved_at',
      'mover.name as movido_por',
    ])
    .select([fileOf('cnpjCard'), fileOf('socialContract')])

export type RequestRow = Awaited<ReturnType<ReturnType<typeof requests>['executeTakeFirstOrThrow']>>

/** Matches every word of the search, or the protocol number. */
function matches(typed: string): RawBuilder<SqlBool> {
  const words = containsWords('wholesale_requests.search_key', typed)
  const named = requestOfProtocol(typed)
  return named === null ? words : sql<SqlBool>`(${words} or wholesale_requests.id = ${named})`
}

/** Filtered requests, newest first: one page when the query asks for a page, otherwise all. */
export function listRequests(db: Db, { busca = '', situacao, ...page }: RequestFilter) {
  const found = requests(db)
    .select(sql<string>`wholesale_requests.created_at::text`.as('since'))
    .where(matches(busca))
    .$if(situacao !== undefined, (query) => query.where('wholesale_requests.state', '=', situacao ?? 'novo'))
  return listPage(found, KEYS, ({ since, id }) => [since, id], page)
}

/** Number of requests that match the search, by state. */
export const countByState = (db: Db, busca: string) =>
  db
    .selectFrom('wholesale_requests')
    .select((eb) => ['state', eb.fn.countAll<number>().as('count')])
    .where(matches(busca))
    .groupBy('state')
    .execute()

export const findRequest = (db: Db, id: number) =>
  requests(db).where('wholesale_requests.id', '=', id).executeTakeFirst()

export const movesOf = (db: Db, requestId: number) =>
  db
    .selectFrom('wholesale_moves')
    .leftJoin('users', 'users.id', 'wholesale_moves.moved_by')
    .select(['state', 'reason', 'moved_at', 'users.name as mover'])
    .where('request_id', '=', requestId)
    .orderBy('wholesale_moves.id', 'desc')
    .execute()

/** Locks the request until its move is written. */
export async function lockRequest(trx: Trx, id: number): Promise<RequestRow | undefined> {
  await trx.selectFrom('wholesale_requests').select('id').where('id', '=', id).forUpdate().execute()
  return findRequest(trx, id)
}

type Move = {
  readonly request_id: number
  readonly state: WholesaleState
  readonly reason: string | null
  readonly moved_by: number
  readonly moved_at: Date
}

export async function insertMove(trx: Trx, move: Move): Promise<void> {
  await trx.insertInto('wholesale_moves').values(move).execute()
  await trx.updateTable('wholesale_requests').set({ state: move.state }).where('id', '=', move.request_id).execute()
}

export const findFile = (db: Db, requestId: number, document: WholesaleDocument) =>
  db
    .selectFrom('wholesale_files')
    .select(['type', 'bytes'])
    .where('request_id', '=', requestId)
    .where('document', '=', document)
    .executeTakeFirst()
