import { writeFileSync } from 'node:fs'

/** Log lines on standard output. A line that cannot be written, as on a full disk, is lost: answers matter more. */
export const standardOutput = {
  write(line: string): void {
    try {
      writeFileSync(process.stdout.fd, line)
    } catch {
      // Saying so would not be written either.
    }
  },
}

/**
 * An error as a log line keeps it. The database's own details are left out: they quote the row, and with it e-mails and
 * CPFs.
 */
export function loggedError(error: Error): Record<string, unknown> & { type: string; message: string; stack: string } {
  const { code, constraint, cause } = error as { code?: unknown; constraint?: unknown; cause?: unknown }
  return {
    type: error.name,
    message: error.message,
    stack: error.stack ?? '',
    ...(code !== undefined && { code }),
    ...(constraint !== undefined && { constraint }),
    ...(cause instanceof Error && { cause: loggedError(cause) }),
  }
}
