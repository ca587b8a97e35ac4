import { readFile, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { type BuildOrigin, buildOriginOf } from '../signing/build-origin.ts'
import { sealEnvelope } from '../signing/dsse.ts'
import { type Ed25519Key, readSigningKey } from '../signing/keys.ts'
import { provenanceOf, STATEMENT_TYPE, subjectOf } from '../signing/provenance.ts'
import { signAttachedResult } from '../smoke-test/attached-result.ts'
import { provenanceIn, releaseRecordIn } from '../store/records.ts'

/**
 * Signs a built release, replacing an earlier signature atomically, and its smoke-test result if there is one. Any
 * record with name and hash can be signed.
 */
export async function signRelease(folder: string, key: Ed25519Key, origin: BuildOrigin): Promise<void> {
  const record = await readFile(releaseRecordIn(folder))
  const statement = provenanceOf(record, origin)
  const envelope = sealEnvelope(STATEMENT_TYPE, Buffer.from(JSON.stringify(statement)), key)
  // Outside the folder, because an unrecorded file inside would make the release invalid.
  const draft = path.join(path.dirname(path.resolve(folder)), `.signing-${crypto.randomUUID()}`)
  try {
    await writeFile(draft, `${JSON.stringify(envelope, null, 2)}\n`)
    await rename(draft, provenanceIn(folder))
  } finally {
    await rm(draft, { force: true })
  }
  await signAttachedResult(folder, subjectOf(record), key)
}

/** Signs a built release with `RELEASE_SIGNING_KEY`, if set. */
export async function signIfAsked(folder: string, env: NodeJS.ProcessEnv): Promise<void> {
  const key = readSigningKey(env)
  if (key) await signRelease(folder, key, buildOriginOf(env))
}
