import { aTillKey } from '../../../../test/till-tokens.ts'
import { isSignedBy } from './signature.ts'

async function aSigned() {
  const key = await aTillKey()
  const code = await key.codeOf()
  const dot = code.lastIndexOf('.')
  return { key: key.published.chave, text: code.slice(0, dot), signature: code.slice(dot + 1) }
}

const withoutEd25519 = () =>
  jest.spyOn(crypto.subtle, 'importKey').mockRejectedValue(new DOMException('unsupported', 'NotSupportedError'))

test.each([
  ['with', () => {}],
  ['without', withoutEd25519],
])('browsers %s Ed25519 accept what was signed, and nothing else', async (_how, prepare) => {
  const { key, text, signature } = await aSigned()
  const other = await aTillKey()
  prepare()
  expect(await isSignedBy(key, text, signature)).toBe(true)
  expect(await isSignedBy(key, `${text}x`, signature)).toBe(false)
  expect(await isSignedBy(other.published.chave, text, signature)).toBe(false)
  const altered = `${signature.startsWith('A') ? 'B' : 'A'}${signature.slice(1)}`
  expect(await isSignedBy(key, text, altered)).toBe(false)
  for (const nothing of ['', 'AAAA', '*']) expect(await isSignedBy(key, text, nothing)).toBe(false)
})
