import { dayAfter, dayInBrazil } from '@loopi/contract/calendar'
import type { Page } from '@loopi/contract/paging'
import type { couponUse } from '@loopi/contract/till/till.schemas'
import type { tillResults, usesQuery } from '@loopi/contract/till/till-results.schemas'
import type { z } from 'zod'
import type { Db } from '../../db/database.ts'
import { answerOf } from '../../db/paging.ts'
import { inSnapshot } from '../../db/transaction.ts'
import { couponTexts } from '../coupons/coupons.public.ts'
import type { Sum } from './results.repository.ts'
import * as repository from './results.repository.ts'
import { pageOfUses } from './uses.repository.ts'
import { asUse, useStateOf } from './uses.view.ts'

type Use = z.input<typeof couponUse>

/** Uses of a company's coupons, newest first. */
export async function listUses(
  db: Db,
  companyId: number,
  { loja, promocao, situacao, de, ate, ...page }: z.output<typeof usesQuery>,
): Promise<Page<Use> | Use[]> {
  const which = { companyId, storeId: loja, couponId: promocao, state: useStateOf(situacao), from: de, to: ate }
  return answerOf(page, await pageOfUses(db, which, page), asUse)
}

/** Most promotions and cashiers that are shown. */
const MOST = 100

const ids = (sums: readonly Sum[]) => sums.flatMap(({ key }) => (key === null ? [] : [Number(key)]))

/** By the key that sums have. */
const byKey = <Row extends { readonly id: number }>(rows: readonly Row[]) =>
  new Map(rows.map((row): [string | null, Row] => [String(row.id), row]))

const total = (sums: readonly Sum[]) => ({
  usos: sums.reduce((uses, { usos }) => uses + usos, 0),
  valor_centavos: sums.reduce((cents, { valor_centavos }) => cents + valor_centavos, 0),
})

const dayOf = ({ key }: Sum) => key?.slice(0, 10) ?? ''
const hourOf = ({ key }: Sum) => Number(key?.slice(-2))

/** Uses of the last days, today included, by store, promotion, cashier, hour and day, all of one moment. */
export const resultsOf = (
  db: Db,
  companyId: number,
  { days, now }: { readonly days: number; readonly now: Date },
): Promise<z.input<typeof tillResults>> =>
  inSnapshot(db, async (trx) => {
    const from = dayAfter(dayInBrazil(now), 1 - days)
    const sums = await repository.sumUses(trx, companyId, from)
    const of = (wanted: Sum['part'], inState: Sum['state'] = 'used') =>
      sums.filter(({ part, state }) => part === wanted && state === inState)
    const hours = of('hour')
    return {
      ...total(of('own_team')),
      desfeitos: total(of('own_team', 'undone')).usos,
      conflitos: total(of('own_team', 'conflict')).usos,
      propria_equipe: total(of('own_team').filter(({ key }) => key === 'true')).usos,
      lojas: await storesOf(trx, of('store')),
      promocoes: await promotionsOf(trx, of('promotion').slice(0, MOST), from),
      caixas: (await cashiersOf(trx, of('cashier'))).slice(0, MOST),
      horas: Array.from({ length: 24 }, (_, hora) => ({ hora, ...total(hours.filter((sum) => hourOf(sum) === hora)) })),
      dias: [...Map.groupBy(hours, dayOf)]
        .map(([dia, ofDay]) => ({ dia, ...total(ofDay) }))
        .toSorted((a, b) => a.dia.localeCompare(b.dia)),
    }
  })

async function storesOf(db: Db, sums: readonly Sum[]) {
  const names = byKey(await repository.namesOfStores(db, ids(sums)))
  return sums.map((sum) => ({ id: Number(sum.key), nome: names.get(sum.key)?.name ?? '', ...total([sum]) }))
}

async function promotionsOf(db: Db, sums: readonly Sum[], from: string) {
  const redeemed = byKey(await repository.redeemedOf(db, ids(sums), from))
  return sums.map((sum) => ({
    id: sum.key === null ? null : Number(sum.key),
    titulo: redeemed.get(sum.key)?.title ?? couponTexts.welcome.title,
    resgates: redeemed.get(sum.key)?.resgates ?? 0,
    ...total([sum]),
  }))
}

async function cashiersOf(db: Db, sums: readonly Sum[]) {
  const names = byKey(await repository.namesOfCashiers(db, ids(sums)))
  return sums
    .map((sum) => ({ nome: names.get(sum.key)?.name ?? '', ...total([sum]) }))
    .toSorted((a, b) => b.usos - a.usos || a.nome.localeCompare(b.nome, 'pt-BR'))
}
