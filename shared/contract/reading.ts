// Tolerant reader of api responses. `answer-shape.ts` derives the shape from the reply's schema. Fields that the specification
// leaves open have defaults, and an unreadable row is dropped without its list.

/** Shape of a response or of a part of it. An array lists the allowed words or numbers. */
export type AnswerShape =
  | 'text'
  | 'number'
  | 'flag'
  | 'day'
  | 'instant'
  | 'any'
  | readonly (string | number)[]
  | { readonly fields: Readonly<Record<string, AnswerShape>> }
  /** List that is unreadable when one item is. */
  | { readonly items: AnswerShape; readonly least?: number }
  /** List without its unreadable rows; bare, under `data`, or paged. */
  | { readonly rows: AnswerShape }
  /** Object with arbitrary keys. */
  | { readonly values: AnswerShape }
  | Lenient

type Lenient = {
  readonly is: AnswerShape
  /** Alias: field to read when this one is empty. */
  readonly from?: string
  /** Default for a missing, null or empty value. */
  readonly absent?: unknown
  /** Omitted when empty. */
  readonly optional?: true
  /** Default for an unreadable value. */
  readonly unreadable?: unknown
}

type Bag = Readonly<Record<string, unknown>>

/** Unreadable response; names the field, never its value. */
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

/** Compares names, because shell and area each bundle their own class. */
export const isUnreadable = (cause: unknown): cause is Unreadable =>
  cause instanceof Error && cause.name === 'Unreadable'

/**
 * Reads a response, whose fields are at the top or under `data`.
 *
 * @param what name of the response on the console.
 * @throws {Unreadable} for a required field that is missing or of another type.
 */
export function readAnswer(shape: AnswerShape, answer: unknown, what = 'answer'): unknown {
  const isWrapped = isBag(answer) && isBag(answer.data) && !readsData(shape)
  return read(shape, isWrapped ? answer.data : answer, what)
}

/** True when `data` is a field of the response itself. */
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
  if ('values' in shape) return mapped(value, (name, inner) => read(shape.values, inner, name))
  return mapped(shape.fields, (name, inner) => read(inner, valueIn(value, name, inner), name))
}

const isWords = (shape: AnswerShape): shape is readonly (string | number)[] => Array.isArray(shape)

/** Maps the values of an object and omits undefined ones. */
const mapped = <T>(object: Readonly<Record<string, T>>, make: (name: string, value: T) => unknown) =>
  Object.fromEntries(
    Object.entries(object)
      .map(([name, value]) => [name, make(name, value)] as const)
      .filter(([, value]) => value !== undefined),
  )

const isEmpty = (value: unknown): boolean => value === undefined || value === null || value === ''

/** Value of a field, else of its alias. */
function valueIn(bag: Bag, name: string, shape: AnswerShape): unknown {
  const from = typeof shape === 'object' && 'from' in shape ? shape.from : undefined
  if (from === undefined || !isEmpty(bag[name])) return bag[name]
  return isEmpty(bag[from]) ? undefined : bag[from]
}

function readLenient(shape: Lenient, value: unknown, field: string): unknown {
  if (shape.optional && value === undefined) return undefined
  if (isEmpty(value) && 'absent' in shape) return shape.absent
  if (isEmpty(value) && shape.optional) return undefined
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
  const data = rows.flatMap((item: unknown, index) => {
    try {
      return [read(row, item, '(row)')]
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

/** Enumerated word; case and surrounding spaces are ignored: ` Fisico ` is `fisico`. */
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

  /** Boolean, also as 0, 1 or their texts. */
  flag(value: unknown, field: string): boolean {
    if (value === true || value === 1 || value === '1') return true
    if (value === false || value === 0 || value === '0') return false
    throw new Unreadable(field)
  },

  /** Calendar day, or the day part of an instant. */
  day(value: unknown, field: string): string {
    const [day] = /^\d{4}-\d{2}-\d{2}(?=$|[T ])/.exec(SCALARS.text(value, field)) ?? []
    if (!day || Number.isNaN(Date.parse(day))) throw new Unreadable(field)
    return day
  },

  /** Instant, unchanged. */
  instant(value: unknown, field: string): string {
    const text = SCALARS.text(value, field)
    if (!/^\d{4}-\d{2}-\d{2}/.test(text) || Number.isNaN(Date.parse(text))) throw new Unreadable(field)
    return text
  },
}
