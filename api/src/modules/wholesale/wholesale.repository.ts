import type { WholesaleDocument, WholesaleFileType } from '@loopi/contract/wholesale/documents'
import type { WholesaleFile, wholesaleQuery } from '@loopi/contract/wholesale/wholesale.schemas'
import { sql } from 'kysely'
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

/** Buffer over the same memory, as the driver wants it. */
const asBuffer = ({ buffer, byteOffset, length }: Uint8Array) => Buffer.from(buffer, byteOffset, length)

export async function insertRequest(trx: Trx, { documents, ...request }: NewRequest): Promise<void> {
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
}

type RequestFilter = z.output<typeof wholesaleQuery>

const KEYS: readonly SortKey[] = [
  { by: sql.ref('wholesale_requests.created_at'), direction: 'desc' },
  { by: sql.ref('wholesale_requests.id'), direction: 'desc' },
]

/** A document of the request at hand, without its bytes. */
const fileOf = (document: WholesaleDocument) =>
  sql<WholesaleFile>`(
    select json_build_object('name', f.name, 'type', f.type, 'size', f.size)
    from wholesale_files f where f.request_id = wholesale_requests.id and f.document = ${document}
  )`.as(document)

/** Requests that contain every word of the search, newest first: a page, or all of them where none is asked for. */
export function listRequests(db: Db, { busca = '', ...page }: RequestFilter) {
  const found = db
    .selectFrom('wholesale_requests')
    .select([
      'id',
      'company_name as companyName',
      'cnpj',
      'responsible_name as responsibleName',
      'email',
      'phone',
      'state_city as stateCity',
      'products_interest as productsInterest',
      'created_at',
    ])
    .select([fileOf('cnpjCard'), fileOf('socialContract'), sql<string>`created_at::text`.as('since')])
    .where(containsWords('search_key', busca))
  return listPage(found, KEYS, ({ since, id }) => [since, id], page)
}

export const findFile = (db: Db, requestId: number, document: WholesaleDocument) =>
  db
    .selectFrom('wholesale_files')
    .select(['type', 'bytes'])
    .where('request_id', '=', requestId)
    .where('document', '=', document)
    .executeTakeFirst()
