import { parseRole, type Role } from '@loopi/contract/roles'
import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'

/** Storage keys of the session; other tabs and the specification use these names. */
const KEYS = ['access_token', 'email', 'role', 'id'] as const

type Key = (typeof KEYS)[number]

/** Stored session. `role` is only a hint for rendering: the API decides about access. */
export type Session = Readonly<Record<Key, string | null>>

/** Prefix of keys that areas store for the signed-in account. */
const OWN = 'loopi.own.'

/**
 * Storage key for data of the signed-in account. It is deleted with the session token, however that was removed, so
 * that the next person on the device finds nothing.
 */
export const ownKey = (name: string): string => OWN + name

/** Prefix of keys that a page stores for the current visitor, signed in or not. */
const VISIT = 'loopi.visit.'

/**
 * Storage key for data of a visit, in local or session storage. It survives sign-in and is deleted at sign-out, so that
 * the next person on the device finds nothing.
 */
export const visitKey = (name: string): string => VISIT + name

const NOBODY: Session = { access_token: null, email: null, role: null, id: null }

function read(): Session {
  try {
    return Object.fromEntries(KEYS.map((key) => [key, localStorage.getItem(key)])) as Record<Key, string | null>
  } catch {
    // Some private windows refuse storage: the page then works signed out.
    return NOBODY
  }
}

// React hydrates from the store's first state, which must be a visitor's like the prerendered markup; the stored
// session follows right after.
const store = createStore<Session>(() => NOBODY)
if (typeof window !== 'undefined') store.setState(read())

function write(changes: Partial<Session>): void {
  for (const [key, value] of Object.entries(changes)) {
    try {
      if (value === null) localStorage.removeItem(key)
      else localStorage.setItem(key, value)
    } catch {
      // Without storage the session lives as long as the page.
    }
  }
  if (changes.access_token === null) forgetVisit()
  store.setState(changes)
}

const forgetOwn = (): void => forgetPrefix(() => localStorage, OWN)

function forgetVisit(): void {
  forgetOwn()
  forgetPrefix(() => localStorage, VISIT)
  forgetPrefix(() => sessionStorage, VISIT)
}

/** Session that root left in this tab to act for a company, with the page that it came from. */
const LEFT = visitKey('root')

/** Set while root acts for a company, for all tabs. */
const ACTING = ownKey('atuando')

function readLeft(): { left: Session; from: string } | null {
  try {
    return JSON.parse(sessionStorage.getItem(LEFT) ?? 'null')
  } catch {
    return null
  }
}

function forgetPrefix(storage: () => Storage, prefix: string): void {
  try {
    for (const key of Object.keys(storage())) if (key.startsWith(prefix)) storage().removeItem(key)
  } catch {
    // Without storage nothing was stored.
  }
}

if (typeof window !== 'undefined') {
  // Follows sign-in, sign-out and cleared storage (`key` is null) in other tabs.
  window.addEventListener('storage', ({ key }) => {
    if (key !== null && !KEYS.includes(key as Key)) return
    store.setState(read())
    if (store.getState().access_token === null) forgetPrefix(() => sessionStorage, VISIT)
  })
}

/** The session outside of React. */
export const session = {
  get: (): Session => store.getState(),
  subscribe: (listener: () => void): (() => void) => store.subscribe(listener),
  /** Stores all four keys after a login. */
  open(opened: { access_token: string; email: string; role: string; id: number | string }): void {
    const { access_token, email, role, id } = opened
    // Deletes the own keys of the previous account, or of its other self.
    const before = read()
    if (before.id !== String(id) || before.role !== role) forgetOwn()
    // The token is last: other tabs see the keys one by one and must never pair the new token with the previous
    // account.
    write({ email, role, id: String(id), access_token })
  },
  /**
   * Stores the session in which root acts for a company, as one of an admin. Root's own waits in this tab, where
   * `stopActing` restores it; `from` is the page to come back to.
   */
  act(access_token: string, from: string): void {
    const left = read()
    session.open({ access_token, email: left.email ?? '', role: 'admin', id: left.id ?? '' })
    try {
      sessionStorage.setItem(LEFT, JSON.stringify({ left, from }))
      localStorage.setItem(ACTING, 'sim')
    } catch {
      // Without storage, root signs in again afterwards.
    }
  },
  isActing(): boolean {
    try {
      return localStorage.getItem(ACTING) !== null
    } catch {
      return false
    }
  },
  /** Token of root's own session while that waits in this tab. */
  waitingToken: (): string | null => readLeft()?.left.access_token ?? null,
  /** Restores root's own session; returns the page that it came from, null when this tab has no session of root. */
  stopActing(): string | null {
    const kept = readLeft()
    if (!kept?.left.access_token || kept.left.id !== read().id) return null
    const { access_token, email, role, id } = kept.left
    session.open({ access_token, email: email ?? '', role: role ?? '', id: id ?? '' })
    forgetPrefix(() => sessionStorage, LEFT)
    return kept.from
  },
  /** Deletes the given keys; all four without an argument. */
  forget(keys: readonly Key[] = KEYS): void {
    write(Object.fromEntries(keys.map((key) => [key, null])))
  },
  /** Clears all of local storage, as 'Sair' of the brands page does. */
  clearStorage(): void {
    try {
      localStorage.clear()
    } catch {
      // Without storage nothing was stored.
    }
    forgetVisit()
    store.setState(NOBODY)
  },
  /** Reads the storage again after a change from outside this module. */
  reload: (): void => store.setState(read()),
}

/**
 * The session in a component; rerenders only when the result of `select` changes. On the server and during hydration it
 * is a visitor's.
 */
export function useSession<T>(select: (session: Session) => T): T {
  return useStore(store, select)
}

/**
 * True for two sessions of the same self: the same account in the same role, because a customer may be a company's
 * member too. False without an account.
 */
export const isSamePerson = (now: Session, before: Session): boolean =>
  now.access_token !== null && before.access_token !== null && selfOf(now) === selfOf(before)

/** Unique name of the account; a login of the specification may lack an id. */
export const ownerOf = ({ id, email }: Session): string => id || (email ?? '')

/** Unique name of the account's self. */
export const selfOf = (current: Session): string => `${parseRole(current.role) ?? ''} ${ownerOf(current)}`

/** True when both e-mail and token are stored. */
export const isSignedIn = (current: Session): boolean => Boolean(current.email && current.access_token)

const HOMES: Record<Role, string> = {
  cliente: '/area-do-cliente',
  admin: '/admin-dashboard',
  root: '/admin-root',
}

/** Home page of a role after signing in; the login page for an unknown role. */
export function homeOf(role: unknown): string {
  const known = parseRole(role)
  return known ? HOMES[known] : '/admin-login'
}
