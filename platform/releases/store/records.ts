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
import { codeOf } from '../../lib/user-error.ts'
import { ReleaseError } from '../texts/release-problems.ts'

/** Record that a build writes last into the folder of a release. */
export const RELEASE_RECORD = 'release.json'
/** Signed provenance beside the record: written after it, so that no record lists it. */
export const RELEASE_PROVENANCE = 'provenance.json'

/** Folder of a release in the store. */
export const releaseDir = (storeDir: string, area: ReleaseName, hash: string): string => path.join(storeDir, area, hash)

export const releaseRecordIn = (folder: string): string => path.join(folder, RELEASE_RECORD)
export const provenanceIn = (folder: string): string => path.join(folder, RELEASE_PROVENANCE)

/** JSON of the record in a release's folder, not validated; null without a record, or for half of a file. */
export async function readRecord(folder: string): Promise<unknown> {
  return parseJson(await readFile(releaseRecordIn(folder), 'utf8').catch(() => ''))
}

/** Release of an area, or of the shell, in a folder. Throws when its record is absent or invalid. */
export const readReleaseIn = async (folder: string): Promise<AnyRelease> =>
  parseRelease(JSON.parse(await readFile(releaseRecordIn(folder), 'utf8')))

/** Release by the JSON of its record. Throws when it is invalid. */
const parseRelease = (json: unknown): AnyRelease =>
  isOfShell(json) ? shellReleaseSchema.parse(json) : releaseSchema.parse(json)

/** Record that says of itself that it is the shell's; the rest of it may be anything. */
export const isOfShell = (json: unknown): boolean => (json as { name?: unknown } | null)?.name === 'shell'

/** Release of an area in the store. Throws when its record is absent or invalid. */
export const readRelease = async (storeDir: string, area: AreaName, hash: string): Promise<Release> =>
  releaseSchema.parse(JSON.parse(await readFile(releaseRecordIn(releaseDir(storeDir, area, hash)), 'utf8')))

/** Release of the shell in the store. Throws when its record is absent or invalid. */
export const readShell = async (storeDir: string, hash: string): Promise<ShellRelease> =>
  shellReleaseSchema.parse(JSON.parse(await readFile(releaseRecordIn(releaseDir(storeDir, 'shell', hash)), 'utf8')))

/**
 * Live release of the shell, for a command.
 *
 * @throws {ReleaseError} when none is live.
 */
export async function requireShell(storeDir: string, { live }: Pick<Registry, 'live'>): Promise<ShellRelease> {
  if (!live.shell) throw new ReleaseError({ code: 'no-shell', params: [] })
  return readShell(storeDir, live.shell.hash).catch((cause: unknown) => {
    throw codeOf(cause) ? new ReleaseError({ code: 'no-shell', params: [] }, { cause }) : cause
  })
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
