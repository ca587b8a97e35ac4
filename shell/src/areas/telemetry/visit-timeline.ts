import type { LiveArea } from '@loopi/shared/federation/page-data'

/** Shown page of an area, from a time on (milliseconds of `performance.now`). */
export type Scene = { readonly live: LiveArea; readonly path: string; readonly since: number }

/** Timeline of shown areas: an event is attributed to the release that was shown at its time. */
export function createTimeline(now: () => number = () => performance.now()) {
  const scenes: Scene[] = []
  return {
    enter(live: LiveArea, path: string): void {
      // The first scene starts at 0: its paints came before the code ran.
      scenes.push({ live, path, since: scenes.length === 0 ? 0 : now() })
    },
    at: (time: number): Scene | undefined => scenes.findLast(({ since }) => since <= time),
    /** Shown releases, each with its first scene. */
    shown: (): readonly Scene[] =>
      scenes.filter((scene, at) => scenes.findIndex(({ live }) => live.base === scene.live.base) === at),
  }
}

export type Timeline = ReturnType<typeof createTimeline>

export const timeline = createTimeline()
