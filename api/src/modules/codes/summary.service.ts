import type { BatchSummary, SuspiciousBatch } from '@loopi/contract/batches/batches.schemas'
import { dayAfter, dayInBrazil } from '@loopi/contract/calendar'
import type { ReadingsSummary } from '@loopi/contract/codes/codes.schemas'
import type { Db } from '../../db/database.ts'
import { reject } from '../../lib/app-error.ts'
import { iso } from '../../lib/clock.ts'
import * as repository from './summary.repository.ts'

type Time = { readonly days: number; readonly now: Date }

/** Readings and claims of all codes of a company in the last days, today included. */
export async function summaryOfCompany(db: Db, companyId: number, time: Time): Promise<ReadingsSummary> {
  const scope = { companyId, since: firstDay(time) }
  return { ...(await figures(db, scope, time)), por_produto: await repository.byProduct(db, scope) }
}

/** As that of a company, for one of its batches, with what is unusual, what is blocked, and the message of its recall. */
export async function summaryOfBatch(
  db: Db,
  batch: { readonly companyId: number; readonly batchId: number },
  time: Time,
): Promise<BatchSummary> {
  const found = (await repository.findRecall(db, batch)) ?? reject('batch/not-found')
  const anomalies = await repository.listAnomalies(db, batch.batchId)
  const blocks = await repository.listBlocks(db, batch.batchId)
  return {
    ...(await figures(db, { ...batch, since: firstDay(time) }, time)),
    anomalias: anomalies.map((row) => ({
      tipo: row.kind,
      numero: row.first_serial < 0 ? null : row.first_serial + 1,
      ate: row.last_serial < 0 ? null : row.last_serial + 1,
      vezes: row.times,
      ultima_em: iso(row.last_at),
    })),
    bloqueios: blocks.map((row) => ({
      de: row.first_serial + 1,
      ate: row.last_serial + 1,
      motivo: row.reason,
      em: iso(row.created_at),
    })),
    mensagem_recolhimento: found.recall_message,
  }
}

export async function listSuspicious(db: Db, now: Date): Promise<SuspiciousBatch[]> {
  const rows = await repository.listSuspicious(db, now)
  return rows.map((row) => ({
    id: row.id,
    empresa_id: row.company_id,
    empresa: row.company,
    produto: row.product,
    lote: row.lot,
    estado: row.state,
    anomalias: row.anomalies,
    ultima_em: iso(row.last_at),
  }))
}

const firstDay = ({ days, now }: Time): string => dayAfter(dayInBrazil(now), 1 - days)

async function figures(db: Db, scope: repository.Scope, time: Time): Promise<Omit<ReadingsSummary, 'por_produto'>> {
  const readings = new Map((await repository.byDay(db, scope)).map(({ dia, leituras }) => [dia, leituras]))
  const days = Array.from({ length: time.days }, (_, index) => dayAfter(firstDay(time), index))
  const por_veredito = await repository.byVerdict(db, scope)
  return {
    total: por_veredito.reduce((sum, { leituras }) => sum + leituras, 0),
    ...(await repository.sumClaims(db, scope)),
    por_dia: days.map((dia) => ({ dia, leituras: readings.get(dia) ?? 0 })),
    por_uf: await repository.byState(db, scope),
    por_veredito,
  }
}
