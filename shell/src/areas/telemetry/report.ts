import type { Beacon } from '@loopi/shared/federation/telemetry'
import type { LoaderParts } from '../loading/area-loader.ts'

const ADDRESS = '/federation/beacon'

/** Load report to the host, which counts outcomes and halts a canary that fails too often. */
export const report: LoaderParts['report'] = (event) => {
  const { live, path, milliseconds } = event
  // Overrides are a developer's own build and say nothing of the release.
  if (live.source === 'override') return
  const common = { area: live.area.name, hash: live.hash, milliseconds, path }
  send(event.is === 'failed' ? { outcome: 'failed', ...common, ...detailsOf(event) } : { outcome: event.is, ...common })
}

const detailsOf = ({ failure: { kind, url }, attempt }: Extract<Parameters<typeof report>[0], { is: 'failed' }>) => ({
  kind,
  attempt,
  file: url && new URL(url).pathname,
})

const send = (beacon: Beacon) =>
  navigator.sendBeacon(ADDRESS, new Blob([JSON.stringify(beacon)], { type: 'application/json' }))
