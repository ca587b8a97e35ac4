import type { Page } from '@loopi/contract/paging'
import type { ownStore, storeBody, storesOfCouponQuery, takingStore } from '@loopi/contract/stores/stores.schemas'
import type { z } from 'zod'
import type { Db, Trx } from '../../db/database.ts'
import { answerOf } from '../../db/paging.ts'
import { inTransaction } from '../../db/transaction.ts'
import { AppError, reject } from '../../lib/app-error.ts'
import { isoOrNull } from '../../lib/clock.ts'
import type { Actor } from '../../plugins/actor.ts'
import { type AuditLine, record } from '../audit/audit.public.ts'
import * as repository from './stores.repository.ts'

export type ActionContext = { readonly actor: Actor<'admin'>; readonly now: Date; readonly address: string | null }

type Fields = z.output<typeof storeBody>
type OwnStore = z.input<typeof ownStore>
type TakingStore = z.input<typeof takingStore>

/** Stores of a company at most. */
const MOST_STORES = 1_000

export const listStores = async (db: Db, companyId: number): Promise<OwnStore[]> =>
  (await repository.listOwn(db, companyId)).map(asOwn)

export async function create(trx: Trx, fields: Fields, context: ActionContext): Promise<OwnStore> {
  const { companyId } = context.actor
  if ((await repository.countOf(trx, companyId, MOST_STORES)) >= MOST_STORES)
    throw new AppError('store/too-many', { most: MOST_STORES })
  const id = await repository.insertStore(trx, companyId, columnsOf(fields), context.now)
  await audit(trx, context, { action: 'store.create', id, details: fields })
  return written(trx, companyId, id)
}

export const update = (db: Db, storeId: number, fields: Fields, context: ActionContext): Promise<OwnStore> =>
  inTransaction(db, async (trx) => {
    const { companyId } = context.actor
    const before = (await repository.lockStore(trx, companyId, storeId)) ?? reject('store/not-found')
    await repository.updateStore(trx, storeId, columnsOf(fields))
    await audit(trx, context, { action: 'store.update', id: storeId, before: fieldsOf(before), details: fields })
    return written(trx, companyId, storeId)
  })

export const remove = (db: Db, storeId: number, context: ActionContext): Promise<void> =>
  inTransaction(db, async (trx) => {
    const before = (await repository.lockStore(trx, context.actor.companyId, storeId)) ?? reject('store/not-found')
    await repository.closeStore(trx, storeId, context.now)
    await audit(trx, context, { action: 'store.remove', id: storeId, before: { nome: before.name } })
  })

/** Stores that take a coupon, or the welcome coupon for null, by state and city. */
export async function listTaking(
  db: Db,
  couponId: number | null,
  query: z.output<typeof storesOfCouponQuery>,
): Promise<Page<TakingStore> | TakingStore[]> {
  const listed = await repository.listTaking(db, couponId, query)
  return answerOf(query, listed, (row) => ({ ...shownStore(row), empresa: row.company }))
}

type Columns = ReturnType<typeof columnsOf>

export const columnsOf = (fields: Fields) => ({
  ...{ name: fields.nome, cep: fields.cep, street: fields.endereco, district: fields.bairro, city: fields.cidade },
  ...{ state: fields.estado, phone: fields.telefone, opening_hours: fields.horario },
})

const fieldsOf = (row: Columns): Fields => ({
  ...{ nome: row.name, cep: row.cep, endereco: row.street, bairro: row.district, cidade: row.city },
  ...{ estado: row.state, telefone: row.phone, horario: row.opening_hours },
})

const shownStore = ({ id, ...row }: Columns & { id: number }) => ({ id, ...fieldsOf(row) })

const asOwn = (row: repository.OwnStoreRow): OwnStore => ({
  ...shownStore(row),
  aparelhos: row.devices ?? 0,
  visto_em: isoOrNull(row.last_seen_at),
})

async function written(trx: Trx, companyId: number, storeId: number): Promise<OwnStore> {
  const row = await repository.findOwn(trx, companyId, storeId)
  if (!row) throw new Error('a store that was just written is gone')
  return asOwn(row)
}

type Change = Pick<AuditLine, 'action' | 'before' | 'details'> & { readonly id: number }

const audit = (trx: Trx, { actor, now, address }: ActionContext, { id, ...change }: Change): Promise<void> => {
  const subject = { type: 'store', id } as const
  return record(trx, { actorId: actor.id, companyId: actor.companyId, subject, address, at: now, ...change })
}
