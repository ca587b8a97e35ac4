import type { Page } from '@loopi/contract/paging'
import type { Movement } from '@loopi/contract/statements/statements.schemas'
import type { Db } from '../../db/database.ts'
import { cursorOf } from '../../db/paging.ts'
import { working } from '../../db/serving/work.ts'
import { cursorInstantOf, instantOf, recordsOf, writtenPage } from '../../db/told.ts'
import { createGatherings } from '../../lib/together.ts'
import { WrittenAnswer } from '../../plugins/shared-answer.ts'
import { listFirstPages } from './statements.repository.ts'
import { isType } from './statements.rules.ts'

type Told = WrittenAnswer<Page<Movement>>
type Gathering = ReturnType<typeof createGatherings<number, Told>>

const gatherings = new WeakMap<Db, Gathering>()

/** Customers whose statements one statement reads, and statements at once. */
const TOGETHER = { most: 20, atOnce: 2 }

/** First page of a customer's statement: those who ask at once are answered by one statement. */
export function firstPageTogether(db: Db, customerId: number, limit: number): Promise<Told> {
  const known = gatherings.get(db) ?? createGatherings<number, Told>(TOGETHER)
  gatherings.set(db, known)
  // Of nobody alone: who leaves takes nobody else's statement along.
  return known(String(limit), customerId, (askers) => working({ kind: 'read' }, () => read(db, askers, limit)))
}

async function read(db: Db, askers: readonly number[], limit: number): Promise<Told[]> {
  const rows = await listFirstPages(db, [...new Set(askers)], limit)
  const pages = new Map(rows.map(({ customer, told, total }) => [customer, { told, total }]))
  return askers.map((asker) => {
    const { told, total } = pages.get(asker) ?? { told: null, total: 0 }
    return new WrittenAnswer(written(told, total, limit))
  })
}

function written(told: string | null, total: number, limit: number): string {
  const records = recordsOf(told)
  const rows = records.map(([id, amount, reason = '', at = '', description = 'null']) => {
    if (!isType(reason)) throw new Error(`a movement for ${reason}`)
    return `{"id":${id},"date":"${instantOf(at)}","type":"${reason}","amount":${amount},"description":${description}}`
  })
  const after = (at: number) => {
    const [id, , , since = ''] = records[at] ?? []
    return cursorOf([cursorInstantOf(since), Number(id)])
  }
  return writtenPage({ rows, limit, total, after })
}
