// Replaces shell/src/areas/instances.ts in the single bundle: the areas are part of it, and their pages are its chunks.
import customer from '../../../mf-customer/src/area.tsx'
import marketing from '../../../mf-marketing/src/area.tsx'
import { createActiveReleases } from '../../../shell/src/areas/loading/active-releases.ts'
import { createAreaPages } from '../../../shell/src/areas/loading/area-pages.ts'

const routes = [...marketing.routes, ...customer.routes]

export const areaPages = createAreaPages(async (live, path) => {
  const { Component } = await routes.find((route) => route.path === path).lazy()
  return { Component, live }
})

// No releases: the single bundle has nothing to pin or to update.
export const activeReleases = createActiveReleases([])
