/** Commands `loopi release keys` and `sign`, for pipelines and for people who keep the keys. */
import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { codeOf, UserError } from '../../lib/user-error.ts'
import { readHash } from '../../releases/deliver/publish-release.ts'
import { signRelease } from '../../releases/deliver/sign-release.ts'
import { namedCommit, stampCommit } from '../../releases/deliver/stamp-commit.ts'
import { buildOriginOf } from '../../releases/signing/build-origin.ts'
import { createKeyPair, readSigningKey, shortId } from '../../releases/signing/keys.ts'
import { signingTexts as texts } from '../../releases/texts/signing.texts.ts'
import { releaseNameFrom } from './arguments.ts'

type Log = (line: string) => void

/**
 * Creates a key pair and explains where each key belongs; with `out` the private key is written to a new file instead
 * of printed.
 */
export async function keysCommand(typedName: string | undefined, { out }: { out?: string }, log: Log): Promise<void> {
  const name = typedName === undefined ? '*' : releaseNameFrom(typedName)
  const { id, privateKey, publicKey } = createKeyPair()
  if (out !== undefined) await writeKey(out, privateKey)
  log(texts.pair(shortId(id)))
  log(`${texts.forHosts}\n  RELEASE_KEYS=${name}:${publicKey}`)
  log(out === undefined ? `${texts.forPipeline}\n  RELEASE_SIGNING_KEY=${privateKey}` : texts.keptIn(out))
}

/** Writes a new file with owner-only permissions; never overwrites an existing key. */
async function writeKey(file: string, privateKey: string): Promise<void> {
  await writeFile(file, `${privateKey}\n`, { mode: 0o600, flag: 'wx' }).catch((cause: unknown) => {
    throw codeOf(cause) === 'EEXIST' ? new UserError(texts.keyThere(file), { cause }) : cause
  })
}

/** Signs a built release; with `optional` a missing key is no error, for pipelines without one. */
export async function signCommand(typedFolder: string, { optional }: { optional?: boolean }, log: Log): Promise<void> {
  const key = readSigningKey(process.env)
  if (!key && optional) return log(texts.notSigned)
  if (!key) throw new UserError(texts.noKey)
  const folder = path.resolve(typedFolder)
  const hash = await readHash(folder)
  await signRelease(folder, key, buildOriginOf(process.env))
  log(texts.signed(hash, shortId(key.id)))
}

/** Writes `COMMIT` into the record of a built release before signing; with `sign` also signs it, if a key is set. */
export async function stampCommand(typedFolder: string, { sign }: { sign?: boolean }, log: Log): Promise<void> {
  const folder = path.resolve(typedFolder)
  const hash = await readHash(folder)
  const named = namedCommit(process.env)
  if (named !== null) await stampCommit(folder, named)
  log(named === null ? texts.noCommit : texts.stamped(hash, named.commit, named.dirty))
  if (sign) await signCommand(folder, { optional: true }, log)
}
