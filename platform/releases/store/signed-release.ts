import { readFile } from 'node:fs/promises'
import type { AreaName } from '../../../shared/contract/area-name.ts'
import type { ReleaseName } from '../../../shared/contract/release-name.ts'
import { gateProblems } from '../../../shared/federation/compatibility.texts.ts'
import { sentenceOf } from '../../../shared/federation/problem.ts'
import {
  type Release,
  releaseSchema,
  type ShellRelease,
  shellReleaseSchema,
} from '../../../shared/federation/release.ts'
import { codeOf } from '../../lib/user-error.ts'
import { keysFor, type ReleaseKeys } from '../signing/keys.ts'
import { type SignedRecord, type Verification, verifyRecord } from '../signing/verify-record.ts'
import { provenanceIn, releaseDir, releaseRecordIn } from './records.ts'
import type { StorePaths } from './store-paths.ts'

/** Bytes of record and envelope in a release's folder. Throws without a record. */
export async function readSigned(folder: string, name: string, hash: string): Promise<SignedRecord> {
  const envelope = readFile(provenanceIn(folder)).catch((error: unknown) => {
    if (codeOf(error) === 'ENOENT') return null
    throw error
  })
  const [record, read] = await Promise.all([readFile(releaseRecordIn(folder)), envelope])
  return { record, envelope: read, name, hash }
}

/** Verdict on the signature of the release in a folder, by the keys of its name. */
export const verifyFolder = async (
  folder: string,
  { name, hash }: Pick<SignedRecord, 'name' | 'hash'>,
  keys: ReleaseKeys,
): Promise<Verification> => verifyRecord(await readSigned(folder, name, hash), keysFor(keys, name))

/** True when a key of its name signed the stored release; false when it is unreadable. */
export const isSigned = (store: Pick<StorePaths, 'storeDir' | 'releaseKeys'>, name: ReleaseName, hash: string) =>
  verifyFolder(releaseDir(store.storeDir, name, hash), { name, hash }, store.releaseKeys).then(
    ({ problem }) => problem === null,
    () => false,
  )

/** Stored release without a valid signature. */
class NotSigned extends Error {}

type Paths = Pick<StorePaths, 'storeDir' | 'releaseKeys'>

/**
 * Release of an area for serving: parses the same bytes that were verified.
 *
 * @throws {NotSigned} when its name has keys and none of them signed it.
 */
export const readVerifiedRelease = async (paths: Paths, area: AreaName, hash: string): Promise<Release> =>
  releaseSchema.parse(await readVerified(paths, area, hash))

/**
 * Release of the shell for serving, like `readVerifiedRelease`.
 *
 * @throws {NotSigned}
 */
export const readVerifiedShell = async (paths: Paths, hash: string): Promise<ShellRelease> =>
  shellReleaseSchema.parse(await readVerified(paths, 'shell', hash))

async function readVerified({ storeDir, releaseKeys }: Paths, name: ReleaseName, hash: string): Promise<unknown> {
  const signed = await readSigned(releaseDir(storeDir, name, hash), name, hash)
  const keys = keysFor(releaseKeys, name)
  const { problem } = keys.length > 0 ? verifyRecord(signed, keys) : { problem: null }
  if (problem) throw new NotSigned(`signature: ${sentenceOf(gateProblems, problem)}`)
  return JSON.parse(signed.record.toString('utf8'))
}
