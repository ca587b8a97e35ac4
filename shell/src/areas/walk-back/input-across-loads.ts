import type { KeptField, KeptInput } from '../loading/kept-input.ts'

const KEY = 'loopi-kept'

/** Input that a page still has to take over, for the case that it crashes before. */
export const unfilled: { input: KeptInput | null } = { input: null }

/** Input of a crashed page, and of pages before it whose fields it did not show. */
export function withUnfilled(kept: KeptInput | undefined): KeptInput {
  const { fields: before = [], scroll = { x: scrollX, y: scrollY } } = unfilled.input ?? {}
  const now = kept?.fields ?? []
  const isAnew = (field: KeptField) => now.some(({ key, nth }) => key === field.key && nth === field.nth)
  return { fields: [...before.filter((field) => !isAnew(field)), ...now], scroll: kept?.scroll ?? scroll }
}

const here = () => location.pathname + location.search

/** Keeps input for the next document of this tab. Throws without storage. */
export const keepForNextLoad = (input: KeptInput): void =>
  sessionStorage.setItem(KEY, JSON.stringify({ at: here(), ...input }))

/** Input that the previous document kept; read once, and only at the same address. */
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
