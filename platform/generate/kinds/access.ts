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

type NewRoute = { readonly path: string; readonly title: string; readonly access: GivenAccess }

/** Longest title that leaves room for the rest of a description. */
const LONGEST = 80

/** Route as it stands in a source. With a description, which search engines show, the page of a public one is in the sitemap. */
export function routeText({ path, title, access }: NewRoute): string {
  const isFound = access === 'public' && !path.includes(':')
  const about = `${title.trim().slice(0, LONGEST)} na Loopi, o clube de cupons e vantagens das marcas parceiras em todo o Brasil.`
  const description = isFound ? ` description: ${literal(about)},` : ''
  return `{ path: ${literal(path)}, title: ${literal(title.trim())},${description} access: ${accessText(access)} }`
}
