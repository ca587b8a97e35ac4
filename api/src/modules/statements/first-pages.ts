import type { Page as PageOf } from '@loopi/contract/paging'
import type { Movement } from '@loopi/contract/statements/statements.schemas'
import type { Db } from '../../db/database.ts'
import { cursorOf } from '../../db/paging.ts'
import { working } from '../../db/serving/work.ts'
import { cursorInstantOf, instantOf, recordsOf, writtenPage } from '../../db/told.ts'
import { createGatherings } from '../../lib/together.ts'
import { WrittenAnswer } from '../../plugins/answers/shared-answer.ts'
import { listFirstPages } from './statements.repository.ts'
import { isType } from './statements.rules.ts'

type Told = WrittenAnswer<PageOf<Movement>>
type Gathering = ReturnType<typeof createGatherings<number, Told>>

/** Movements of a customer as the database tells them. */
type Page = { readonly told: string; readonly total: number }

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
  const [pages, givers] = [new Map<number, Page>(), new Map<string, string>()]
  for (const row of rows)
    if (row.customer === null) givers.set(String(row.account), JSON.stringify(row.name))
    else pages.set(row.customer, row)
  return askers.map((asker) => new WrittenAnswer(written(pages.get(asker), givers, limit)))
}

function written(page: Page | undefined, givers: ReadonlyMap<string, string>, limit: number): string {
  const records = recordsOf(page?.told ?? null)
  const rows = records.map(([id, amount, reason = '', at = '', other = '', title]) => {
    if (!isType(reason)) throw new Error(`a movement for ${reason}`)
    const description = title ?? (reason === 'credit' ? givers.get(other) : undefined) ?? 'null'
    return `{"id":${id},"date":"${instantOf(at)}","type":"${reason}","amount":${amount},"description":${description}}`
  })
  const after = (at: number) => {
    const [id, , , since = ''] = records[at] ?? []
    return cursorOf([cursorInstantOf(since), Number(id)])
  }
  return writtenPage({ rows, limit, total: page?.total ?? 0, after })
}
