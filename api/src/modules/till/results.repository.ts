import { sql } from 'kysely'
import { dayOf, startOfDay } from '../../db/calendar.ts'
import type { Db } from '../../db/database.ts'

type Counted = { readonly usos: number; readonly valor_centavos: number }

const counted = [
  sql<number>`count(*)::integer`.as('usos'),
  sql<number>`coalesce(sum(coupon_uses.value_cents), 0)::bigint`.as('valor_centavos'),
] as const

type Asked = { readonly companyId: number; readonly from: string }

/** Uses of a company since a day, without those undone and conflicts. */
const used = (db: Db, { companyId, from }: Asked) =>
  db
    .selectFrom('coupon_uses')
    .where('coupon_uses.company_id', '=', companyId)
    .where('coupon_uses.at', '>=', startOfDay(from))
    .where('coupon_uses.state', '=', 'used')

export const countStates = (db: Db, { companyId, from }: Asked) =>
  db
    .selectFrom('coupon_uses')
    .where('company_id', '=', companyId)
    .where('at', '>=', startOfDay(from))
    .select(['state', 'own_team'])
    .select(counted)
    .groupBy(['state', 'own_team'])
    .execute()

export const byStore = (db: Db, asked: Asked) =>
  used(db, asked)
    .innerJoin('stores', 'stores.id', 'coupon_uses.store_id')
    .select(['stores.id', 'stores.name as nome'])
    .select(counted)
    .groupBy(['stores.id', 'stores.name'])
    .orderBy('usos', 'desc')
    .orderBy('stores.id')
    .execute()

export const byCashier = (db: Db, asked: Asked) =>
  used(db, asked)
    .leftJoin('users as member', 'member.id', 'coupon_uses.member_id')
    .leftJoin('devices', 'devices.id', 'coupon_uses.device_id')
    .select(({ fn }) => fn.coalesce('member.name', 'devices.name').as('nome'))
    .select(counted)
    .groupBy(({ fn }) => [
      fn.coalesce('member.id', sql<number>`-devices.id`),
      fn.coalesce('member.name', 'devices.name'),
    ])
    .orderBy('usos', 'desc')
    .orderBy('nome')
    .limit(100)
    .execute()

/** Promotions with uses, and how often they were redeemed in the same days. */
export const byPromotion = (db: Db, asked: Asked) =>
  used(db, asked)
    .leftJoin('coupons', 'coupons.id', 'coupon_uses.coupon_id')
    .select(['coupon_uses.coupon_id as id', 'coupons.title as titulo'])
    .select(counted)
    .select(({ selectFrom }) =>
      selectFrom('redemptions')
        .whereRef('redemptions.coupon_id', '=', 'coupon_uses.coupon_id')
        .where('redemptions.created_at', '>=', startOfDay(asked.from))
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .as('resgates'),
    )
    .groupBy(['coupon_uses.coupon_id', 'coupons.title'])
    .orderBy('usos', 'desc')
    .orderBy('id')
    .limit(100)
    .execute()

const hour = sql<number>`extract(hour from coupon_uses.at at time zone 'America/Sao_Paulo')::integer`

export const byHour = (db: Db, asked: Asked): Promise<(Counted & { hora: number })[]> =>
  used(db, asked).select(hour.as('hora')).select(counted).groupBy(hour).orderBy(hour).execute()

export const byDay = (db: Db, asked: Asked): Promise<(Counted & { dia: string })[]> =>
  used(db, asked)
    .select(dayOf('coupon_uses.at').as('dia'))
    .select(counted)
    .groupBy(dayOf('coupon_uses.at'))
    .orderBy('dia')
    .execute()
