import { ownPath } from '@loopi/ui/federation/own-path'
import { visitKey } from '@loopi/ui/session'

const KEY = visitKey('wanted')
/** As long as the link of a registration's mail works, unless it is set otherwise. */
const KEPT_MS = 48 * 3_600_000

type Kept = { readonly path: string; readonly until: number }

/**
 * Keeps the page that somebody wanted before they had an account, on this device: a registration goes through a mail,
 * whose link opens a tab that knows of no other.
 */
export function keepWantedPage(path: string): void {
  const kept: Kept = { path, until: Date.now() + KEPT_MS }
  try {
    localStorage.setItem(KEY, JSON.stringify(kept))
  } catch {
    // Storage refused: the login itself knows the page, as long as nobody registers on the way.
  }
}

/** The page that is kept, one of our own; null without one. */
export function keptWantedPage(): string | null {
  try {
    const kept: Partial<Kept> | null = JSON.parse(localStorage.getItem(KEY) ?? 'null')
    if (typeof kept?.path !== 'string' || typeof kept.until !== 'number' || kept.until < Date.now()) return null
    const path = ownPath(kept.path)
    return path === '/' ? null : path
  } catch {
    // Storage refused, or nothing of ours in it.
    return null
  }
}

/** Forgets the page: it was opened. */
export function forgetWantedPage(): void {
  try {
    localStorage.removeItem(KEY)
  } catch {
    // Storage refused: nothing was kept.
  }
}
