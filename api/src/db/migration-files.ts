import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'

export type MigrationFile = {
  readonly name: string
  readonly text: string
  readonly checksum: string
  /** Number of the oldest migration whose api still works after this one, such as `0002`. */
  readonly oldestApi: string | null
  /** Statements of a file that runs outside of a transaction. */
  readonly steps?: readonly string[]
  /** The file is one statement, repeated in a transaction of its own each time until it changes no row. */
  readonly isBatch: boolean
}

/** Applied migration in the database. */
export type Applied = { readonly name: string; readonly checksum: string; readonly oldest_api: string | null }

/** The migrations of this source tree. */
export const MIGRATIONS = new URL('../../migrations/', import.meta.url)

const NAME = /^\d{4}-[a-z0-9-]+\.sql$/
const numberOf = (name: string): string => name.slice(0, 4)

/** Reads and checks the files of a folder, in order. */
export async function readMigrations(folder: URL): Promise<MigrationFile[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort()
  return Promise.all(
    names.map(async (name) => {
      if (!NAME.test(name)) throw new Error(`The migration ${name} must be named like 0001-what-it-does.sql.`)
      return asMigration(name, (await readFile(new URL(name, folder), 'utf8')).replace(/\r\n/g, '\n'))
    }),
  )
}

function asMigration(name: string, text: string): MigrationFile {
  const oldestApi = /^-- oldest-api: (\d{4})$/m.exec(text)?.[1] ?? null
  if (oldestApi !== null && oldestApi > numberOf(name))
    throw new Error(`The migration ${name} asks for an api of ${oldestApi}, which comes after it.`)
  const checksum = createHash('sha256').update(text).digest('hex')
  const isBare = /^-- no transaction$/m.test(text)
  const isBatch = /^-- in batches$/m.test(text)
  if (isBatch) rejectMany(name, text)
  return { name, text, checksum, oldestApi, isBatch, ...(isBare && { steps: stepsOf(name, text) }) }
}

const statementsOf = (text: string): string[] =>
  text
    .replace(/--.*$/gm, '')
    .split(';')
    .map((statement) => statement.trim())
    .filter((statement) => statement !== '')

/** Only the last of several statements would tell how many rows it changed. */
function rejectMany(name: string, text: string): void {
  if (statementsOf(text).length !== 1)
    throw new Error(`The migration ${name} runs in batches, so it must be one statement.`)
}

/** Statements that can be interrupted and repeated, and that block no readers or writers. */
const REPEATABLE = [
  /^create (unique )?index concurrently if not exists [a-z0-9_]+ on /,
  /^drop index concurrently if exists [a-z0-9_]+$/,
  /^alter table [a-z0-9_]+ validate constraint [a-z0-9_]+$/,
]

function stepsOf(name: string, text: string): string[] {
  const steps = statementsOf(text)
  const wrong = steps.find((step) => !REPEATABLE.some((form) => form.test(step.replace(/\s+/g, ' ').toLowerCase())))
  if (wrong !== undefined)
    throw new Error(
      `The migration ${name} has no transaction, so it may only create and drop indexes concurrently (if not exists, if exists) and validate constraints. This is something else: ${wrong.split('\n')[0]}`,
    )
  return steps
}

/** The name of the index that a step creates, or undefined. */
export const indexOf = (step: string): string | undefined =>
  /^create (?:unique )?index concurrently if not exists ([a-z0-9_]+)/i.exec(step.replace(/\s+/g, ' '))?.[1]

/**
 * The files that are still to be applied. A database that went through newer migrations than these is fine, unless
 * one of them has set a floor: expand and contract keep the older api working.
 *
 * Throws, with a sentence, when the database has another history, when a file that was applied has been changed or is
 * gone, when a new file is numbered below one that was applied, and when the database needs a newer api than this one.
 */
export function pendingOf(files: readonly MigrationFile[], applied: readonly Applied[]): MigrationFile[] {
  rejectOtherHistory(files, applied)
  rejectTampered(files, applied)
  rejectBelowFloor(files, applied)
  const done = new Set(applied.map(({ name }) => name))
  const pending = files.filter(({ name }) => !done.has(name))
  const last = [...done].sort().at(-1) ?? ''
  const late = pending.find(({ name }) => name < last)
  if (late)
    throw new Error(`The migration ${late.name} comes before ${last}, which was applied; give it a higher number.`)
  return pending
}

/** Each number has one file: another name with it belongs to migrations before the baseline. */
function rejectOtherHistory(files: readonly MigrationFile[], applied: readonly Applied[]): void {
  const names = new Map(files.map(({ name }) => [numberOf(name), name]))
  for (const { name } of applied) {
    const here = names.get(numberOf(name))
    if (here !== undefined && here !== name)
      throw new Error(
        `The database was made by older migrations: it has ${name}, and this version has ${here}. It cannot be brought up to date. Rebuild it: drop the database, create an empty one and run npm run migrate (under npm start delete the folder DATA_DIR).`,
      )
  }
}

function rejectTampered(files: readonly MigrationFile[], applied: readonly Applied[]): void {
  const known = new Map(files.map(({ name, checksum }) => [name, checksum]))
  const newest = files.at(-1)?.name ?? ''
  for (const { name, checksum } of applied) {
    const here = known.get(name)
    if (here === undefined && name < newest)
      throw new Error(`The database has the migration ${name}, whose file is missing here.`)
    if (here !== undefined && here !== checksum)
      throw new Error(`The migration ${name} was changed after it was applied; write a new file.`)
  }
}

function rejectBelowFloor(files: readonly MigrationFile[], applied: readonly Applied[]): void {
  const newest = numberOf(files.at(-1)?.name ?? '')
  const floor = [...applied.map(({ oldest_api }) => oldest_api ?? ''), ''].sort().at(-1) ?? ''
  if (newest < floor)
    throw new Error(
      `The database has moved on: it needs an api that knows the migration ${floor}, and this one knows no more than ${newest || 'none'}. Start a newer api.`,
    )
}
