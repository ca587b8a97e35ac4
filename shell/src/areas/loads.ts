import type { AreaName } from '@loopi/shared/federation/areas'
import type { LiveArea } from '@loopi/shared/federation/page-data'
import type { FailureKind } from '@loopi/shared/federation/telemetry'
import { createStore } from 'zustand/vanilla'
import type { LoadEvent } from './area-loader.ts'

/** A try that failed: of which release, and how. */
export type FailedTry = { hash: string; kind: FailureKind }

/** What became of an area in this page: the release that serves it, how long it took, what failed before. */
export type Load = { hash: string; milliseconds: number | null; failures: readonly FailedTry[] }

/** Loads of this page by area, for whoever inspects it. */
export const loads = createStore<Partial<Record<AreaName, Load>>>(() => ({}))

export function noteLoad(event: LoadEvent): void {
  const { name } = event.live.area
  const known = loads.getState()[name] ?? { hash: event.live.hash, milliseconds: null, failures: [] }
  const { hash } = event.live
  if (event.is === 'loaded' && known.milliseconds === null) {
    loads.setState({ [name]: { ...known, hash, milliseconds: event.milliseconds } })
  }
  if (event.is === 'failed') {
    loads.setState({
      [name]: { ...known, milliseconds: null, failures: [...known.failures, { hash, kind: event.failure.kind }] },
    })
  }
}

/** Hash of the release that serves an area in the place of the one that was asked for; null when that one came. */
export const tookThePlace = (live: LiveArea, load: Load | undefined): string | null =>
  load && load.milliseconds !== null && load.hash !== live.hash ? load.hash : null
