import type { QueryClient } from '@loopi/shared/ui/query'
import type { ComponentType } from 'react'
import type { AreaData } from './area.ts'

/** Code of a page; `ahead` prefetches its first data. */
export type AreaPageModule = { Component: ComponentType; ahead?: (client: QueryClient) => unknown }

/** Page of an area: a route object with a lazily loaded component. */
export type AreaPage<Path extends string = string> = {
  path: Path
  lazy: () => Promise<AreaPageModule>
}

/** Module that an area exposes as `./area`: its pages for the shell's router. */
export type AreaModule = { routes: readonly AreaPage[] }

/**
 * Builds an area's exposed module. Pages are keyed by the paths of the area's data, so a missing page or route does not
 * compile. The data is only used by that type: browsers get it from the registry.
 */
export function defineAreaModule<A extends AreaData>(
  _area: A,
  pages: { [Path in A['routes'][number]['path']]: AreaPage['lazy'] },
): AreaModule {
  return { routes: Object.entries<AreaPage['lazy']>(pages).map(([path, lazy]) => ({ path, lazy })) }
}
