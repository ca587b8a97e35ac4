import { createActiveReleases } from './loading/active-releases.ts'
import { createAreaPages } from './loading/area-pages.ts'

/** Replaces `instances.ts` in prerendering, where the build passes every page and no loader runs. */
export const areaPages = createAreaPages({
  load: () => Promise.reject(new Error('Nothing is loaded while prerendering.')),
  abandon: () => {},
})

export const activeReleases = createActiveReleases([])
