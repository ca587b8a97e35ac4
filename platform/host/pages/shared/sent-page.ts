import type { AreaData } from '../../../../shared/federation/area.ts'
import type { LiveArea, PageData, SentArea, SentAreaData, SentPage } from '../../../../shared/federation/page-data.ts'
import { restIntegrity } from './area-rest.ts'

/** Area of the first page, with the path of its route. */
export type FirstPage = { readonly live: LiveArea; readonly path: string }

/** Page data as it goes into the HTML: of each release what navigation, guard and the first page need. */
export const sentPage = ({ areas, bucket: _bucket, ...data }: PageData, first: FirstPage | null): SentPage => ({
  ...data,
  areas: areas.map((live) => sentArea(live, live === first?.live ? first.path : null)),
})

function sentArea(live: LiveArea, firstPath: string | null): SentArea {
  const { area, hash, source, standsIn, fallback } = live
  // Neither is in the store in this form.
  if (source === 'override' || live.unavailable) return live
  return {
    area: firstPath === null ? withoutTitles(browserData(area)) : browserData(area),
    ...{ hash, source, ...(standsIn && { standsIn }) },
    rest: restIntegrity(live),
    ...(firstPath !== null && { first: firstOf(live, firstPath) }),
    fallback: fallback && { hash: fallback.hash, rest: restIntegrity(fallback) },
  }
}

const firstOf = ({ version, container, expose }: LiveArea, path: string) => ({ path, version, container, expose })

/** Data of an area without what the build and the HTML alone need: metadata, early calls, which pages are prerendered. */
const browserData = (area: AreaData): SentAreaData => ({
  ...area,
  routes: area.routes.map(
    ({
      description: _description,
      about: _about,
      asks: _asks,
      asksWith: _asksWith,
      sends: _sends,
      prerender: _prerender,
      frame,
      ...route
    }) => ({ ...route, ...(frame !== 'full' && { frame }) }),
  ),
})

const withoutTitles = (area: SentAreaData): SentAreaData => ({
  ...area,
  routes: area.routes.map(({ title: _title, ...route }) => route),
})
