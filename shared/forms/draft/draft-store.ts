import { isSignedIn, session } from '@loopi/shared/session'

export type Draftable = string | boolean | number

export type DraftValues = Readonly<Record<string, Draftable>>

const PREFIX = 'loopi.draft.'

/** Open forms by draft name: their values are no longer written after the draft ended. */
const open = new Map<string, () => void>()

/** Owner of drafts written now: the signed-in account, or anonymous. */
export function draftOwner(): string {
  const now = session.get()
  return isSignedIn(now) ? now.id || (now.email ?? '') : ''
}

/** Draft by name; null without one, for another owner's, or when unreadable. */
export function readDraft(name: string): DraftValues | null {
  const stored = parse(read(PREFIX + name))
  return stored?.owner === draftOwner() ? stored.values : null
}

/** Stores a draft in the tab; empty values delete it. */
export function writeDraft(name: string, values: DraftValues): void {
  try {
    if (Object.keys(values).length === 0) sessionStorage.removeItem(PREFIX + name)
    else sessionStorage.setItem(PREFIX + name, JSON.stringify({ owner: draftOwner(), values }))
  } catch {
    // Without storage the form lives as long as its page.
  }
}

/** Deletes a draft, because its form was sent or discarded. */
export function clearDraft(name: string): void {
  writeDraft(name, {})
  open.get(name)?.()
}

/** Deletes the drafts of all owners except the given one and anonymous; all without an argument. */
export function forgetDrafts(except?: string): void {
  try {
    for (const key of Object.keys(sessionStorage)) {
      if (!key.startsWith(PREFIX)) continue
      const owner = parse(read(key))?.owner
      if (except === undefined || (owner !== except && owner !== '')) sessionStorage.removeItem(key)
    }
  } catch {
    // Without storage there are no drafts.
  }
}

/** Notifies an open form when its draft ends; returns how to stop. */
export function onDraftEnd(name: string, listener: () => void): () => void {
  open.set(name, listener)
  return () => {
    if (open.get(name) === listener) open.delete(name)
  }
}

function read(key: string): string | null {
  try {
    return sessionStorage.getItem(key)
  } catch {
    return null
  }
}

function parse(text: string | null): { owner: string; values: DraftValues } | null {
  try {
    const { owner, values } = JSON.parse(text ?? 'null') ?? {}
    return typeof owner === 'string' && values !== null && typeof values === 'object' ? { owner, values } : null
  } catch {
    return null
  }
}
