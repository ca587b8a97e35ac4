import { traced } from '@loopi/shared/federation/tracing/tracing'
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

/** Batch size of a poll, and of a job. */
const BATCH = 10
const EVERY = 1 * SECOND

/**
 * The rows of `wallets` and `wallet_mirrorings` say what is due; pg-boss distributes it among processes. A queued row
 * is leased for `walletLeaseSeconds`; after that, another process retries it.
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
        // Polls do not overlap, even when one takes longer than the interval.
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
    // The queue uses the api's pool: it polls too rarely for connections of its own.
    db: queueDatabase(db),
    schedule: false,
    supervise: config.NODE_ENV !== 'test',
    migrate: false,
  })
  boss.on('error', onError)
  return boss.start()
}

/** Queues what is due, in one transaction; returns the count. */
function handOut({ db, clock, config }: Where, queue: PgBoss): Promise<number> {
  const now = clock.now()
  const window = { now, until: addMs(now, config.limits.walletLeaseSeconds * SECOND), limit: BATCH }
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

/** Sequential, oldest first, because movements of a wallet build on each other. Rows say when they are retried. */
async function workOn(where: Where, jobs: readonly Job<WalletJob>[], onError: (error: unknown) => void): Promise<void> {
  for (const { data } of jobs) {
    try {
      if ('wallet' in data) await traced('wallet open', {}, () => openWalletOf(where, data.wallet))
      else await traced('wallet mirror', {}, () => mirrorMovement(where, data.movement))
    } catch (error) {
      onError(error)
    }
  }
}
