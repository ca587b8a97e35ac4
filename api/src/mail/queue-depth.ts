import { sql } from 'kysely'
import type { Db } from '../db/database.ts'
import { MAIL_QUEUE, WALLET_QUEUE } from './queue.ts'

export type QueueDepth = {
  readonly name: typeof MAIL_QUEUE | typeof WALLET_QUEUE
  readonly jobs: number
  /** Seconds that the oldest job has been due, 0 without one. */
  readonly oldestSeconds: number
}

/** Jobs that are due in each queue, also those of workers that are away. */
export async function depthOfQueues(db: Db): Promise<QueueDepth[]> {
  const { rows } = await sql<QueueDepth>`
    select queue.name, count(job.id)::int as jobs,
      coalesce(extract(epoch from now() - min(job.start_after)), 0)::float8 as "oldestSeconds"
    from pgboss.queue
      left join pgboss.job on job.name = queue.name and job.state in ('created', 'retry') and job.start_after <= now()
    where queue.name in (${MAIL_QUEUE}, ${WALLET_QUEUE}) group by queue.name`.execute(db)
  return rows
}
