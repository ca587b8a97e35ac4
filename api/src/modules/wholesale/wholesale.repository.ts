import type { WholesaleDocument, WholesaleFileType } from '@loopi/shared/contract/wholesale/wholesale.schemas'
import type { Db, Trx } from '../../db/database.ts'

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
    readonly bytes: Buffer
  }[]
}

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
  for (const file of documents)
    await trx
      .insertInto('wholesale_files')
      .values({ request_id: id, ...file })
      .execute()
}

export const listRequests = (db: Db) =>
  db
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
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute()

export const listFiles = (db: Db) =>
  db.selectFrom('wholesale_files').select(['request_id', 'document', 'name', 'type', 'size']).execute()

export const findFile = (db: Db, requestId: number, document: WholesaleDocument) =>
  db
    .selectFrom('wholesale_files')
    .select(['type', 'bytes'])
    .where('request_id', '=', requestId)
    .where('document', '=', document)
    .executeTakeFirst()
