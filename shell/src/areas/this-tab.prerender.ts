import { createAreaPages } from './area-pages.ts'
import { createCurrentAreas } from './current-areas.ts'

/** What prerendering gets for `this-tab.ts`: it gives every page itself, and has no use for the loader of a browser. */
export const areaPages = createAreaPages(() => Promise.reject(new Error('Nothing is loaded while prerendering.')))

export const currentAreas = createCurrentAreas([])
