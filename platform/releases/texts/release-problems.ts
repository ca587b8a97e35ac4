import { BRAZIL_ZONE } from '../../../shared/contract/calendar.ts'
import { gateProblems } from '../../../shared/federation/compatibility.texts.ts'
import { type ProblemOf, sentenceOf } from '../../../shared/federation/problem.ts'
import type { RefusedRelease } from '../../../shared/federation/registry/change.ts'
import { UserError } from '../../lib/user-error.ts'

/** Date and time with the name of the product's time zone. */
export const dateTime = (at: string): string =>
  new Date(at).toLocaleString('en-GB', {
    timeZone: BRAZIL_ZONE,
    ...{ day: 'numeric', month: 'short', year: 'numeric' },
    ...{ hour: '2-digit', minute: '2-digit', timeZoneName: 'short' },
  })

/** Disk errors by system code. */
const diskErrors = {
  ENOSPC: 'no space is left',
  EDQUOT: 'the quota is used up',
  EROFS: 'it is read-only',
  EACCES: 'permission is missing',
  EPERM: 'permission is missing',
  EIO: 'the disk failed',
} as const

export type DiskCode = keyof typeof diskErrors

/** Code of a disk error; null for any other error. */
export function diskCodeOf(error: unknown): DiskCode | null {
  const { code = '' } = error as NodeJS.ErrnoException
  return Object.hasOwn(diskErrors, code) ? (code as DiskCode) : null
}

/** Refusals of operations in a team's terminal, also of those that a host executes; codes keep their parameters. */
export const releaseErrors = {
  'not-published': (area: string, hash: string) =>
    `${area} has no published release ${hash}. See: npm run releases -- ${area}`,
  'canary-percent': () => 'A canary takes from 1 to 99 per cent.',
  // Code of a newer host: it has no sentence here.
  'not-written': (disk: DiskCode, where: string) =>
    `The store cannot be written: ${diskErrors[disk] ?? disk}${where ? ` (${where})` : ''}. What is live did not change.`,
  'unreadable-revision': (file: string) =>
    `The newest revision of the registry cannot be read: ${file}. The host goes on with the one before; restore or remove that file.`,
  'other-format': (store: string) =>
    `The release store ${store} is of another version of Loopi. Rebuild it: remove that folder, run npm run build, and at a host deliver the shell and the areas again.`,
  'nothing-before': (area: string) => `${area} has no earlier release to go back to.`,
  'no-canary': (area: string) => `${area} has no canary that could end.`,
  'not-live': (area: string) => `${area} has no live release yet: promote the first one for everybody.`,
  'live-already': (hash: string) => `${hash} is live for everybody already.`,
  'taken-off': (area: string, hash: string, why: RefusedRelease['why'], at: string, by: string, reason: string) =>
    `${area} ${hash} was ${why === 'halted' ? 'halted' : 'rolled back'} on ${dateTime(at)} by ${by}: ${reason} To make it live anyway: --again --reason "…"`,
  'no-shell': () => 'No shell is live in this store. Run first: npm run build',
} as const

/** Problems for which a host may refuse a command. */
export const releaseProblems = { ...gateProblems, ...releaseErrors }
export type ReleaseProblem = ProblemOf<typeof releaseProblems>

/** Refused operation: the message is for the terminal; the host translates the problem to Portuguese. */
export class ReleaseError extends UserError {
  readonly problem: ProblemOf<typeof releaseErrors>

  constructor(problem: ProblemOf<typeof releaseErrors>, options?: ErrorOptions) {
    super(sentenceOf(releaseErrors, problem), options)
    this.problem = problem
  }
}
