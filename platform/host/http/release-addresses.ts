import type { ReleaseName } from '../../../shared/contract/release-name.ts'
import type { Preload } from '../../../shared/federation/release.ts'

export const RELEASES_PREFIX = '/releases/'

/** Prefix of the files of every release of the shell. */
export const SHELL_PREFIX = `${RELEASES_PREFIX}shell/`

/** Folder of a release's files, without an ending slash. */
export const baseOf = (name: ReleaseName, hash: string): string => `${RELEASES_PREFIX}${name}/${hash}`

export const withPrefix = (prefix: string, files: readonly Preload[]): Preload[] =>
  files.map((file) => ({ ...file, path: `${prefix}${file.path}` }))
