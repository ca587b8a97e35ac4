import type { Beacon } from '@loopi/shared/federation/telemetry'
import type { LoaderParts } from './area-loader.ts'

const ADDRESS = '/federation/beacon'

/** Tells the host what became of a release; it counts, and takes a canary back that fails too often. */
export const tell: LoaderParts['tell'] = (event) => {
  const { live, path, milliseconds } = event
  // What a developer put in the place of a release says nothing of it.
  if (live.source === 'override') return
  const common = { area: live.area.name, hash: live.hash, milliseconds, path }
  send(event.is === 'failed' ? { outcome: 'failed', ...common, ...detailsOf(event) } : { outcome: event.is, ...common })
}

const detailsOf = ({ failure: { kind, url }, attempt }: Extract<Parameters<typeof tell>[0], { is: 'failed' }>) => ({
  kind,
  attempt,
  file: url && new URL(url).pathname,
})

const send = (beacon: Beacon) =>
  navigator.sendBeacon(ADDRESS, new Blob([JSON.stringify(beacon)], { type: 'application/json' }))
