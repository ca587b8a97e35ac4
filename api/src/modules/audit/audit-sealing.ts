import { sql } from 'kysely'
import type { Db, Trx } from '../../db/database.ts'
import { isDatabaseGone } from '../../db/errors.ts'
import { inTransaction } from '../../db/transaction.ts'

const BATCH = 500
const EVERY = 1_000

/**
 * Seals unsealed lines in the order of their ids: each gets a hash over itself and the hash before it. A lock lets one
 * process seal at a time; writers of lines never wait for it. Returns how many lines were sealed.
 */
export async function sealLines(db: Db): Promise<number> {
  let sealed = 0
  for (;;) {
    const batch = await inTransaction(db, sealBatch)
    sealed += batch
    if (batch < BATCH) return sealed
  }
}

async function sealBatch(trx: Trx): Promise<number> {
  if (!(await takeTurn(trx))) return 0
  const { rows } = await sql<{ line_id: number }>`
    delete from audit_unsealed where line_id in (select line_id from audit_unsealed order by line_id limit ${BATCH})
    returning line_id`.execute(trx)
  if (rows.length === 0) return 0
  await sql`
    with recursive head as (
      select coalesce(max(seq), 0) as seq from audit_chain
    ), waiting as (
      select l as line, l.id, row_number() over (order by l.id) as turn
      from audit_log l where l.id = any(${rows.map(({ line_id }) => line_id)}::bigint[])
    ), sealed as (
      select 0::bigint as turn, 0::bigint as id, (select c.hash from audit_chain c, head where c.seq = head.seq) as hash
      union all
      select w.turn, w.id, audit_hash(s.hash, w.line) from sealed s join waiting w on w.turn = s.turn + 1
    )
    insert into audit_chain (seq, line_id, hash)
    select head.seq + sealed.turn, sealed.id, sealed.hash from sealed, head where sealed.turn > 0`.execute(trx)
  return rows.length
}

/** Tries the lock; false while another process seals. */
async function takeTurn(trx: Trx): Promise<boolean> {
  const turn = () => sql`select id from audit_sealing where id = 1 for update skip locked`.execute(trx)
  if ((await turn()).rows.length > 0) return true
  const { rows } = await sql`insert into audit_sealing (id) values (1) on conflict do nothing returning id`.execute(trx)
  return rows.length > 0
}

/** Seals about once a second; the returned function stops that and waits for the run in progress. */
export function startSealing(db: Db, onError: (error: unknown) => void): () => Promise<void> {
  let working: Promise<unknown> = Promise.resolve()
  let isWorking = false
  const work = async () => {
    if (isWorking) return
    isWorking = true
    // Database outages are reported by requests, which notice them first.
    await sealLines(db).catch((error: unknown) => isDatabaseGone(error) || onError(error))
    isWorking = false
  }
  const timer = setInterval(() => {
    working = work()
  }, EVERY).unref()
  return async () => {
    clearInterval(timer)
    await working
  }
}
