/**
 * In place of the federation runtime's `satisfy`, which reads versions of every kind: those that the shell provides are three
 * numbers, and 0 is none. Ranges are those of package files: comparators, `^`, `~`, `x`, hyphens and `||`.
 */
export const satisfy = (version: string | 0, range: string): boolean =>
  version !== 0 &&
  range.split('||').some((part) => comparatorsOf(part).every((comparator) => isWithin(numbersOf(version), comparator)))

type Numbers = readonly number[]

const comparatorsOf = (part: string): string[] =>
  part
    .replace(/^\s*(\S+)\s+-\s+(\S+)\s*$/, '>=$1 <=$2')
    .replaceAll(/([<>=~^])\s+/g, '$1')
    .split(/\s+/)
    .filter(Boolean)

/** Numbers of a version up to the first that is missing or any: `1.x` and `1` have one. */
function numbersOf(version: string): Numbers {
  const numbers = (version.replace(/[-+].*/, '').match(/\d+|[xX*]/g) ?? []).map(Number)
  const open = numbers.findIndex(Number.isNaN)
  return open < 0 ? numbers : numbers.slice(0, open)
}

function isWithin(version: Numbers, comparator: string): boolean {
  const [operator = ''] = /^[<>=~^]*/.exec(comparator) ?? []
  const numbers = numbersOf(comparator)
  const isFrom = !isBelow(version, numbers)
  const isUpTo = (count: number) => numbers.length === 0 || isBelow(version, following(numbers.slice(0, count)))
  switch (operator) {
    case '>=':
      return isFrom
    case '>':
      return !isUpTo(3)
    case '<':
      return !isFrom
    case '<=':
      return isUpTo(3)
    case '^':
      // First number that is not zero, and what is given at least: `^0.2.3` ends before `0.3.0`, `^0.0` before `0.1.0`.
      return isFrom && isUpTo(numbers.findIndex((one) => one > 0) + 1 || numbers.length)
    case '~':
      return isFrom && isUpTo(2)
    default:
      return isFrom && isUpTo(3)
  }
}

const isBelow = (version: Numbers, limit: Numbers): boolean => {
  const at = version.findIndex((one, index) => one !== (limit[index] ?? 0))
  return at >= 0 && (version[at] ?? 0) < (limit[at] ?? 0)
}

/** First version after all that begin with these numbers. */
const following = (numbers: Numbers): Numbers => numbers.with(-1, (numbers.at(-1) ?? 0) + 1)
