/**
 * True when both paths match some address. As in the router, case and trailing slashes do not matter, `:name` is one
 * segment, `part?` is optional, `*` is the rest.
 */
export const overlaps = (one: string, other: string): boolean =>
  shapesOf(one).some((a) => shapesOf(other).some((b) => haveCommon(a, b)))

/** True when `wide` matches every address that `narrow` matches. */
export const covers = (wide: string, narrow: string): boolean =>
  shapesOf(narrow).every((inner) => shapesOf(wide).some((outer) => holds(outer, inner)))

const ANY = ':'
const REST = '*'

type Shape = readonly string[]

/** Segments of a path, once with and once without each optional one. */
const shapesOf = (path: string): Shape[] => shapesFrom(path.toLowerCase().split('/').filter(Boolean))

function shapesFrom([part, ...later]: readonly string[]): Shape[] {
  if (part === undefined) return [[]]
  const without = shapesFrom(later)
  const name = part.startsWith(':') ? ANY : part.replace(/\?$/, '')
  const complete = without.map((shape) => [name, ...shape])
  return part.endsWith('?') ? [...complete, ...without] : complete
}

function haveCommon([a, ...restOfA]: Shape, [b, ...restOfB]: Shape): boolean {
  if (a === REST || b === REST) return true
  if (a === undefined || b === undefined) return a === b
  return (a === ANY || b === ANY || a === b) && haveCommon(restOfA, restOfB)
}

function holds([outer, ...restOfOuter]: Shape, [inner, ...restOfInner]: Shape): boolean {
  if (outer === REST) return true
  if (outer === undefined || inner === undefined) return outer === inner
  return (outer === inner || (outer === ANY && inner !== REST)) && holds(restOfOuter, restOfInner)
}
