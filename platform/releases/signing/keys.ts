import { createHash, createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { isReleaseName } from '../../../shared/contract/release-name.ts'
import { type Environment, withSecretFiles } from '../../../shared/federation/environment/secrets.ts'
import { UserError } from '../../lib/user-error.ts'
import { signingTexts as texts } from '../texts/signing.texts.ts'

/** Private or public Ed25519 key with its id: the SHA-256 of the public key's SPKI, in hexadecimal digits. */
export type Ed25519Key = { readonly id: string; readonly key: KeyObject }

/** First digits of a key's id, for people. */
export const shortId = (id: string): string => id.slice(0, 12)

/** Public keys by the name of a release, `*` for every name that has none of its own. */
export type ReleaseKeys = ReadonlyMap<string, readonly Ed25519Key[]>

export const NO_KEYS: ReleaseKeys = new Map()

/** Keys that may sign the releases of a name; none means that its releases need no signature. */
export const keysFor = (keys: ReleaseKeys, name: string): readonly Ed25519Key[] => keys.get(name) ?? keys.get('*') ?? []

/** DER of a key's text: base64 in one line, or PEM. */
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
 * Keys of `RELEASE_KEYS`: `name:key` separated by commas; several entries of one name are several keys.
 *
 * @throws {UserError} that lists every entry which is no name with a public key.
 */
export function parseReleaseKeys(text: string): ReleaseKeys {
  const keys = new Map<string, Ed25519Key[]>()
  const faults: string[] = []
  for (const entry of text.split(',').map((one) => one.trim())) {
    if (!entry) continue
    const [name = '', given = ''] = entry.split(':', 2)
    const key = parsePublicKey(given)
    if (!isReleaseName(name) && name !== '*') faults.push(texts.noName(name))
    else if (key) keys.set(name, [...(keys.get(name) ?? []), key])
    else faults.push(parsePrivateKey(given) ? texts.privateKey(name) : texts.noPublicKey(name))
  }
  if (faults.length > 0) throw new UserError(faults.join('\n'))
  return keys
}

/**
 * Private key of `RELEASE_SIGNING_KEY`, of the file that `RELEASE_SIGNING_KEY_FILE` names, or of the folder of `SECRETS_DIR`;
 * null without any.
 *
 * @throws {UserError} for a file that cannot be read, or a text that is no private key. Neither is ever printed.
 */
export function readSigningKey(environment: Environment): Ed25519Key | null {
  const { given, problems } = withSecretFiles(environment, ['RELEASE_SIGNING_KEY'], (file) =>
    readFileSync(file, 'utf8'),
  )
  if (problems.length > 0) throw new UserError(problems.join('\n'))
  const text = given.RELEASE_SIGNING_KEY?.trim()
  if (!text) return null
  const key = parsePrivateKey(text)
  if (!key) throw new UserError(texts.noPrivateKey)
  return key
}

/** Texts of a new key pair: base64 of PKCS #8 and of SPKI, each in one line. */
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
