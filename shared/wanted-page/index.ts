import { ownPath } from '@loopi/shared/federation/own-path'
import { visitKey } from '@loopi/shared/session'

const KEY = visitKey('wanted')
/** Lifetime of a registration's mail link, unless configured otherwise. */
const KEPT_MS = 48 * 3_600_000

type Kept = { readonly path: string; readonly until: number }

/**
 * Stores on this device the page wanted before the registration, because the mail's link opens a tab that does not know
 * it.
 */
export function keepWantedPage(path: string): void {
  const kept: Kept = { path, until: Date.now() + KEPT_MS }
  try {
    localStorage.setItem(KEY, JSON.stringify(kept))
  } catch {
    // Without storage only the login knows the page, not a registration.
  }
}

/** Stored page, one of our own; null without one. */
export function keptWantedPage(): string | null {
  try {
    const kept: Partial<Kept> | null = JSON.parse(localStorage.getItem(KEY) ?? 'null')
    if (typeof kept?.path !== 'string' || typeof kept.until !== 'number' || kept.until < Date.now()) return null
    const path = ownPath(kept.path)
    return path === '/' ? null : path
  } catch {
    // Storage refused or corrupt.
    return null
  }
}

/** Deletes the stored page after it was opened. */
export function forgetWantedPage(): void {
  try {
    localStorage.removeItem(KEY)
  } catch {
    // Without storage nothing was stored.
  }
}
