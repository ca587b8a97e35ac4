// Takes the place of shell/src/areas/this-tab.ts in the single bundle: the area is part of it, its pages are chunks.
import marketing from '../../../mf-marketing/src/area.tsx'
import { createAreaPages } from '../../../shell/src/areas/area-pages.ts'

export const areaPages = createAreaPages(async (_live, path) => {
  const { Component } = await marketing.routes.find((route) => route.path === path).lazy()
  return Component
})
