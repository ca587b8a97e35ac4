import type { AreaData } from '../../../shared/federation/area.ts'
import { covers, overlaps } from '../../../shared/federation/path-overlap.ts'

/** Routes and navigation that an area has in all of its releases. */
export type Ownership = Pick<AreaData, 'name' | 'routes' | 'navigation'>

/** Routes and navigation in every one of an area's releases; null without a release. */
export function ownedBy(releases: readonly AreaData[]): Ownership | null {
  const [first] = releases
  if (!first) return null
  return {
    name: first.name,
    routes: releases
      .flatMap(({ routes }) => routes)
      .filter(({ path }) => releases.every(({ routes }) => routes.some((one) => covers(one.path, path)))),
    navigation: first.navigation.filter(({ id }) => releases.every(({ navigation }) => hasId(navigation, id))),
  }
}

/**
 * Part of another area's ownership without this area's own: routes in all of its releases. A single release with a
 * foreign route is the conflict. Routes that both own belong to the area that went live first.
 */
export function unowned(ownership: Ownership, own: Ownership | null): Ownership {
  if (!own) return ownership
  return {
    name: ownership.name,
    routes: ownership.routes.filter(({ path }) => !own.routes.some((one) => overlaps(one.path, path))),
    navigation: ownership.navigation.filter(({ id }) => !hasId(own.navigation, id)),
  }
}

const hasId = (navigation: Ownership['navigation'], id: string): boolean => navigation.some((one) => one.id === id)
