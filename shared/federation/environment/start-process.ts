/** Mistake in code, which is told with its place. */
const isMistake = (error: unknown): boolean =>
  [TypeError, ReferenceError, RangeError, SyntaxError].some((kind) => error instanceof kind)

/** Reason why a process does not start: a sentence about settings, files or addresses, and only for a mistake in code its stack. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  return isMistake(error) ? (error.stack ?? error.message) : error.message
}

/** Line of the log that a process serves now, as JSON like the others; written at every level, for who waits for it. */
export const servingLine = (what: string, url: string): string =>
  JSON.stringify({ level: 30, time: Date.now(), msg: `${what} listening on ${url}` })
