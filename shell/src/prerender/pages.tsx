import type { AreaData } from '@loopi/shared/federation/area'
import type { AreaModule } from '@loopi/shared/federation/area-module'
import type { PageMarkup } from '@loopi/shared/federation/prerendered'
// Area whose release is built; `platform/build/release/prerender.ts` resolves it.
import area from 'area-to-prerender'
import { renderFragments } from './render.tsx'

/** Entry of the bundle that an area's build runs: the markup of its pages without the frame. */
export async function renderPages(data: AreaData, paths: readonly string[]): Promise<Map<string, PageMarkup>> {
  const rendered = paths.map(async (path) => {
    const { Component } = await pageOf(area, path).lazy()
    const { page, position } = await renderFragments([data], path, Component)
    return [path, { html: page, position }] as const
  })
  return new Map(await Promise.all(rendered))
}

function pageOf({ routes }: AreaModule, path: string) {
  const page = routes.find((route) => route.path === path)
  if (!page) throw new Error(`The area has no page for ${path}.`)
  return page
}
