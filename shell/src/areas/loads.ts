import type { AreaName } from '@loopi/shared/federation/areas'
import { createStore } from 'zustand/vanilla'
import type { LoadEvent } from './area-loader.ts'

/** What became of an area in this page: the release that serves it, how long it took, what failed before. */
export type Load = { hash: string; milliseconds: number | null; failures: readonly string[] }

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
      [name]: { ...known, milliseconds: null, failures: [...known.failures, `${hash} ${event.failure.kind}`] },
    })
  }
}
