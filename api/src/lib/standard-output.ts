import { writeFileSync } from 'node:fs'

/** Where log lines go. One that cannot be written, as on a full disk, is lost: answers matter more. */
export const standardOutput = {
  write(line: string): void {
    try {
      writeFileSync(process.stdout.fd, line)
    } catch {
      // Saying so would not be written either.
    }
  },
}
