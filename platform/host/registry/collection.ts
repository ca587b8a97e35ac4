import type { FastifyInstance } from 'fastify'
import { collectReleases } from '../../releases/transitions/garbage-collection.ts'
import type { HostConfig } from '../config.ts'

/** Interval of garbage collections in milliseconds; the first runs one interval after the start. */
const INTERVAL = 3_600_000

/** Garbage-collects releases once an hour; of several hosts the first one does it. */
export function collectOldReleases(app: FastifyInstance, { storeDir }: Pick<HostConfig, 'storeDir'>): void {
  const timer = setInterval(() => {
    collectReleases(storeDir, { by: 'host' }).then(
      (releases) => releases.length > 0 && app.log.info({ releases }, 'old releases collected'),
      (error: unknown) => app.log.error({ err: error }, 'old releases were not collected'),
    )
  }, INTERVAL)
  timer.unref()
  app.addHook('preClose', async () => clearInterval(timer))
}
