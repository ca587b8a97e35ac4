import type { QueryClient } from '@loopi/ui/query'
import type { ComponentType } from 'react'
import type { AreaData } from './area.ts'

/** Code of a page; `ahead` fetches what it shows first, for who seems to go there. */
export type AreaPageModule = { Component: ComponentType; ahead?: (client: QueryClient) => unknown }

/** Page of an area: a route object whose component is fetched when it is first shown. */
export type AreaPage<Path extends string = string> = {
  path: Path
  lazy: () => Promise<AreaPageModule>
}

/** Module that an area exposes as `./area`: the pages of its routes, for the shell's one router. */
export type AreaModule = { routes: readonly AreaPage[] }

/**
 * Builds an area's one exposed module. The pages are keyed by the paths of its data, so a route without a page, or a
 * page without a route, does not compile. The data itself is there for that alone: browsers have it of the registry.
 */
export function defineAreaModule<A extends AreaData>(
  _area: A,
  pages: { [Path in A['routes'][number]['path']]: AreaPage['lazy'] },
): AreaModule {
  return { routes: Object.entries<AreaPage['lazy']>(pages).map(([path, lazy]) => ({ path, lazy })) }
}
