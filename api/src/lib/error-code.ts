/** SQLSTATE of a database error, or Node's code of a connection error. */
export function errorCodeOf(error: unknown): string | undefined {
  if (error === null || typeof error !== 'object' || !('code' in error)) return undefined
  return typeof error.code === 'string' ? error.code : undefined
}
