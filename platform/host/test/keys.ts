import { cp, mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { signRelease } from '../../releases/deliver/sign-release.ts'
import { buildOriginOf } from '../../releases/signing/build-origin.ts'
import { createKeyPair, type Ed25519Key, parseReleaseKeys, readSigningKey } from '../../releases/signing/keys.ts'

/** Key pair of a team, with the texts for settings. */
export type TeamKey = { readonly key: Ed25519Key; readonly privateKey: string; readonly publicKey: string }

export function aKey(): TeamKey {
  const { privateKey, publicKey } = createKeyPair()
  const key = readSigningKey({ RELEASE_SIGNING_KEY: privateKey })
  if (!key) throw new Error('no key')
  return { key, privateKey, publicKey }
}

/** `RELEASE_KEYS` of one name. */
export const settingOf = (name: string, ...keys: readonly TeamKey[]): string =>
  keys.map(({ publicKey }) => `${name}:${publicKey}`).join(',')

export const keysOf = (name: string, ...keys: readonly TeamKey[]) => parseReleaseKeys(settingOf(name, ...keys))

/** Signed copy of a built folder. */
export async function aSignedCopy(folder: string, { key }: TeamKey): Promise<string> {
  const copy = path.join(await mkdtemp(path.join(tmpdir(), 'loopi-signed-')), 'release')
  await cp(folder, copy, { recursive: true })
  await signRelease(copy, key, buildOriginOf({}))
  return copy
}
