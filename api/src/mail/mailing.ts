import { currentTraceparent, traced } from '@loopi/shared/federation/tracing/tracing'
import { type Job, type JobResult, PgBoss } from 'pg-boss'
import { Counter } from 'prom-client'
import { deliver, type MailDelivery } from './delivery.ts'
import { keepUndeliverable, refusalForGood } from './failed-mails.ts'
import type { MailDeps, MailHandlers } from './mail-handlers.ts'
import { AWAITED, MAIL_PRIORITY, type MailJob, type Outbox } from './mail-jobs.ts'
import { MAIL_QUEUE, queueDatabase } from './queue.ts'
import { openTransport } from './transport.ts'

export type Mailing = {
  outbox: Outbox
  /**
   * Starts two workers in the background if there is a transport, each polling every half second: one for all mails and
   * one only for awaited mails, which therefore never queue behind a batch.
   */
  start(onError: (error: unknown) => void): Promise<void>
  /** Delivers all queued mails now, in order; throws when one cannot be delivered. */
  deliverWaiting(): Promise<void>
  close(): Promise<void>
}

const BATCH = 20

/** Mail with the trace of the call that queued it, when traces are recorded. */
type TracedMail = MailJob & { readonly traceparent?: string }

const mails = new Counter({
  name: 'loopi_mails_total',
  help: 'Deliveries by outcome: sent, refused for good, or postponed to a later try.',
  labelNames: ['outcome'] as const,
})

/** Opens the mail queue; needs a database prepared by `installQueue`. */
export async function openMailing(deps: MailDeps, handlers: MailHandlers): Promise<Mailing> {
  const { config, db, clock } = deps
  const boss = createBoss(deps)
  // An error event without a listener would end the process, but the queue retries by itself.
  let report: (error: unknown) => void = () => undefined
  boss.on('error', (error) => report(error))
  await boss.start()
  const transport = openTransport(deps)
  const delivery = transport && { config, db, clock, handlers, transport }

  return {
    outbox: {
      async add(trx, job, { afterSeconds } = { afterSeconds: 0 }) {
        const options = { db: queueDatabase(trx), priority: MAIL_PRIORITY[job.mail] }
        const traceparent = currentTraceparent()
        const data: TracedMail = { ...job, ...(traceparent !== undefined && { traceparent }) }
        await boss.send(MAIL_QUEUE, data, afterSeconds > 0 ? { ...options, startAfter: afterSeconds } : options)
      },
    },
    async start(onError) {
      report = onError
      if (delivery === null) return
      const options = { pollingIntervalSeconds: 0.5, batchSize: BATCH, perJobResults: true } as const
      // The second worker takes only awaited mails, so nothing else can delay them.
      for (const only of [{}, { minPriority: AWAITED }])
        await boss.work<TracedMail, unknown, typeof options>(MAIL_QUEUE, { ...options, ...only }, (jobs) =>
          Promise.all(jobs.map((job) => attempt(delivery, job, report))),
        )
    },
    deliverWaiting: async () => (delivery === null ? undefined : deliverWaiting(delivery, boss)),
    async close() {
      await boss.stop({ graceful: true, timeout: 2_000 })
      transport?.close()
    },
  }
}

const createBoss = ({ config, db }: MailDeps): PgBoss =>
  new PgBoss({
    // Uses the connections for background work, with their timeouts.
    db: queueDatabase(db),
    schedule: false,
    supervise: config.NODE_ENV !== 'test',
    migrate: false,
  })

/** Failures are caught per mail, so that one does not fail its batch. */
async function attempt(
  delivery: MailDelivery,
  { id, data }: Job<TracedMail>,
  report: (error: unknown) => void,
): Promise<JobResult> {
  try {
    await traced(`mail ${data.mail}`, {}, () => deliver(delivery, { id, job: data }), data.traceparent)
    mails.inc({ outcome: 'sent' })
    return { id, status: 'completed' }
  } catch (error) {
    const refusal = refusalForGood(error)
    // A wrong address is not an error of ours, and retrying would not help.
    if (refusal !== null) {
      mails.inc({ outcome: 'refused' })
      await keepUndeliverable(delivery.db, id)
      return { id, status: 'deadletter', output: { message: refusal } }
    }
    mails.inc({ outcome: 'postponed' })
    report(error)
    return { id, status: 'failed', output: { message: String(error) } }
  }
}

async function deliverWaiting(delivery: MailDelivery, boss: PgBoss): Promise<void> {
  for (;;) {
    const jobs = await boss.fetch<MailJob>(MAIL_QUEUE, { batchSize: BATCH, includeMetadata: true })
    if (jobs.length === 0) return
    for (const { id, data } of jobs.toSorted((a, b) => b.priority - a.priority)) {
      await deliver(delivery, { id, job: data })
      await boss.complete(MAIL_QUEUE, id)
    }
  }
}
