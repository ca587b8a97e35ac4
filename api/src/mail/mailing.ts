import { type Job, type JobResult, PgBoss } from 'pg-boss'
import type { Config } from '../config.ts'
import type { Deps } from '../deps.ts'
import { deliver } from './delivery.ts'
import type { MailOrder } from './orders.ts'
import type { Outbox } from './outbox.ts'
import { MAIL_QUEUE, queueDatabase } from './queue.ts'
import { openTransport, type Transport } from './transport.ts'

/** The outbox and the worker that empties it. */
export type Mailing = {
  outbox: Outbox
  /** Starts delivering in the background: twice a second the queue is looked at. */
  start(onError: (error: unknown) => void): Promise<void>
  /** Delivers everything that waits, now; throws when a mail cannot be delivered. */
  deliverWaiting(): Promise<void>
  close(): Promise<void>
}

const BATCH = 20

type Where = Pick<Deps, 'config' | 'db' | 'clock'>

/** Opens the queue of mails. `installQueue` must have run on the database. */
export async function openMailing(where: Where): Promise<Mailing> {
  const boss = createBoss(where.config)
  // An error event nobody listens to would end the process; the queue tries again by itself.
  let report: (error: unknown) => void = () => undefined
  boss.on('error', (error) => report(error))
  await boss.start()
  const transport = openTransport(where)

  return {
    outbox: {
      async add(trx, order) {
        await boss.send(MAIL_QUEUE, order, { db: queueDatabase(trx) })
      },
    },
    async start(onError) {
      report = onError
      const options = { pollingIntervalSeconds: 0.5, batchSize: BATCH, perJobResults: true } as const
      await boss.work<MailOrder, unknown, typeof options>(MAIL_QUEUE, options, (jobs) =>
        Promise.all(jobs.map((job) => attempt(where, transport, job, report))),
      )
    },
    deliverWaiting: () => deliverWaiting(where, transport, boss),
    async close() {
      await boss.stop({ graceful: true, timeout: 5_000 })
      transport.close()
    },
  }
}

const createBoss = (config: Config): PgBoss =>
  new PgBoss({
    connectionString: config.DATABASE_URL,
    backend: config.DATABASE_KIND,
    max: 2,
    schedule: false,
    supervise: config.NODE_ENV !== 'test',
    migrate: false,
  })

/** One mail's failure says nothing about the others of its batch. */
async function attempt(
  where: Where,
  transport: Transport,
  { id, data }: Job<MailOrder>,
  report: (error: unknown) => void,
): Promise<JobResult> {
  try {
    await deliver(where, transport, { id, order: data })
    return { id, status: 'completed' }
  } catch (error) {
    report(error)
    return { id, status: 'failed', output: { message: String(error) } }
  }
}

async function deliverWaiting(where: Where, transport: Transport, boss: PgBoss): Promise<void> {
  for (;;) {
    const jobs = await boss.fetch<MailOrder>(MAIL_QUEUE, { batchSize: BATCH })
    if (jobs.length === 0) return
    for (const { id, data } of jobs) {
      await deliver(where, transport, { id, order: data })
      await boss.complete(MAIL_QUEUE, id)
    }
  }
}
