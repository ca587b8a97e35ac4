/** Programming error, which is reported with its stack. */
const isMistake = (error: unknown): boolean =>
  [TypeError, ReferenceError, RangeError, SyntaxError].some((kind) => error instanceof kind)

/**
 * Reason of a failed start: a sentence about settings, files or addresses; with a stack only for programming errors.
 */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  return isMistake(error) ? (error.stack ?? error.message) : error.message
}

/** JSON log line of a process that ends because of an error. */
export const fatalLine = (reason: string): string => JSON.stringify({ level: 60, time: Date.now(), msg: reason })

/** JSON log line of a running process, logged at every level for tools that wait for it. */
export const servingLine = (server: string, url: string): string =>
  JSON.stringify({ level: 30, time: Date.now(), msg: `${server} listening on ${url}` })
