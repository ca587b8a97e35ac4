import type { LiveArea } from '@loopi/ui/federation/page-data'

/** Page of an area on the screen, from a time on (milliseconds of `performance.now`). */
export type Scene = { readonly live: LiveArea; readonly path: string; readonly since: number }

/** Timeline of the areas on the screen: what happens at a time is put down to the release that was shown then. */
export function createTimeline(now: () => number = () => performance.now()) {
  const scenes: Scene[] = []
  return {
    enter(live: LiveArea, path: string): void {
      // First scene: the page was served for this area, and its paints came before the code ran.
      scenes.push({ live, path, since: scenes.length === 0 ? 0 : now() })
    },
    at: (time: number): Scene | undefined => scenes.findLast(({ since }) => since <= time),
    /** Releases that were shown, each with its first scene. */
    shown: (): readonly Scene[] =>
      scenes.filter((scene, at) => scenes.findIndex(({ live }) => live.base === scene.live.base) === at),
  }
}

export type Timeline = ReturnType<typeof createTimeline>

/** Timeline of this document. */
export const timeline = createTimeline()
