import { createHash, createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { isReleaseName } from '../../../shared/contract/release-name.ts'
import { type Environment, withSecretFiles } from '../../../shared/federation/environment/secrets.ts'
import { UserError } from '../../lib/user-error.ts'
import { signingTexts as texts } from '../texts/signing.texts.ts'

/** Ed25519 key with its id: the hexadecimal SHA-256 of the public key's SPKI. */
export type Ed25519Key = { readonly id: string; readonly key: KeyObject }

/** Short form of a key's id, for display. */
export const shortId = (id: string): string => id.slice(0, 12)

/** Public keys by release name; `*` applies to names without keys of their own. */
export type ReleaseKeys = ReadonlyMap<string, readonly Ed25519Key[]>

export const NO_KEYS: ReleaseKeys = new Map()

/** Keys that may sign releases of a name; without keys, releases need no signature. */
export const keysFor = (keys: ReleaseKeys, name: string): readonly Ed25519Key[] => keys.get(name) ?? keys.get('*') ?? []

/** DER bytes of a key given as one line of base64, or as PEM. */
const derOf = (text: string): Buffer => Buffer.from(text.replaceAll(/-----[A-Z ]+-----|\s/g, ''), 'base64')

const spkiOf = (key: KeyObject): Buffer => key.export({ format: 'der', type: 'spki' })

function withId(key: KeyObject): Ed25519Key | null {
  if (key.asymmetricKeyType !== 'ed25519') return null
  const spki = spkiOf(key.type === 'private' ? createPublicKey(key) : key)
  return { id: createHash('sha256').update(spki).digest('hex'), key }
}

function parsePublicKey(text: string): Ed25519Key | null {
  try {
    return withId(createPublicKey({ key: derOf(text), format: 'der', type: 'spki' }))
  } catch {
    return null
  }
}

function parsePrivateKey(text: string): Ed25519Key | null {
  try {
    return withId(createPrivateKey({ key: derOf(text), format: 'der', type: 'pkcs8' }))
  } catch {
    return null
  }
}

/**
 * Parses `RELEASE_KEYS`: `name:key` separated by commas; a name may have several keys.
 *
 * @throws {UserError} that lists every invalid entry.
 */
export function parseReleaseKeys(text: string): ReleaseKeys {
  const keys = new Map<string, Ed25519Key[]>()
  const faults: string[] = []
  for (const entry of text.split(',').map((one) => one.trim())) {
    if (!entry) continue
    const [name = '', encoded = ''] = entry.split(':', 2)
    const key = parsePublicKey(encoded)
    if (!isReleaseName(name) && name !== '*') faults.push(texts.noName(name))
    else if (key) keys.set(name, [...(keys.get(name) ?? []), key])
    else faults.push(parsePrivateKey(encoded) ? texts.privateKey(name) : texts.noPublicKey(name))
  }
  if (faults.length > 0) throw new UserError(faults.join('\n'))
  return keys
}

/**
 * Private key of `RELEASE_SIGNING_KEY`, of the file `RELEASE_SIGNING_KEY_FILE`, or of `/run/secrets`; null without
 * any.
 *
 * @throws {UserError} for an unreadable file or an invalid key. The message contains neither.
 */
export function readSigningKey(environment: Environment): Ed25519Key | null {
  const { given: encoded, problems } = withSecretFiles(environment, ['RELEASE_SIGNING_KEY'], (file) =>
    readFileSync(file, 'utf8'),
  )
  if (problems.length > 0) throw new UserError(problems.join('\n'))
  const text = encoded.RELEASE_SIGNING_KEY?.trim()
  if (!text) return null
  const key = parsePrivateKey(text)
  if (!key) throw new UserError(texts.noPrivateKey)
  return key
}

/** New key pair: PKCS #8 and SPKI, each as one line of base64. */
export type KeyPair = { readonly id: string; readonly privateKey: string; readonly publicKey: string }

export function createKeyPair(): KeyPair {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519')
  const spki = spkiOf(publicKey)
  return {
    id: createHash('sha256').update(spki).digest('hex'),
    privateKey: privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64'),
    publicKey: spki.toString('base64'),
  }
}
