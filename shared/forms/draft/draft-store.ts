import { isSignedIn, session } from '@loopi/ui/session'

/** Values that a draft can keep. */
export type Draftable = string | boolean | number

export type DraftValues = Readonly<Record<string, Draftable>>

const PREFIX = 'loopi.draft.'

/** Forms that are open, by the name of their drafts: what they hold when the draft ends is written no more. */
const open = new Map<string, () => void>()

/** Owner of the drafts that are written now: the signed-in person, or nobody in particular. */
export function draftOwner(): string {
  const now = session.get()
  return isSignedIn(now) ? now.id || (now.email ?? '') : ''
}

/** Draft of that name; null where there is none, or one of another person's, or nothing that can be read. */
export function readDraft(name: string): DraftValues | null {
  const stored = parse(read(PREFIX + name))
  return stored?.owner === draftOwner() ? stored.values : null
}

/** Keeps a draft in the tab; without any values there is none. */
export function writeDraft(name: string, values: DraftValues): void {
  try {
    if (Object.keys(values).length === 0) sessionStorage.removeItem(PREFIX + name)
    else sessionStorage.setItem(PREFIX + name, JSON.stringify({ owner: draftOwner(), values }))
  } catch {
    // Storage full or refused: the form lives as long as its page, as it did before.
  }
}

/** Ends a draft: its form was sent, or the person gave it up. */
export function clearDraft(name: string): void {
  writeDraft(name, {})
  open.get(name)?.()
}

/** Forgets the drafts of everybody but the given owner and those who are nobody in particular; all without an argument. */
export function forgetDrafts(except?: string): void {
  try {
    for (const key of Object.keys(sessionStorage)) {
      if (!key.startsWith(PREFIX)) continue
      const owner = parse(read(key))?.owner
      if (except === undefined || (owner !== except && owner !== '')) sessionStorage.removeItem(key)
    }
  } catch {
    // Storage refused: nothing was stored.
  }
}

/** Tells an open form when its draft ends; returns how to stop. */
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
