import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { AreaName } from '../../../shared/contract/area-name.ts'
import type { ReleaseName } from '../../../shared/contract/release-name.ts'
import type { Registry } from '../../../shared/federation/registry/registry.ts'
import {
  type AnyRelease,
  type Release,
  releaseSchema,
  type ShellRelease,
  shellReleaseSchema,
} from '../../../shared/federation/release.ts'
import { parseJson } from '../../lib/json.ts'
import { codeOf } from '../../lib/user-error.ts'
import { ReleaseError } from '../texts/release-problems.ts'

/** Record, the last file that a build writes into a release's folder. */
export const RELEASE_RECORD = 'release.json'
/** Signed provenance, written after the record, which therefore does not list it. */
export const RELEASE_PROVENANCE = 'provenance.json'

export const releaseDir = (storeDir: string, area: ReleaseName, hash: string): string => path.join(storeDir, area, hash)

export const releaseRecordIn = (folder: string): string => path.join(folder, RELEASE_RECORD)
export const provenanceIn = (folder: string): string => path.join(folder, RELEASE_PROVENANCE)

/** Unvalidated JSON of the record in a release's folder; null when it is missing or incomplete. */
export async function readRecord(folder: string): Promise<unknown> {
  return parseJson(await readFile(releaseRecordIn(folder), 'utf8').catch(() => ''))
}

/** Release in a folder, of an area or of the shell. Throws when its record is missing or invalid. */
export const readReleaseIn = async (folder: string): Promise<AnyRelease> =>
  parseRelease(JSON.parse(await readFile(releaseRecordIn(folder), 'utf8')))

/** Parses a record. Throws when it is invalid. */
const parseRelease = (json: unknown): AnyRelease =>
  isOfShell(json) ? shellReleaseSchema.parse(json) : releaseSchema.parse(json)

/** True when a record claims to be the shell's; it may be invalid otherwise. */
export const isOfShell = (json: unknown): boolean => (json as { name?: unknown } | null)?.name === 'shell'

/** Release of an area in the store. Throws when its record is missing or invalid. */
export const readRelease = async (storeDir: string, area: AreaName, hash: string): Promise<Release> =>
  releaseSchema.parse(JSON.parse(await readFile(releaseRecordIn(releaseDir(storeDir, area, hash)), 'utf8')))

/** Release of the shell in the store. Throws when its record is missing or invalid. */
export const readShell = async (storeDir: string, hash: string): Promise<ShellRelease> =>
  shellReleaseSchema.parse(JSON.parse(await readFile(releaseRecordIn(releaseDir(storeDir, 'shell', hash)), 'utf8')))

/**
 * Live shell, for commands.
 *
 * @throws {ReleaseError} when none is live.
 */
export async function requireShell(storeDir: string, { live }: Pick<Registry, 'live'>): Promise<ShellRelease> {
  if (!live.shell) throw new ReleaseError({ code: 'no-shell', params: [] })
  return readShell(storeDir, live.shell.hash).catch((cause: unknown) => {
    throw codeOf(cause) ? new ReleaseError({ code: 'no-shell', params: [] }, { cause }) : cause
  })
}
