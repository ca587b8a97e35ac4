import type { AreaName } from '@loopi/contract/area-name'
import type { LiveArea } from '@loopi/shared/federation/page-data'
import type { FailureKind } from '@loopi/shared/federation/telemetry'
import { createStore } from 'zustand/vanilla'
import type { LoadEvent } from '../loading/area-loader.ts'

/** Failed attempt: its release and failure kind. */
type FailedTry = { hash: string; kind: FailureKind }

/** Load metrics of an area: the serving release, its duration in milliseconds, and the failed attempts before. */
export type Load = { hash: string; milliseconds: number | null; failures: readonly FailedTry[] }

/** Load metrics of this page by area, for the inspector. */
export const loads = createStore<Partial<Record<AreaName, Load>>>(() => ({}))

export function recordLoad(event: LoadEvent): void {
  const { name } = event.live.area
  const known = loads.getState()[name] ?? { hash: event.live.hash, milliseconds: null, failures: [] }
  const { hash } = event.live
  // Later loads of the same release come from memory and are not counted; another release replaces the entry.
  if (event.is === 'loaded' && (known.milliseconds === null || known.hash !== hash)) {
    loads.setState({ [name]: { ...known, hash, milliseconds: event.milliseconds } })
  }
  if (event.is === 'failed') {
    loads.setState({
      [name]: { ...known, milliseconds: null, failures: [...known.failures, { hash, kind: event.failure.kind }] },
    })
  }
}

/** Hash of the fallback that serves an area instead of its resolved release; null without a fallback. */
export const servedByFallback = (live: LiveArea, load: Load | undefined): string | null =>
  load && load.milliseconds !== null && load.hash !== live.hash ? load.hash : null
