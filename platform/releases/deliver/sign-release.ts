import { readFile, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { signBeside } from '../opened/beside-release.ts'
import { type BuildOrigin, buildOriginOf } from '../signing/build-origin.ts'
import { sealEnvelope } from '../signing/dsse.ts'
import { type Ed25519Key, readSigningKey } from '../signing/keys.ts'
import { provenanceOf, STATEMENT_TYPE, subjectOf } from '../signing/provenance.ts'
import { provenanceIn, releaseRecordIn } from '../store/records.ts'

/**
 * Signs the built release in a folder, any record with a name and a hash; an earlier signature is replaced at once. The
 * result of opening it is signed, too, where it lies beside the folder.
 */
export async function signRelease(folder: string, key: Ed25519Key, origin: BuildOrigin): Promise<void> {
  const record = await readFile(releaseRecordIn(folder))
  const statement = provenanceOf(record, origin)
  const envelope = sealEnvelope(STATEMENT_TYPE, Buffer.from(JSON.stringify(statement)), key)
  // Draft beside the folder: whatever lies in it and is not recorded makes the release a damaged one.
  const draft = path.join(path.dirname(path.resolve(folder)), `.signing-${crypto.randomUUID()}`)
  try {
    await writeFile(draft, `${JSON.stringify(envelope, null, 2)}\n`)
    await rename(draft, provenanceIn(folder))
  } finally {
    await rm(draft, { force: true })
  }
  await signBeside(folder, subjectOf(record), key)
}

/** Signs a built release by the `RELEASE_SIGNING_KEY` of the environment; without one it stays as it is. */
export async function signIfAsked(folder: string, env: NodeJS.ProcessEnv): Promise<void> {
  const key = readSigningKey(env)
  if (key) await signRelease(folder, key, buildOriginOf(env))
}
