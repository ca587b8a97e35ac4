// Clients read what a server answers by the shape of the answer: data that is made of the reply's schema (`answer-shape.ts`).
// What the specification leaves open has its default, and a row that cannot be read leaves the others.

/** Shape of an answer, or of a part of it, as clients read it. A list of words is one of them. */
export type AnswerShape =
  | 'text'
  | 'number'
  | 'flag'
  | 'day'
  | 'instant'
  | 'any'
  | readonly (string | number)[]
  | { readonly fields: Readonly<Record<string, AnswerShape>> }
  /** List of which every item is needed. */
  | { readonly items: AnswerShape; readonly least?: number }
  /** List that shows without the rows that cannot be read; bare, under `data`, or a page. */
  | { readonly rows: AnswerShape }
  /** Object with names of its own. */
  | { readonly values: AnswerShape }
  | Lenient

type Lenient = {
  readonly is: AnswerShape
  /** Other field that says the same. */
  readonly from?: string
  /** Value where nothing is said: absent, null, or an empty text. */
  readonly absent?: unknown
  /** Left out where nothing is said. */
  readonly optional?: true
  /** Value in place of one that cannot be read. */
  readonly unreadable?: unknown
}

type Bag = Readonly<Record<string, unknown>>

/** An answer that cannot be read; says which field, and never what stood in it. */
export class Unreadable extends Error {
  readonly field: string

  constructor(field: string) {
    super(`"${field}" is missing or of another kind`)
    this.name = 'Unreadable'
    this.field = field
  }
}

export const isBag = (value: unknown): value is Bag =>
  value !== null && typeof value === 'object' && !Array.isArray(value)

/** By its name: the area that reads and the shell that calls each carry a class of their own. */
export const isUnreadable = (cause: unknown): cause is Unreadable =>
  cause instanceof Error && cause.name === 'Unreadable'

/**
 * Reads an answer; an object's fields stand at the top or under `data`.
 *
 * @param what names the answer on the console.
 * @throws {Unreadable} for a field that is needed and missing, or is of another kind.
 */
export function readAnswer(shape: AnswerShape, answer: unknown, what = 'answer'): unknown {
  const isWrapped = isBag(answer) && isBag(answer.data) && !readsData(shape)
  return read(shape, isWrapped ? answer.data : answer, what)
}

/** True where `data` is a field of the answer itself. */
function readsData(shape: AnswerShape): boolean {
  if (typeof shape === 'string') return false
  return 'is' in shape ? readsData(shape.is) : 'fields' in shape && 'data' in shape.fields
}

function read(shape: AnswerShape, value: unknown, field: string): unknown {
  if (typeof shape === 'string') return SCALARS[shape](value, field)
  if (isWords(shape)) return readWord(shape, value, field)
  if ('is' in shape) return readLenient(shape, value, field)
  if ('rows' in shape) return readRows(shape.rows, value, field)
  if ('items' in shape) {
    if (!Array.isArray(value) || value.length < (shape.least ?? 0)) throw new Unreadable(field)
    return value.map((item) => read(shape.items, item, field))
  }
  if (!isBag(value)) throw new Unreadable(field)
  if ('values' in shape) return mapped(value, (name, one) => read(shape.values, one, name))
  return mapped(shape.fields, (name, one) => read(one, saidIn(value, name, one), name))
}

const isWords = (shape: AnswerShape): shape is readonly (string | number)[] => Array.isArray(shape)

/** Object with each value made anew; one of undefined is left out. */
const mapped = <T>(object: Readonly<Record<string, T>>, make: (name: string, value: T) => unknown) =>
  Object.fromEntries(
    Object.entries(object)
      .map(([name, value]) => [name, make(name, value)] as const)
      .filter(([, value]) => value !== undefined),
  )

const isOpen = (value: unknown): boolean => value === undefined || value === null || value === ''

/** Value of a field, else of the one that says the same. */
function saidIn(bag: Bag, name: string, shape: AnswerShape): unknown {
  const from = typeof shape === 'object' && 'from' in shape ? shape.from : undefined
  if (from === undefined || !isOpen(bag[name])) return bag[name]
  return isOpen(bag[from]) ? undefined : bag[from]
}

function readLenient(shape: Lenient, value: unknown, field: string): unknown {
  if (shape.optional && value === undefined) return undefined
  if (isOpen(value) && 'absent' in shape) return shape.absent
  if (isOpen(value) && shape.optional) return undefined
  try {
    return read(shape.is, value, field)
  } catch (cause) {
    if ('unreadable' in shape && isUnreadable(cause)) return shape.unreadable
    throw cause
  }
}

function readRows(row: AnswerShape, value: unknown, what: string): unknown {
  const rows = isBag(value) ? value.data : value
  if (!Array.isArray(rows)) throw new Unreadable(what)
  const data = rows.flatMap((one: unknown, index) => {
    try {
      return [read(row, one, '(row)')]
    } catch (cause) {
      if (!isUnreadable(cause)) throw cause
      console.warn(`${what}, row ${index} was left out: ${cause.message}.`)
      return []
    }
  })
  if (!isBag(value) || !('proximo' in value)) return data
  const { proximo, total } = value
  const counted = typeof total === 'number' && { total }
  return { data, proximo: typeof proximo === 'string' ? proximo : null, ...counted }
}

/** Enumerated word, accents and case aside: ` Fisico ` is `fisico`. */
function readWord(words: readonly (string | number)[], value: unknown, field: string): string | number {
  const text = SCALARS.text(value, field).trim().toLowerCase()
  const found = words.find((word) => String(word).toLowerCase() === text)
  if (found === undefined) throw new Unreadable(field)
  return found
}

const SCALARS = {
  any: (value: unknown): unknown => value,

  /** A finite number, or its text: `"7"`. */
  number(value: unknown, field: string): number {
    const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value
    if (typeof number !== 'number' || !Number.isFinite(number)) throw new Unreadable(field)
    return number
  },

  /** Text, or a number as its text: documents and phones come as either. */
  text(value: unknown, field: string): string {
    if (typeof value === 'string') return value
    if (typeof value === 'number' && Number.isFinite(value)) return String(value)
    throw new Unreadable(field)
  },

  /** Yes or no, also as databases write it. */
  flag(value: unknown, field: string): boolean {
    if (value === true || value === 1 || value === '1') return true
    if (value === false || value === 0 || value === '0') return false
    throw new Unreadable(field)
  },

  /** A calendar day; of an instant the day that is written in it. */
  day(value: unknown, field: string): string {
    const [day] = /^\d{4}-\d{2}-\d{2}(?=$|[T ])/.exec(SCALARS.text(value, field)) ?? []
    if (!day || Number.isNaN(Date.parse(day))) throw new Unreadable(field)
    return day
  },

  /** An instant, as it is written. */
  instant(value: unknown, field: string): string {
    const text = SCALARS.text(value, field)
    if (!/^\d{4}-\d{2}-\d{2}/.test(text) || Number.isNaN(Date.parse(text))) throw new Unreadable(field)
    return text
  },
}
