import { UserError } from '../../lib/user-error.ts'
import { reportTable } from '../../releases/report/report.ts'
import { RevisionConflict } from '../../releases/store/registry-log.ts'
import { releaseTexts as texts } from '../../releases/texts/release.texts.ts'
import { diskCodeOf, releaseErrors } from '../../releases/texts/release-problems.ts'
import { ChecksFailed } from '../../releases/transitions/operations.ts'

/** Message of an error that a person can act on. @throws any other error. */
export function messageOf(error: unknown): string {
  if (error instanceof ChecksFailed) return `${error.message}\n${reportTable(error.report)}`
  if (error instanceof RevisionConflict) return texts.hostCodes['release/moved']
  if (error instanceof UserError) return error.message
  const { path: from = '', dest: where = from } = error as NodeJS.ErrnoException & { dest?: string }
  const disk = diskCodeOf(error)
  if (disk !== null) return releaseErrors['not-written'](disk, where)
  throw error
}
