const DEPTH = 32

/**
 * Finds text that a UTF-8 column cannot store (NUL, unpaired surrogates) or excessive nesting in parsed input. Returns
 * its path, or null.
 */
export function findUnstorable(value: unknown, path: readonly string[] = []): readonly string[] | null {
  if (typeof value === 'string') return value.includes('\u0000') || !value.isWellFormed() ? path : null
  if (value === null || typeof value !== 'object') return null
  if (path.length >= DEPTH) return path.slice(0, 1)
  for (const [key, inner] of Object.entries(value)) {
    const found = findUnstorable(key) === null ? findUnstorable(inner, [...path, key]) : path
    if (found !== null) return found
  }
  return null
}
