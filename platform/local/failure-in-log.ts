const MOST_LINES = 25

/** Lines that say nothing about a failure: the request log, frames inside Node, its version and warnings. */
const NOISE =
  /^\{|^\s+at .*\(?node:|^node:internal\/|^ {4}triggerUncaughtException\($|^Node\.js v|^ {2}code: 'ERR_|^\}$|^\(node:\d+\)|^\(Use `node /

/** Fields of a line of the api's log that tell of a failure. */
type Logged = { level?: number; msg?: string; err?: { stack?: string } }

/** Reason of a failure out of a process's log: a stack or a compile error; empty when the log has none. */
export function failureIn(log: string): string {
  const lines = log.split('\n')
  const said = lines.filter((line) => !NOISE.test(line)).join('\n')
  const text =
    said
      .replaceAll(/\n{2,}/g, '\n')
      .replace(/^\s*\^\n/, '')
      .trim() || lastFailure(lines)
  return text.split('\n').slice(0, MOST_LINES).join('\n')
}

function lastFailure(lines: readonly string[]): string {
  const failures = lines.filter((line) => line.startsWith('{')).flatMap((line) => failureOf(line) ?? [])
  return failures.at(-1) ?? ''
}

function failureOf(line: string): string | undefined {
  try {
    const { level = 0, msg, err } = JSON.parse(line) as Logged
    return level >= 50 ? (err?.stack ?? msg) : undefined
  } catch {
    return undefined
  }
}
