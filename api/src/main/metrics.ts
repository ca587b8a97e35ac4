import fastify from 'fastify'
import { Counter, collectDefaultMetrics, Gauge, Registry, register } from 'prom-client'
import type { Config } from '../config/config.ts'
import type { Db, ServingDatabase } from '../db/database.ts'
import type { Replica } from '../db/serving/replica.ts'
import { depthOfQueues } from '../mail/queue-depth.ts'
import { countUnsettled } from '../modules/wallet/failed-movements.public.ts'

type Watched = {
  readonly config: Pick<Config, 'HOST' | 'METRICS_PORT'>
  readonly db: ServingDatabase
  readonly replica: Replica | undefined
}

/** Serves the api's metrics; null when `METRICS_PORT` is not set. What the database knows is read at each scrape. */
export async function openMetrics({ config, db, replica }: Watched, onError: (error: unknown) => void) {
  if (config.METRICS_PORT === undefined) return null
  const registry = new Registry()
  const registers = [registry]
  watchPools(db, registers)
  if (replica) watchReplica(replica, registers)
  watchQueues(db, registers)
  watchMirroring(db, registers)
  // Among others the delay of the event loop, memory and processor time.
  collectDefaultMetrics({ register: registry })
  const server = fastify()
  server.addHook('onError', async (_request, _reply, error) => onError(error))
  server.get('/metrics', async (_request, reply) =>
    reply.type(register.contentType).send(`${await register.metrics()}\n${await registry.metrics()}`),
  )
  await server.listen({ host: config.HOST, port: config.METRICS_PORT })
  return server
}

function watchPools(db: ServingDatabase, registers: Registry[]): void {
  new Gauge({
    registers,
    name: 'loopi_database_connections',
    help: 'Connections by kind of work: how many there may be, are in use, and are waited for.',
    labelNames: ['work', 'state'] as const,
    collect() {
      for (const { kind: work, size, taken, waiting } of db.usage()) {
        this.set({ work, state: 'size' }, size)
        this.set({ work, state: 'in use' }, taken)
        this.set({ work, state: 'waited for' }, waiting)
      }
    },
  })
}

function watchReplica(replica: Replica, registers: Registry[]): void {
  new Gauge({
    name: 'loopi_replica_lag_seconds',
    help: 'How far the replica is behind; +Inf while it is away or beyond the bound, and the database is read instead.',
    registers,
    collect() {
      this.set(replica.lagMs / 1000)
    },
  })
  new Counter({
    ...{ name: 'loopi_public_reads_total', help: 'Reads of public lists by where they were answered.', registers },
    labelNames: ['from'] as const,
    collect() {
      this.reset()
      for (const [from, reads] of Object.entries(replica.reads)) this.inc({ from }, reads)
    },
  })
}

function watchQueues(db: Db, registers: Registry[]): void {
  const labelNames = ['queue'] as const
  new Gauge({
    ...{ name: 'loopi_queue_jobs', help: 'Jobs of a queue that are due.', labelNames, registers },
    async collect() {
      for (const { name: queue, jobs } of await depthOfQueues(db)) this.set({ queue }, jobs)
    },
  })
  new Gauge({
    name: 'loopi_queue_oldest_seconds',
    help: 'Seconds that the oldest due job of a queue has been due.',
    ...{ labelNames, registers },
    async collect() {
      for (const { name: queue, oldestSeconds } of await depthOfQueues(db)) this.set({ queue }, oldestSeconds)
    },
  })
}

function watchMirroring(db: Db, registers: Registry[]): void {
  new Gauge({
    name: 'loopi_mirroring_movements',
    help: 'Movements of the ledger that the wallets do not have: pending ones, and those that are no longer tried.',
    labelNames: ['state'] as const,
    registers,
    async collect() {
      const { pending, failed } = await countUnsettled(db)
      this.set({ state: 'pending' }, pending)
      this.set({ state: 'failed' }, failed)
    },
  })
  new Gauge({
    name: 'loopi_mirroring_oldest_seconds',
    help: 'Age of the oldest movement of the ledger that the wallets do not have yet.',
    registers,
    async collect() {
      this.set((await countUnsettled(db)).oldestSeconds)
    },
  })
}
