import { errorCodeOf } from '../lib/error-code.ts'
import { DatabaseSilent } from './serving/serving-errors.ts'

/** True when `error` is the violation of the named unique constraint or index. */
export function violates(error: unknown, constraint: string): boolean {
  return errorCodeOf(error) === '23505' && (error as { constraint?: unknown }).constraint === constraint
}

/** True when another transaction has the row locked for longer than the lock timeout. */
export const isLocked = (error: unknown): boolean => errorCodeOf(error) === '55P03'

/** 0A000: the result of a prepared statement has another type now. 26000, 42P05: the session is not the one that prepared it. */
const NO_LONGER_PREPARED = new Set(['0A000', '26000', '42P05'])

/** True when a statement did not run because its prepared statement is missing, outdated or prepared twice. */
export const isNoLongerPrepared = (error: unknown): boolean => NO_LONGER_PREPARED.has(errorCodeOf(error) ?? '')

/** True when a statement was cancelled by its time limit. */
export const isCancelled = (error: unknown): boolean => errorCodeOf(error) === '57014'

/** The disk of the database or of our files is full. */
const FULL = new Set(['53100', 'ENOSPC', 'EDQUOT'])

/** True when the disk is full, for rows or for temporary files. */
export function isDiskFull(error: unknown): boolean {
  if (FULL.has(errorCodeOf(error) ?? '')) return true
  return error instanceof Error && /No space left on device|disk quota exceeded/i.test(error.message)
}

/** 25P03: idle transaction timeout. 25006: the database is read-only at the moment. */
const GONE = new Set([
  '25P03',
  '25006',
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOTFOUND',
  'ENOENT',
  'EPIPE',
  'ETIMEDOUT',
  '53300',
])

/** True when the database cannot be reached or is going down, as opposed to refusing a statement. */
export function isDatabaseGone(error: unknown): boolean {
  const code = errorCodeOf(error)
  if (code !== undefined) return GONE.has(code) || code.startsWith('08') || code.startsWith('57P')
  if (!(error instanceof Error)) return false
  if (error instanceof DatabaseSilent) return true
  return /Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|not queryable/.test(
    error.message,
  )
}

/** Sentence for an unresponsive database, with the setting that is missing behind a pooler. */
export function unansweredBy(reason: string): string {
  const sentence = `The database of DATABASE_URL does not answer: ${reason}`
  return reason.includes('unsupported startup parameter')
    ? `${sentence}. A pooler is there, such as PgBouncer: set DATABASE_POOLER=transaction`
    : sentence
}
