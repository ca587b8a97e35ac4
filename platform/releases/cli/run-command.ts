import { UserError } from '../../lib/user-error.ts'
import { verdictTable } from '../report/report.ts'
import { RegistryMoved } from '../store/registry-log.ts'
import { releaseTexts as texts } from '../texts/release.texts.ts'
import { Refused } from '../transitions/operations.ts'

/** Runs a command; what a person can understand and mend is said as a sentence, with exit code 1. */
export async function runCommand(work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (error) {
    console.error(`✗ ${sentenceOf(error)}`)
    process.exitCode = 1
  }
}

/** What keeps the store from being written, as a part of a sentence; null for any other error. */
export function whyNotWritten(error: unknown): string | null {
  const { code = '' } = error as NodeJS.ErrnoException
  return Object.hasOwn(texts.disk, code) ? texts.disk[code as keyof typeof texts.disk] : null
}

function sentenceOf(error: unknown): string {
  if (error instanceof Refused) return `${error.message}\n${verdictTable(error.verdict)}`
  if (error instanceof RegistryMoved) return texts.moved
  if (error instanceof UserError) return error.message
  const { path: from = '', dest: where = from } = error as NodeJS.ErrnoException & { dest?: string }
  const why = whyNotWritten(error)
  if (why !== null) return texts.notWritten(why, where)
  throw error
}
