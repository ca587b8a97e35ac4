/** SQLSTATE of a database error, or Node's code of a connection error. */
export function errorCodeOf(error: unknown): string | undefined {
  if (error === null || typeof error !== 'object' || !('code' in error)) return undefined
  return typeof error.code === 'string' ? error.code : undefined
}

/** True when `error` is the violation of the named unique constraint or index. */
export function violates(error: unknown, constraint: string): boolean {
  return errorCodeOf(error) === '23505' && (error as { constraint?: unknown }).constraint === constraint
}

/** True when a check constraint of that name refused the row. */
export function breaksCheck(error: unknown, constraint: string): boolean {
  return errorCodeOf(error) === '23514' && (error as { constraint?: unknown }).constraint === constraint
}

const GONE = new Set(['ECONNREFUSED', 'ECONNRESET', 'ENOTFOUND', 'ENOENT', 'EPIPE', 'ETIMEDOUT', '53300'])

/** True when the database cannot be reached or is going down, as opposed to refusing a statement. */
export function isDatabaseGone(error: unknown): boolean {
  const code = errorCodeOf(error)
  if (code !== undefined) return GONE.has(code) || code.startsWith('08') || code.startsWith('57P')
  if (!(error instanceof Error)) return false
  return /Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|not queryable/.test(
    error.message,
  )
}
