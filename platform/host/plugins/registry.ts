import type { FastifyInstance } from 'fastify'
import type { HostParts } from '../parts.ts'
import { collectOldReleases } from '../registry/collection.ts'
import { serveEvents } from '../registry/events.ts'
import { serveReleaseFiles } from '../registry/files.ts'
import { serveHealth } from '../registry/health.ts'
import { serveOverrides } from '../registry/overrides.ts'
import { serveStaff } from '../registry/staff.ts'

/** Registry and files of the releases, and the cookies that choose among them. */
export async function registry(app: FastifyInstance, { store, config, files }: HostParts): Promise<void> {
  serveHealth(app, store)
  serveEvents(app, store)
  serveOverrides(app, config)
  serveStaff(app, config)
  collectOldReleases(app, config)
  await serveReleaseFiles(app, config.storeDir, files)
}
