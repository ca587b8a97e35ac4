import { parseRole, type Role } from '@loopi/contract/roles'
import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'

/** The four keys of the session in local storage; other tabs and the specification know them by these names. */
const KEYS = ['access_token', 'email', 'role', 'id'] as const

type Key = (typeof KEYS)[number]

/** Stored session of the signed-in person. `role` is a hint for the interface only: the API decides about access. */
export type Session = Readonly<Record<Key, string | null>>

/** Prefix of the keys that areas store for the signed-in person. */
const OWN = 'loopi.own.'

/**
 * The key under which an area may keep something of the signed-in person in local storage. It goes with their token,
 * whoever removes that: the next person at the same machine finds nothing.
 */
export const ownKey = (name: string): string => OWN + name

/** Prefix of the keys that a page stores for whoever is at this machine, signed in or not. */
const VISIT = 'loopi.visit.'

/**
 * The key under which something may be kept of a visit, in the storage of the browser or of the tab. It outlives a
 * sign-in, and goes with signing out: the next person at the same machine finds nothing.
 */
export const visitKey = (name: string): string => VISIT + name

const NOBODY: Session = { access_token: null, email: null, role: null, id: null }

function read(): Session {
  try {
    return Object.fromEntries(KEYS.map((key) => [key, localStorage.getItem(key)])) as Record<Key, string | null>
  } catch {
    // Storage is refused in some private windows: the page then works signed out.
    return NOBODY
  }
}

// Hydration: prerendered markup was made for a visitor, and React hydrates from the store's first state. So that state
// is the visitor's, and the stored session comes right after it.
const store = createStore<Session>(() => NOBODY)
if (typeof window !== 'undefined') store.setState(read())

function write(changes: Partial<Session>): void {
  for (const [key, value] of Object.entries(changes)) {
    try {
      if (value === null) localStorage.removeItem(key)
      else localStorage.setItem(key, value)
    } catch {
      // Storage refused: the session lives as long as the page.
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

function forgetPrefix(storage: () => Storage, prefix: string): void {
  try {
    for (const key of Object.keys(storage())) if (key.startsWith(prefix)) storage().removeItem(key)
  } catch {
    // Storage refused: nothing was stored.
  }
}

if (typeof window !== 'undefined') {
  // Signing in or out in another tab, or clearing the storage there (`key` is null), counts here too.
  window.addEventListener('storage', ({ key }) => {
    if (key === null || KEYS.includes(key as Key)) store.setState(read())
  })
}

/** The session outside React: what is stored, sign in, sign out. */
export const session = {
  get: (): Session => store.getState(),
  subscribe: (listener: () => void): (() => void) => store.subscribe(listener),
  /** Stores all four keys after a login. */
  open(opened: { access_token: string; email: string; role: string; id: number | string }): void {
    const { access_token, email, role, id } = opened
    // Own keys of the person before: they are not this one's.
    if (read().id !== String(id)) forgetOwn()
    // Token last: other tabs hear key by key, and must never take the new token for that of the person before.
    write({ email, role, id: String(id), access_token })
  },
  /** Forgets the given keys; all four without an argument. */
  forget(keys: readonly Key[] = KEYS): void {
    write(Object.fromEntries(keys.map((key) => [key, null])))
  },
  /** Clears all of local storage, as 'Sair' of the brands page does. */
  clearStorage(): void {
    try {
      localStorage.clear()
    } catch {
      // Storage refused: nothing was stored.
    }
    forgetVisit()
    store.setState(NOBODY)
  },
  /** Reads the storage again, after something outside this module changed it. */
  reload: (): void => store.setState(read()),
}

/**
 * The session in a component; renders again only when what `select` returns changes. On the server, and while its
 * markup is hydrated, it is a visitor's.
 */
export function useSession<T>(select: (session: Session) => T): T {
  return useStore(store, select)
}

/** Same person, in this session and in another one of theirs; nobody is the same as nobody. */
export const isSamePerson = (now: Session, before: Session): boolean =>
  now.access_token !== null && before.access_token !== null && ownerOf(now) === ownerOf(before)

/** Name that tells a person from every other; a login of the specification may come without an id. */
export const ownerOf = ({ id, email }: Session): string => id || (email ?? '')

/** Signed in, as the navigation bar means it: an e-mail and a token are both stored. */
export const isSignedIn = (current: Session): boolean => Boolean(current.email && current.access_token)

const HOMES: Record<Role, string> = {
  cliente: '/area-do-cliente',
  admin: '/admin-dashboard',
  root: '/admin-root',
}

/** Home page of a role after signing in; any other role belongs to the login page. */
export function homeOf(role: unknown): string {
  const known = parseRole(role)
  return known ? HOMES[known] : '/admin-login'
}
