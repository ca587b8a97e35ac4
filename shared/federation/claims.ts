import type { AreaData } from './area.ts'
import type { GateProblem } from './compatibility.texts.ts'

/** Limits of a token: path prefixes and access that its area may use; null for no limit. */
export type Claims = { readonly paths: readonly string[] | null; readonly access: readonly string[] | null }

export const ANY_CLAIM: Claims = { paths: null, access: null }

/** Problems of an area with its token's limits: routes outside of the prefixes, and pages for other roles. */
export function claimProblems({ routes }: Pick<AreaData, 'routes'>, { paths, access }: Claims): GateProblem[] {
  return routes.flatMap<GateProblem>(({ path, access: routeAccess }) => {
    const outside = paths !== null && !paths.some((prefix) => isBelow(path, prefix))
    const others = [routeAccess].flat().filter((role) => access !== null && !access.includes(role))
    return [
      ...(outside ? [{ code: 'path-unclaimed' as const, params: [path, paths.join(', ')] as [string, string] }] : []),
      ...others.map((other) => ({
        code: 'access-unclaimed' as const,
        params: [path, other, access?.join(', ') ?? ''] as [string, string, string],
      })),
    ]
  })
}

/** Compares whole segments: `/sorteios-da-casa` is not below `/sorteios`. */
const isBelow = (path: string, prefix: string): boolean =>
  prefix === '/' || path === prefix || path.startsWith(`${prefix}/`)
