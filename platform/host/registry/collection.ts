import type { FastifyInstance } from 'fastify'
import { collectReleases } from '../../releases/transitions/collect.ts'
import type { HostConfig } from '../config.ts'

/** Interval in milliseconds between collections; the first comes after one, when a start has settled. */
const INTERVAL = 3_600_000

/** Collects releases that nobody needs any more, once an hour; of several hosts whichever comes first does it. */
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
