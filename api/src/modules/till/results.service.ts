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
    const usesOf = (rows: readonly Sum[]) => rows.reduce((total, { usos }) => total + usos, 0)
    const counted = ({ usos, valor_centavos }: Sum) => ({ usos, valor_centavos })

    const stores = of('store')
    const promotions = of('promotion').slice(0, MOST)
    const cashiers = of('cashier')
    const storeNames = byKey(await repository.namesOfStores(trx, ids(stores)))
    const redeemed = byKey(await repository.redeemedOf(trx, ids(promotions), from))
    const cashierNames = byKey(await repository.namesOfCashiers(trx, ids(cashiers)))
    const hours = new Map(of('hour').map((sum) => [Number(sum.key), counted(sum)]))
    return {
      usos: usesOf(of('own_team')),
      valor_centavos: of('own_team').reduce((total, { valor_centavos }) => total + valor_centavos, 0),
      desfeitos: usesOf(of('own_team', 'undone')),
      conflitos: usesOf(of('own_team', 'conflict')),
      propria_equipe: usesOf(of('own_team').filter(({ key }) => key === 'true')),
      lojas: stores.map((sum) => ({ id: Number(sum.key), nome: storeNames.get(sum.key)?.name ?? '', ...counted(sum) })),
      promocoes: promotions.map((sum) => ({
        id: sum.key === null ? null : Number(sum.key),
        titulo: redeemed.get(sum.key)?.title ?? couponTexts.welcome.title,
        resgates: redeemed.get(sum.key)?.resgates ?? 0,
        ...counted(sum),
      })),
      caixas: cashiers
        .map((sum) => ({ nome: cashierNames.get(sum.key)?.name ?? '', ...counted(sum) }))
        .toSorted((a, b) => b.usos - a.usos || a.nome.localeCompare(b.nome, 'pt-BR'))
        .slice(0, MOST),
      horas: Array.from({ length: 24 }, (_, hora) => ({
        hora,
        ...(hours.get(hora) ?? { usos: 0, valor_centavos: 0 }),
      })),
      dias: of('day')
        .map((sum) => ({ dia: sum.key ?? '', ...counted(sum) }))
        .toSorted((a, b) => a.dia.localeCompare(b.dia)),
    }
  })
