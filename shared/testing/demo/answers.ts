import type { Endpoint } from '@loopi/contract/endpoint'
import type { Role } from '@loopi/contract/roles'
import { type FakeHandler, refuse, type Seen } from '../fake-handler.ts'
import { type Persona, personaOf, roleOfPersona } from './team/personas.ts'
import { deviceOf } from './till/till-rows.ts'
import type { World } from './world.ts'

/** Handlers of all endpoints of a noun; a missing one does not compile. */
export type Answers<Noun> = { [Name in keyof Noun]: Noun[Name] extends Endpoint ? FakeHandler<Noun[Name]> : never }

/** Role of the caller; null without a session. */
export function roleOf(seen: Pick<Seen, 'token'>): Role | null {
  const persona = personaOf(seen)
  return persona && roleOfPersona(persona)
}

/** Access check as in the API: rejects callers without a session, with another role, or without the permission. */
export function demandAccess(world: World, { access, permission, device }: Endpoint, seen: Seen): void {
  if (access === 'public' || (device && deviceOf(world, seen))) return
  const persona = personaOf(seen)
  if (persona === null) throw refuse('auth/required', {})
  const role = roleOfPersona(persona)
  if (role === 'admin' && !isInCompany(world, persona)) throw refuse('auth/removed', {})
  if (!access.includes(role)) throw refuse('auth/forbidden', {})
  if (role === 'admin' && !isPermitted(world, persona, permission))
    throw refuse(persona === 'atuando' ? 'auth/acting' : 'auth/not-permitted', {})
}

const isInCompany = ({ team, users }: World, persona: Persona): boolean =>
  persona === 'atuando' || team.membros.some(({ id }) => id === users[persona].id)

function isPermitted({ users }: World, persona: Persona, permission: Endpoint['permission']): boolean {
  if (permission === undefined || permission === 'session') return true
  return permission === 'self' ? persona !== 'atuando' : (users[persona].permissoes?.includes(permission) ?? false)
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
