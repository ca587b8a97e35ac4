import { writeFileSync } from 'node:fs'

/** Log lines on standard output. Lines that cannot be written, as on a full disk, are dropped. */
export const standardOutput = {
  write(line: string): void {
    try {
      writeFileSync(process.stdout.fd, line)
    } catch {
      // Reporting that would fail as well.
    }
  },
}

/** Error for the log, without the database's details, which quote rows with e-mails and CPFs. */
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
