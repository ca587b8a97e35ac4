const MOST_LINES = 25

/** Irrelevant lines: the request log, frames inside Node, its version and warnings. */
const NOISE =
  /^\{|^\s+at .*\(?node:|^node:internal\/|^ {4}triggerUncaughtException\($|^Node\.js v|^ {2}code: 'ERR_|^\}$|^\(node:\d+\)|^\(Use `node /

/** Fields of an api log line that describe a failure. */
type Logged = { level?: number; msg?: string; err?: { stack?: string } }

/** Reason of a failure in a process's log: a stack or a compile error; empty without one. */
export function failureIn(log: string): string {
  const lines = log.split('\n')
  const relevant = lines.filter((line) => !NOISE.test(line)).join('\n')
  const text =
    relevant
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
