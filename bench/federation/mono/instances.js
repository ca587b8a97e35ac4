// Takes the place of shell/src/areas/instances.ts in the single bundle: the areas are part of it, their pages are chunks.
import customer from '../../../mf-customer/src/area.tsx'
import marketing from '../../../mf-marketing/src/area.tsx'
import { createCurrentAreas } from '../../../shell/src/areas/loading/active-releases.ts'
import { createAreaPages } from '../../../shell/src/areas/loading/area-pages.ts'

const routes = [...marketing.routes, ...customer.routes]

export const areaPages = createAreaPages(async (live, path) => {
  const { Component } = await routes.find((route) => route.path === path).lazy()
  return { Component, live }
})

// Nothing is released apart from this bundle, so nothing is taken or offered.
export const currentAreas = createCurrentAreas([])
