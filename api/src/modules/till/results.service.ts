import { dayAfter, dayInBrazil } from '@loopi/contract/calendar'
import type { Page } from '@loopi/contract/paging'
import type { couponUse } from '@loopi/contract/till/till.schemas'
import type { tillResults, usesQuery } from '@loopi/contract/till/till-results.schemas'
import type { z } from 'zod'
import type { Db } from '../../db/database.ts'
import { answerOf } from '../../db/paging.ts'
import { inSnapshot } from '../../db/transaction.ts'
import { couponTexts } from '../coupons/coupons.public.ts'
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

/** Uses of the last days, today included, by store, promotion, cashier, hour and day, all of one moment. */
export const resultsOf = (
  db: Db,
  companyId: number,
  { days, now }: { readonly days: number; readonly now: Date },
): Promise<z.input<typeof tillResults>> =>
  inSnapshot(db, async (trx) => {
    const asked = { companyId, from: dayAfter(dayInBrazil(now), 1 - days) }
    const states = await repository.countStates(trx, asked)
    const sumOf = (rows: typeof states) => rows.reduce((sum, { usos }) => sum + usos, 0)
    const used = states.filter(({ state }) => state === 'used')
    const hours = new Map((await repository.byHour(trx, asked)).map((row) => [row.hora, row]))
    const promotions = await repository.byPromotion(trx, asked)
    return {
      usos: sumOf(used),
      valor_centavos: used.reduce((sum, { valor_centavos }) => sum + valor_centavos, 0),
      desfeitos: sumOf(states.filter(({ state }) => state === 'undone')),
      conflitos: sumOf(states.filter(({ state }) => state === 'conflict')),
      propria_equipe: sumOf(used.filter(({ own_team }) => own_team)),
      lojas: await repository.byStore(trx, asked),
      promocoes: promotions.map(({ titulo, resgates, ...row }) => ({
        ...row,
        titulo: titulo ?? couponTexts.welcome.title,
        resgates: resgates ?? 0,
      })),
      caixas: (await repository.byCashier(trx, asked)).map(({ nome, ...row }) => ({ ...row, nome: nome ?? '' })),
      horas: Array.from({ length: 24 }, (_, hora) => hours.get(hora) ?? { hora, usos: 0, valor_centavos: 0 }),
      dias: await repository.byDay(trx, asked),
    }
  })
