// Replaces shell/src/areas/instances.ts in the naive build: each page is a lazy import from its remote.
import { pages } from 'remote-pages'
import { createActiveReleases } from '../../../../shell/src/areas/loading/active-releases.ts'
import { createAreaPages } from '../../../../shell/src/areas/loading/area-pages.ts'

export const areaPages = createAreaPages({
  load: async (live, path) => ({ Component: (await pages[path]()).default, live }),
  // No other release to go to.
  abandon: () => {},
})

// No releases: there is nothing to pin or to update.
export const activeReleases = createActiveReleases([])
