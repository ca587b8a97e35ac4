import type { AreaData } from '../../shared/federation/area.ts'

/** What an area has as its own, whichever of its releases is taken. */
export type Claim = Pick<AreaData, 'name' | 'routes' | 'navigation'>

/** Routes and navigation that every release of an area has; null without a release. */
export function claimOf([first, ...more]: readonly AreaData[]): Claim | null {
  if (!first) return null
  const { name } = first
  const routes = first.routes.filter(({ path }) => more.every((one) => has(one.routes, 'path', path)))
  const navigation = first.navigation.filter(({ id }) => more.every((one) => has(one.navigation, 'id', id)))
  return { name, routes, navigation }
}

/**
 * What `claim` holds and `own` does not: who of two areas has a route in all of its releases keeps it, and the one
 * release of the other that wants it as well is the intruder. What both hold is his who comes first.
 */
export function foreignPart(claim: Claim, own: Claim | null): Claim {
  return {
    name: claim.name,
    routes: claim.routes.filter(({ path }) => !has(own?.routes, 'path', path)),
    navigation: claim.navigation.filter(({ id }) => !has(own?.navigation, 'id', id)),
  }
}

const has = <K extends string>(all: readonly Record<K, string>[] | undefined, key: K, value: string): boolean =>
  all?.some((one) => one[key] === value) ?? false
