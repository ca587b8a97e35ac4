import { z } from 'zod'
import { isReleaseName, type ReleaseName } from '../../shared/contract/release-name.ts'
import { ROLES } from '../../shared/contract/roles.ts'
import type { Claims } from '../../shared/federation/claims.ts'

/** Deploy token of a release name, by its SHA-256, with the limits of its area. */
export type DeployToken = { readonly area: ReleaseName; readonly sha256: string; readonly claims: Claims }

const ACCESS: readonly string[] = ['public', ...ROLES]
const PREFIX = /^\/(?:[a-z0-9-]+(?:\/[a-z0-9-]+)*)?$/

/** Values separated by bars; null when empty. */
const listOf = (text: string): string[] | null => (text.trim() === '' ? null : text.split('|').map((one) => one.trim()))

/** Deploy tokens of areas and of the shell. A token is all that a new area needs on this host. */
export const deployTokens = z.string().transform((text, context) => {
  const tokens = text.split(',').flatMap((one) => (one.trim() ? [one.trim().split(':')] : []))
  return tokens.flatMap(([area = '', sha256 = '', paths = '', access = '']): DeployToken[] => {
    const claims = { paths: listOf(paths), access: listOf(access) }
    const isClaim =
      (claims.paths ?? []).every((path) => PREFIX.test(path)) &&
      (claims.access ?? []).every((one) => ACCESS.includes(one))
    if (isReleaseName(area) && /^[0-9a-f]{64}$/.test(sha256) && isClaim) return [{ area, sha256, claims }]
    context.addIssue(
      isClaim
        ? `"${area}" is no area, nor the shell, with the SHA-256 of its token.`
        : `"${area}" claims paths as /sorteios|/premios, and access of ${ACCESS.join('|')}, not "${paths}:${access}".`,
    )
    return []
  })
})
