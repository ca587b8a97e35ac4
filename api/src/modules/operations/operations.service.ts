import { dayInBrazil } from '@loopi/contract/calendar'
import type { ACTIVITY_BY, Activity, Calls, LedgerCheck, Queues } from '@loopi/contract/operations/operations.schemas'
import type { Db } from '../../db/database.ts'
import { addMs, DAY, HOUR, iso } from '../../lib/clock.ts'
import { depthOfQueues, type QueueDepth } from '../../mail/queue-depth.ts'
import { countUnsettled } from '../wallet/failed-movements.public.ts'
import * as repository from './operations.repository.ts'

/** Shown time and the same time before it. */
const SPANS = { hora: { unit: 'hour', count: 48 }, dia: { unit: 'day', count: 28 } } as const
/** Routes of a list. */
const MOST = 6

export async function showActivity(db: Db, por: (typeof ACTIVITY_BY)[number], now: Date): Promise<Activity> {
  return { periodos: await repository.countActivity(db, { ...SPANS[por], now }) }
}

export async function showCalls(db: Db, now: Date): Promise<Calls> {
  return {
    horas: await repository.countCalls(db, { unit: 'hour', count: 24, now }),
    lentas: await repository.listSlow(db, { since: addMs(now, -HOUR), limit: MOST }),
    falhas: await repository.listFailing(db, { since: addMs(now, -DAY), limit: MOST }),
  }
}

export async function showQueues(db: Db): Promise<Queues> {
  const depths = await depthOfQueues(db)
  const depthOf = (name: QueueDepth['name']) => {
    const { jobs, oldestSeconds } = depths.find((depth) => depth.name === name) ?? { jobs: 0, oldestSeconds: 0 }
    return { esperando: jobs, segundos: Math.round(oldestSeconds) }
  }
  const { pending, failed, oldestSeconds } = await countUnsettled(db)
  return {
    filas: { mail: depthOf('mail'), wallet: depthOf('wallet') },
    espelho: { esperando: pending, segundos: Math.round(oldestSeconds), desistidas: failed },
  }
}

export async function showLedgerCheck(db: Db, now: Date): Promise<LedgerCheck> {
  const last = await repository.findLastCheck(db)
  return {
    hoje: dayInBrazil(now),
    ultima: last
      ? {
          ...{ em: iso(last.at), dia: dayInBrazil(last.at), regras: last.rules, violadas: last.violated },
          ...{ pessoas: last.people, transferencias: last.transfers, linhas: last.lines },
        }
      : null,
  }
}
