/** Name that a till sees: `João M.`; null for an account that is gone. */
export function shortNameOf(name: string | null): string | null {
  const [first = '', ...others] = (name ?? '').trim().split(/\s+/)
  const last = others.at(-1)
  if (first === '') return null
  return last === undefined ? first : `${first} ${[...last][0]?.toUpperCase() ?? ''}.`
}
