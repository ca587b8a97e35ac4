import { UserError } from '../../lib/user-error.ts'
import { reportTable } from '../report/report.ts'
import { RevisionConflict } from '../store/registry-log.ts'
import { releaseTexts as texts } from '../texts/release.texts.ts'
import { type DiskCode, diskErrors, releaseErrors } from '../texts/release-problems.ts'
import { ChecksFailed } from '../transitions/operations.ts'

/** Runs a command; a `UserError` is printed as its message, with exit code 1. */
export async function runCommand(work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (error) {
    console.error(`✗ ${messageOf(error)}`)
    process.exitCode = 1
  }
}

/** Code of a disk error; null for any other error. */
export function diskCodeOf(error: unknown): DiskCode | null {
  const { code = '' } = error as NodeJS.ErrnoException
  return Object.hasOwn(diskErrors, code) ? (code as DiskCode) : null
}

function messageOf(error: unknown): string {
  if (error instanceof ChecksFailed) return `${error.message}\n${reportTable(error.report)}`
  if (error instanceof RevisionConflict) return texts.hostCodes['release/moved']
  if (error instanceof UserError) return error.message
  const { path: from = '', dest: where = from } = error as NodeJS.ErrnoException & { dest?: string }
  const disk = diskCodeOf(error)
  if (disk !== null) return releaseErrors['not-written'](disk, where)
  throw error
}
