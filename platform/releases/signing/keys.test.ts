import { generateKeyPairSync } from 'node:crypto'
import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { aKey } from '../../host/test/keys.ts'
import { createKeyPair, keysFor, parseReleaseKeys, readSigningKey } from './keys.ts'

const idsOf = (text: string, name: string) => keysFor(parseReleaseKeys(text), name).map(({ id }) => id)

test('keys are set by the name of a release, several for one, and for all others by a star', () => {
  const [one, two, shell, rest] = [aKey(), aKey(), aKey(), aKey()]
  const text = `mf-customer:${one.publicKey}, mf-customer:${two.publicKey},shell:${shell.publicKey},*:${rest.publicKey},`
  expect(idsOf(text, 'mf-customer')).toEqual([one.key.id, two.key.id])
  expect(idsOf(text, 'shell')).toEqual([shell.key.id])
  expect(idsOf(text, 'mf-amanha')).toEqual([rest.key.id])
  expect(idsOf(`mf-customer:${one.publicKey}`, 'mf-amanha')).toEqual([])
})

const rsa = generateKeyPairSync('rsa', { modulusLength: 2048 }).publicKey.export({ format: 'der', type: 'spki' })

test.each([
  ['a name that is none', `cliente:${aKey().publicKey}`, /"cliente" is no name of a release/],
  ['half of a key', 'mf-customer:MCowBQYDK2VwAyEA', /"mf-customer" is not followed by a public Ed25519 key/],
  ['a key of another kind', `mf-customer:${rsa.toString('base64')}`, /not followed by a public Ed25519 key/],
  ['no key', 'mf-customer', /not followed by a public Ed25519 key/],
])('%s is told of in a sentence', (_name, text, sentence) => {
  expect(() => parseReleaseKeys(text)).toThrow(sentence)
})

test('a private key among the public ones is told of, and not repeated', () => {
  const { privateKey } = createKeyPair()
  const parsing = () => parseReleaseKeys(`mf-customer:${privateKey}`)
  expect(parsing).toThrow(/is followed by a private key/)
  expect(parsing).not.toThrow(privateKey)
})

test('every fault is told of at once', () => {
  expect(() => parseReleaseKeys('a:b,mf-customer:x')).toThrow(/"a" is no name[\s\S]+"mf-customer" is not followed/)
})

test('the private key is read from the environment or from a file, in one line or as PEM', async () => {
  const { privateKey, key } = aKey()
  const folder = await mkdtemp(path.join(tmpdir(), 'loopi-key-'))
  const file = path.join(folder, 'RELEASE_SIGNING_KEY')
  await writeFile(file, `-----BEGIN PRIVATE KEY-----\n${privateKey}\n-----END PRIVATE KEY-----\n`)
  expect(readSigningKey({ RELEASE_SIGNING_KEY: ` ${privateKey}\n` })?.id).toBe(key.id)
  expect(readSigningKey({ RELEASE_SIGNING_KEY: '', RELEASE_SIGNING_KEY_FILE: file })?.id).toBe(key.id)
  expect(readSigningKey({})).toBeNull()
})

test('a key that cannot sign is told of, and not repeated', () => {
  const { publicKey } = createKeyPair()
  const reading = () => readSigningKey({ RELEASE_SIGNING_KEY: publicKey })
  expect(reading).toThrow(/RELEASE_SIGNING_KEY is no private Ed25519 key/)
  expect(reading).not.toThrow(publicKey)
  expect(() => readSigningKey({ RELEASE_SIGNING_KEY_FILE: '/no/such/file' })).toThrow(
    'RELEASE_SIGNING_KEY_FILE: /no/such/file cannot be read (ENOENT)',
  )
})
