import { releaseTexts } from './release.texts.ts'

export const explainTexts = {
  rules: releaseTexts.rules,
  statuses: { ...releaseTexts.statuses, collected: 'collected' },
  dirty: releaseTexts.dirty,
  status: 'status',
  version: 'version',
  commit: 'commit',
  built: 'built',
  size: 'size',
  sizes: (entry: string | null, total: string, files: number) =>
    `${entry === null ? '' : `entry ${entry}, `}total ${total} in gzip, ${files === 1 ? '1 file' : `${files} files`}`,
  routes: 'routes',
  shared: 'shared',
  module: (name: string, provided: string | null) => `${name} ${provided ?? '(the shell provides none)'}`,
  files: 'files',
  signed: 'signed by',
  unsigned: 'nobody',
  signedBy: (keys: readonly string[], verified: boolean, origin: readonly string[]) =>
    [`${keys.join(', ')}${verified ? '' : ' (no key is set here that could confirm it)'}`, ...origin].join(', '),
  badSignature: (problem: string) => `not valid: ${problem}`,
  fits: 'fits now',
  live: 'live',
  neverLive: 'never',
  canary: 'canary',
  refused: 'refused',
  refusal: (why: 'rolled-back' | 'halted', at: string, by: string, reason: string) =>
    `${why === 'halted' ? 'halted' : 'rolled back'} on ${at} by ${by}: ${reason}`,
  audit: 'audit',
  leftFor: (operation: string, hash: string) => `${operation} to ${hash}`,
  gone: 'its files are no longer in the store',
  unknown: 'unknown',
  now: 'now',
} as const
