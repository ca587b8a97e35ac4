// Replaces shell/src/areas/instances.ts in the single bundle: the areas are part of it, and their pages are its chunks.
import { routes } from 'all-areas'
import { createActiveReleases } from '../../../../shell/src/areas/loading/active-releases.ts'
import { createAreaPages } from '../../../../shell/src/areas/loading/area-pages.ts'

export const areaPages = createAreaPages({
  load: async (live, path) => {
    const { Component } = await routes.find((route) => route.path === path).lazy()
    return { Component, live }
  },
  // No other release to go to.
  abandon: () => {},
})

// No releases: the single bundle has nothing to pin or to update.
export const activeReleases = createActiveReleases([])
