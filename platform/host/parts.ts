import type { FastifyBaseLogger } from 'fastify'
import { openCountFiles } from '../releases/store/count-files.ts'
import { markSeen } from '../releases/store/last-seen.ts'
import type { HostConfig } from './config.ts'
import { createPreviewLinks, type PreviewLinks } from './registry/previews.ts'
import { openStore, type Store } from './registry/store.ts'
import { createVerifiedFiles, type VerifiedFiles } from './registry/verified-files.ts'
import { createTickets, type Tickets } from './telemetry/tickets.ts'
import { Trials } from './telemetry/trials.ts'

/** State and settings that the plugins of a host share. */
export type HostParts = {
  readonly config: HostConfig
  readonly store: Store
  readonly files: VerifiedFiles
  readonly tickets: Tickets
  readonly trials: Trials
  readonly previewLinks: PreviewLinks
}

export function createParts(config: HostConfig, log: FastifyBaseLogger): HostParts {
  const { storeDir, secret } = config
  const store = openStore(config, log)
  const counts = openCountFiles(storeDir, (file, err) => log.error({ err, file }, 'counts cannot be read'))
  const trials = new Trials(counts, (area, hash) => {
    markSeen(storeDir, area, hash).catch((err: unknown) => log.error({ err }, 'a visit was not marked'))
  })
  const files = createVerifiedFiles(store, storeDir, (place, err) => {
    log.error({ err, ...place }, 'a file of a release is refused')
    if (place.area === 'shell') store.doubtShell(place.hash)
  })
  return { config, store, files, trials, tickets: createTickets(secret), previewLinks: createPreviewLinks(config) }
}
