import type { KeptField, KeptInput } from '../loading/kept-input.ts'

const KEY = 'loopi-kept'

/** Input that a page still has to take over, for the case that it breaks before it has. */
export const unfilled: { input: KeptInput | null } = { input: null }

/** Input of the page that breaks now, and of those before it whose fields it did not show. */
export function withUnfilled(kept: KeptInput | undefined): KeptInput {
  const { fields: before = [], scroll = { x: scrollX, y: scrollY } } = unfilled.input ?? {}
  const now = kept?.fields ?? []
  const isAnew = (field: KeptField) => now.some(({ key, nth }) => key === field.key && nth === field.nth)
  return { fields: [...before.filter((field) => !isAnew(field)), ...now], scroll: kept?.scroll ?? scroll }
}

const here = () => location.pathname + location.search

/** Keeps input for the next document of this tab. Throws where storage is full or forbidden. */
export const keepForNextLoad = (input: KeptInput): void =>
  sessionStorage.setItem(KEY, JSON.stringify({ at: here(), ...input }))

/** Input that the document before kept for this one; it is taken once, and only at the same address. */
export function takeFromLastLoad(): KeptInput | null {
  try {
    const text = sessionStorage.getItem(KEY)
    sessionStorage.removeItem(KEY)
    const { at, ...input } = JSON.parse(text ?? '{}') as KeptInput & { at?: string }
    return at === here() ? input : null
  } catch {
    return null
  }
}
