import { aKey } from '../../host/test/keys.ts'
import { type Envelope, parseEnvelope, payloadOf, preAuthEncoding, sealEnvelope, signersOf } from './dsse.ts'

const TYPE = 'application/vnd.in-toto+json'
const PAYLOAD = Buffer.from('{"_type":"ação"}')

test('the encoding is that of the specification, by its test vector', () => {
  expect(preAuthEncoding('http://example.com/HelloWorld', Buffer.from('hello world')).toString()).toBe(
    'DSSEv1 29 http://example.com/HelloWorld 11 hello world',
  )
})

test('the encoding counts bytes, not characters', () => {
  expect(preAuthEncoding('ação', Buffer.from('é')).toString()).toBe('DSSEv1 6 ação 2 é')
})

test('a sealed payload is signed by its key, and by no other', () => {
  const [ours, other] = [aKey(), aKey()]
  const envelope = sealEnvelope(TYPE, PAYLOAD, ours.key)
  expect(payloadOf(envelope)).toEqual(PAYLOAD)
  const publicKeys = [ours, other].map(({ key }) => ({ ...key }))
  expect(signersOf(envelope, publicKeys)).toEqual([ours.key.id])
  expect(signersOf(envelope, [{ ...other.key, id: ours.key.id }])).toEqual([])
})

test.each<[string, (envelope: Envelope) => Envelope]>([
  ['another type', (one) => ({ ...one, payloadType: 'text/plain' })],
  ['another payload', (one) => ({ ...one, payload: Buffer.from('{}').toString('base64') })],
  ['a cut signature', (one) => ({ ...one, signatures: one.signatures.map((s) => ({ ...s, sig: 'AAAA' })) })],
  ['no name of its key', (one) => ({ ...one, signatures: one.signatures.map((s) => ({ ...s, keyid: '' })) })],
])('an envelope with %s is signed by nobody', (_name, change) => {
  const { key } = aKey()
  expect(signersOf(change(sealEnvelope(TYPE, PAYLOAD, key)), [key])).toEqual([])
})

test.each([
  ['half of a file', '{"payload'],
  ['no signature', JSON.stringify({ payloadType: TYPE, payload: 'e30=', signatures: [] })],
  [
    'a name of a key that a terminal would obey',
    JSON.stringify({ payloadType: TYPE, payload: 'e30=', signatures: [{ keyid: '\u001b[2J', sig: 'AAAA' }] }),
  ],
  ['megabytes', ' '.repeat(2_000_000)],
])('%s is no envelope', (_name, text) => {
  expect(parseEnvelope(Buffer.from(text))).toBeNull()
})
