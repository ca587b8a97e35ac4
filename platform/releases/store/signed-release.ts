import { readFile } from 'node:fs/promises'
import type { ReleaseName } from '../../../shared/contract/release-name.ts'
import { gateProblems } from '../../../shared/federation/compatibility.texts.ts'
import { sentenceOf } from '../../../shared/federation/problem.ts'
import { type Release, releaseSchema } from '../../../shared/federation/release.ts'
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

/** True when a key of its name signed a release of the store; false for an unreadable one, too. */
export const isSigned = (store: Pick<StorePaths, 'storeDir' | 'releaseKeys'>, name: ReleaseName, hash: string) =>
  verifyFolder(releaseDir(store.storeDir, name, hash), { name, hash }, store.releaseKeys).then(
    ({ problem }) => problem === null,
    () => false,
  )

/** Release of the store whose signature does not hold. */
export class NotSigned extends Error {}

/**
 * Release of the store, for those who hand it to visitors: the bytes that are read are the ones that were signed.
 *
 * @throws {NotSigned} when keys are set for its name and none of them signed it.
 */
export async function readVerifiedRelease(
  { storeDir, releaseKeys }: Pick<StorePaths, 'storeDir' | 'releaseKeys'>,
  area: ReleaseName,
  hash: string,
): Promise<Release> {
  const signed = await readSigned(releaseDir(storeDir, area, hash), area, hash)
  const keys = keysFor(releaseKeys, area)
  const { problem } = keys.length > 0 ? verifyRecord(signed, keys) : { problem: null }
  if (problem) throw new NotSigned(`signature: ${sentenceOf(gateProblems, problem)}`)
  return releaseSchema.parse(JSON.parse(signed.record.toString('utf8')))
}
