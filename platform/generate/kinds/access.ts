import { UserError } from '../../lib/user-error.ts'
import { literal } from '../names.ts'

/** Roles of the contract, the most frequent first. */
const ROLES = ['cliente', 'admin', 'root'] as const

/** Access as typed, `public` or `cliente,root`: everybody, or the roles in the contract's order. */
export type GivenAccess = 'public' | readonly string[]

/** Reads `--access`; rejects a role that there is not. */
export function accessFrom(text: string): GivenAccess {
  if (text === 'public') return 'public'
  const given = text.split(',').map((role) => role.trim())
  const unknown = given.filter((role) => !ROLES.some((known) => known === role))
  if (unknown.length > 0)
    throw new UserError(`There is no role "${unknown[0]}": --access is public, or some of ${ROLES.join(',')}.`)
  return ROLES.filter((role) => given.includes(role))
}

/** Access as it stands in a source. */
export const accessText = (access: GivenAccess): string =>
  access === 'public' ? "'public'" : `[${access.map(literal).join(', ')}]`
