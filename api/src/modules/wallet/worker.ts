import { type Job, PgBoss } from 'pg-boss'
import { inTransaction } from '../../db/transaction.ts'
import { addMs, SECOND } from '../../lib/clock.ts'
import { queueDatabase, WALLET_QUEUE } from '../../mail/queue.ts'
import { takeDueMovements } from './mirroring.repository.ts'
import { mirrorMovement } from './mirroring.ts'
import { openWalletOf, type Where } from './opening.ts'
import { takeDueWallets } from './wallet.repository.ts'
import type { WalletWorker } from './wallets.ts'

type WalletJob = { readonly movement: number } | { readonly wallet: number }

/** Batch of a poll of the outbox, and of a process at a time. */
const BATCH = 10
const EVERY = 1 * SECOND

/**
 * The rows of `wallets` and `wallet_mirrorings` say what is due; pg-boss hands it out among all processes. A row that
 * was handed out is left alone for `WALLET_LEASE_SECONDS`: when its process dies, another one gets it after that.
 */
export function createWorker(where: Where): WalletWorker {
  let opened: Promise<PgBoss> | null = null
  let looking: NodeJS.Timeout | null = null
  let report: (error: unknown) => void = () => undefined
  const boss = () => {
    opened ??= startBoss(where, (error) => report(error))
    return opened
  }
  return {
    async start(onError) {
      report = onError
      const queue = await boss()
      let isLooking = false
      looking = setInterval(async () => {
        // Looks do not overlap: on a busy database each takes longer than the pause between two.
        if (isLooking) return
        isLooking = true
        await handOut(where, queue).catch(onError)
        isLooking = false
      }, EVERY).unref()
      const options = { pollingIntervalSeconds: EVERY / SECOND, batchSize: BATCH } as const
      await queue.work<WalletJob>(WALLET_QUEUE, options, (jobs) => workOn(where, jobs, onError))
    },
    async workOff(onError = () => undefined) {
      const queue = await boss()
      while ((await handOut(where, queue)) > 0) {
        const jobs = await queue.fetch<WalletJob>(WALLET_QUEUE, { batchSize: BATCH })
        await workOn(where, jobs, onError)
        for (const { id } of jobs) await queue.complete(WALLET_QUEUE, id)
      }
    },
    async close() {
      if (looking) clearInterval(looking)
      await (await opened)?.stop({ graceful: true, timeout: 2_000 })
    },
  }
}

async function startBoss({ config, db }: Where, onError: (error: unknown) => void): Promise<PgBoss> {
  const boss = new PgBoss({
    // Through the api's own pool: the queue is looked at too seldom to keep connections for it.
    db: queueDatabase(db),
    backend: config.DATABASE_KIND,
    schedule: false,
    supervise: config.NODE_ENV !== 'test',
    migrate: false,
  })
  boss.on('error', onError)
  return boss.start()
}

/** Moves what is due into the queue, in one transaction; answers how much that was. */
function handOut({ db, clock, config }: Where, queue: PgBoss): Promise<number> {
  const now = clock.now()
  const window = { now, until: addMs(now, config.WALLET_LEASE_SECONDS * SECOND), limit: BATCH }
  return inTransaction(db, async (trx) => {
    const jobs: WalletJob[] = [
      ...(await takeDueWallets(trx, window)).map((wallet) => ({ wallet })),
      ...(await takeDueMovements(trx, window)).map((movement) => ({ movement })),
    ]
    if (jobs.length > 0)
      await queue.insert(
        WALLET_QUEUE,
        jobs.map((data) => ({ data })),
        { db: queueDatabase(trx) },
      )
    return jobs.length
  })
}

/** Sequential, oldest first: movements of one wallet build on each other. Its row says when it is tried again. */
async function workOn(where: Where, jobs: readonly Job<WalletJob>[], onError: (error: unknown) => void): Promise<void> {
  for (const { data } of jobs) {
    try {
      if ('wallet' in data) await openWalletOf(where, data.wallet)
      else await mirrorMovement(where, data.movement)
    } catch (error) {
      onError(error)
    }
  }
}
