import type { AreaData } from '../../../../shared/federation/area.ts'
import type { LiveArea, PageData, SentArea, SentPage } from '../../../../shared/federation/page-data.ts'
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
  // Neither is in the store as the page shows it.
  if (source === 'override' || live.unavailable) return live
  const { version, container, expose, entry, pages } = live
  const ofFirst = firstPath === null ? {} : { [firstPath]: pages[firstPath] ?? [] }
  return {
    ...{ area: browserData(area), hash, source, ...(standsIn && { standsIn }) },
    rest: restIntegrity(live),
    ...(firstPath !== null && { first: { version, container, expose, entry, pages: ofFirst } }),
    fallback: fallback && { hash: fallback.hash, rest: restIntegrity(fallback) },
  }
}

/** Data of an area without what the host itself writes into the HTML: words for search engines, and first calls of a page. */
const browserData = (area: AreaData): AreaData => ({
  ...area,
  routes: area.routes.map(
    ({ description: _description, about: _about, asks: _asks, ...route }) => route,
  ) as AreaData['routes'],
})
