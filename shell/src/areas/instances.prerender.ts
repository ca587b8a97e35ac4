import { createActiveReleases } from './loading/active-releases.ts'
import { createAreaPages } from './loading/area-pages.ts'

/** Stand-in for `instances.ts` while prerendering, where the build hands over every page and no loader runs. */
export const areaPages = createAreaPages({
  load: () => Promise.reject(new Error('Nothing is loaded while prerendering.')),
  abandon: () => {},
})

export const activeReleases = createActiveReleases([])
