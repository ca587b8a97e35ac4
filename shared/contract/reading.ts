import type { Page } from './paging.ts'

export { readNothing } from './read-nothing.ts'

// Reading what a server answers: whatever the specification names is enough, and what it leaves open has its default.
// The api writes by the strict schemas beside; these read, and stay small because every area carries them.

/** An object of which nothing is known but that it is one. */
export type Bag = Readonly<Record<string, unknown>>

/** Turns what was answered into what screens show. */
export type Reader<T> = (answer: unknown) => T

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

/** True of a field that says nothing: absent, null, or an empty text. */
const isOpen = (value: unknown): boolean => value === undefined || value === null || value === ''

/** A field that may say nothing, and what counts then; one that says something else is unreadable all the same. */
export const orElse = <T, D>(read: (bag: Bag, field: string) => T, bag: Bag, field: string, otherwise: D): T | D =>
  isOpen(bag[field]) ? otherwise : read(bag, field)

/** A finite number, or its text: `"7"`. */
export function readNumber(bag: Bag, field: string): number {
  const value = bag[field]
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value
  if (typeof number !== 'number' || !Number.isFinite(number)) throw new Unreadable(field)
  return number
}

/** A figure that may not be told; it is then left out, and never 0. */
export const readNumberOrNull = (bag: Bag, field: string): number | null => orElse(readNumber, bag, field, null)

/** Text, or a number as its text: documents and phones come as either. */
export function readText(bag: Bag, field: string): string {
  const value = bag[field]
  if (typeof value === 'string') return value
  if (typeof value === 'number' && Number.isFinite(value)) return String(value)
  throw new Unreadable(field)
}

export const readTextOrNull = (bag: Bag, field: string): string | null => orElse(readText, bag, field, null)

/** Yes or no, also as databases write it. */
export function readFlag(bag: Bag, field: string): boolean {
  const value = bag[field]
  if (value === true || value === 1 || value === '1') return true
  if (value === false || value === 0 || value === '0') return false
  throw new Unreadable(field)
}

/** A calendar day; of an instant the day that is written in it. */
export function readDay(bag: Bag, field: string): string {
  const [day] = /^\d{4}-\d{2}-\d{2}(?=$|[T ])/.exec(readText(bag, field)) ?? []
  if (!day || Number.isNaN(Date.parse(day))) throw new Unreadable(field)
  return day
}

export const readDayOrNull = (bag: Bag, field: string): string | null => orElse(readDay, bag, field, null)

/** An instant, as it is written. */
export function readInstant(bag: Bag, field: string): string {
  const text = readText(bag, field)
  if (!/^\d{4}-\d{2}-\d{2}/.test(text) || Number.isNaN(Date.parse(text))) throw new Unreadable(field)
  return text
}

export const readInstantOrNull = (bag: Bag, field: string): string | null => orElse(readInstant, bag, field, null)

/** Enumerated word, accents and case aside: ` Fisico ` is `fisico`. */
export function readOneOf<T extends string>(known: readonly T[], bag: Bag, field: string): T {
  const text = readText(bag, field).trim().toLowerCase()
  const found = known.find((word) => word.toLowerCase() === text)
  if (found === undefined) throw new Unreadable(field)
  return found
}

/** An object's fields, at the top or under `data`. */
export function readObject(answer: unknown): Bag {
  if (!isBag(answer)) throw new Unreadable('(object)')
  return isBag(answer.data) ? answer.data : answer
}

/** All items of a list within an answer: one that cannot be read makes the whole unreadable. */
export function readItems<T>(item: (row: Bag) => T, bag: Bag, field: string): T[] {
  const rows = bag[field]
  if (!Array.isArray(rows) || !rows.every(isBag)) throw new Unreadable(field)
  return rows.map(item)
}

/** Value that could be read, else null: for what an answer may tell beside that it went well. */
export function readIfThere<T>(read: Reader<T>, answer: unknown): T | null {
  try {
    return read(answer)
  } catch {
    return null
  }
}

/**
 * Reads a list row by row. A row that cannot be read is left out and named on the console, without its values, so that
 * one bad row does not take the others away. The list comes whole, bare or under `data`, or as a page.
 *
 * @param item null for a row that is not to be listed at all.
 * @param what the list's name, for the console.
 */
export function readListOf<T>(item: (row: Bag) => T | null, what: string): Reader<Page<T> | T[]> {
  return (answer) => {
    const rows = isBag(answer) ? answer.data : answer
    if (!Array.isArray(rows)) throw new Unreadable(`(${what})`)
    const read = rows.flatMap((row: unknown, index) => readRow(item, row, `${what}, row ${index}`))
    if (!isBag(answer) || !('proximo' in answer)) return read
    const { proximo, total } = answer
    const counted = typeof total === 'number' && { total }
    return { data: read, proximo: typeof proximo === 'string' ? proximo : null, ...counted }
  }
}

function readRow<T>(item: (row: Bag) => T | null, row: unknown, where: string): T[] {
  try {
    if (!isBag(row)) throw new Unreadable('(row)')
    const read = item(row)
    return read === null ? [] : [read]
  } catch (cause) {
    if (!isUnreadable(cause)) throw cause
    console.warn(`${where} was left out: ${cause.message}.`)
    return []
  }
}
