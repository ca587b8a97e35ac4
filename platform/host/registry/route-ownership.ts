import type { AreaData } from '../../../shared/federation/area.ts'
import { covers, overlaps } from '../../../shared/federation/path-overlap.ts'

/** What an area has as its own, whichever of its releases is taken. */
export type Claim = Pick<AreaData, 'name' | 'routes' | 'navigation'>

/** Addresses that every release of an area answers, and navigation that every one has; null without a release. */
export function claimOf(releases: readonly AreaData[]): Claim | null {
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
 * What `claim` holds and `own` does not: who of two areas has an address in all of its releases keeps it, and the one
 * release of the other that wants it as well is the intruder. What both hold is his who comes first.
 */
export function foreignPart(claim: Claim, own: Claim | null): Claim {
  if (!own) return claim
  return {
    name: claim.name,
    routes: claim.routes.filter(({ path }) => !own.routes.some((one) => overlaps(one.path, path))),
    navigation: claim.navigation.filter(({ id }) => !hasId(own.navigation, id)),
  }
}

const hasId = (navigation: Claim['navigation'], id: string): boolean => navigation.some((one) => one.id === id)
