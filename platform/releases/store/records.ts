import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { ReleaseName } from '../../../shared/contract/release-name.ts'
import { type Release, releaseSchema, type ShellBuild, shellBuildSchema } from '../../../shared/federation/release.ts'
import { codeOf } from '../../lib/user-error.ts'
import { ReleaseError } from '../texts/release-problems.ts'

/** Record that a build writes last into the folder of a release. */
export const RELEASE_RECORD = 'release.json'
/** Signed provenance beside the record: written after it, so that no record lists it. */
export const RELEASE_PROVENANCE = 'provenance.json'
const SHELL_RECORD = 'shell.json'

/** Folder of a release in the store. */
export const releaseDir = (storeDir: string, area: ReleaseName, hash: string): string => path.join(storeDir, area, hash)

export const releaseRecordIn = (folder: string): string => path.join(folder, RELEASE_RECORD)
export const provenanceIn = (folder: string): string => path.join(folder, RELEASE_PROVENANCE)
export const shellRecordIn = (folder: string): string => path.join(folder, SHELL_RECORD)

/** JSON of the record in a release's folder, not validated; null without a record, or for half of a file. */
export async function readRecord(folder: string): Promise<unknown> {
  return parseJson(await readFile(releaseRecordIn(folder), 'utf8').catch(() => ''))
}

/** Release in a folder. Throws when its record is absent or invalid. */
export const readReleaseIn = async (folder: string): Promise<Release> =>
  releaseSchema.parse(JSON.parse(await readFile(releaseRecordIn(folder), 'utf8')))

/** Release of the store. Throws when its record is absent or invalid. */
export const readRelease = (storeDir: string, area: ReleaseName, hash: string): Promise<Release> =>
  readReleaseIn(releaseDir(storeDir, area, hash))

/** Record of the built shell. Throws when it is absent or invalid. */
export const readShell = async (shellDir: string): Promise<ShellBuild> =>
  shellBuildSchema.parse(JSON.parse(await readFile(shellRecordIn(shellDir), 'utf8')))

/**
 * Record of the built shell, for a command.
 *
 * @throws {ReleaseError} when the shell was not built yet.
 */
export const requireShell = (shellDir: string): Promise<ShellBuild> =>
  readShell(shellDir).catch((cause: unknown) => {
    throw codeOf(cause) ? new ReleaseError({ code: 'no-shell', params: [] }, { cause }) : cause
  })

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
