import type { Endpoint } from '@loopi/contract/endpoint'
import { ROLES, type Role } from '@loopi/contract/roles'
import { type FakeHandler, refuse, type Seen } from '../fake-handler.ts'

/** Handlers of all endpoints of a noun; a missing one does not compile. */
export type Answers<Noun> = { [Name in keyof Noun]: Noun[Name] extends Endpoint ? FakeHandler<Noun[Name]> : never }

const PREFIX = 'standalone-'

/** Token of a role; the demo identifies callers only by it. */
export const tokenOf = (role: Role): string => `${PREFIX}${role}`

export const roleOf = ({ token }: Pick<Seen, 'token'>): Role | null =>
  ROLES.find((role) => token === tokenOf(role)) ?? null

/** Access check as in the API: rejects callers without a session or with another role. */
export function demandAccess({ access }: Endpoint, seen: Seen): void {
  if (access === 'public') return
  const role = roleOf(seen)
  if (role === null) throw refuse('auth/required', {})
  if (!access.includes(role)) throw refuse('auth/forbidden', {})
}

type PageQuery = { limite?: number | undefined; cursor?: string | undefined }

/** Page of a list, or all of it without a limit; the cursor counts rows. */
export function paged<Row>(rows: readonly Row[], { limite, cursor }: PageQuery) {
  if (limite === undefined) return [...rows]
  const from = Number(cursor ?? 0)
  const to = from + limite
  return { data: rows.slice(from, to), proximo: to < rows.length ? String(to) : null, total: rows.length }
}

type Key = string | number | null

/** Rows sorted by an order such as `nome` or `-nome`; unsorted without one. */
export function sorted<Row>(
  rows: readonly Row[],
  order: string | undefined,
  keys: Readonly<Record<string, (row: Row) => Key>>,
): Row[] {
  const key = keys[order?.replace('-', '') ?? '']
  if (!key) return [...rows]
  const turn = order?.startsWith('-') ? -1 : 1
  return rows.toSorted((a, b) => turn * compare(key(a), key(b)))
}

const compare = (a: Key, b: Key): number =>
  typeof a === 'number' && typeof b === 'number' ? a - b : String(a ?? '').localeCompare(String(b ?? ''), 'pt-BR')
