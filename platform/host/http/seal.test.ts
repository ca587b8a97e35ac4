import { createSeal } from './seal.ts'

const { close, open } = createSeal('secret', 'overrides')

test('a text is read back by hosts with the same secret, and each seal of it is another one', () => {
  expect(createSeal('secret', 'overrides').open(close('token'))).toBe('token')
  expect(close('token')).not.toBe(close('token'))
  expect(close('token')).not.toContain(Buffer.from('token').toString('base64url'))
})

test('while the secret is changed, a seal with either secret is opened', () => {
  const changing = createSeal('b:newer,a:secret', 'overrides')
  expect(changing.open(close('token'))).toBe('token')
  expect(createSeal('newer', 'overrides').open(changing.close('token'))).toBe('token')
  expect(open(changing.close('token'))).toBeNull()
})

test.each([
  ['of another purpose', createSeal('secret', 'staff').close('token')],
  ['of another secret', createSeal('other', 'overrides').close('token')],
  ['whose nonce was changed', withChangedByte(close('token'), 0)],
  ['whose tag was changed', withChangedByte(close('token'), 12)],
  ['whose text was changed', withChangedByte(close('token'), 28)],
  ['that is too short', 'AAAA'],
  ['that is empty', ''],
])('a seal %s is not opened', (_what, sealed) => {
  expect(open(sealed)).toBeNull()
})

/** Changes one byte of a seal; changing a base64 letter might not. */
function withChangedByte(sealed: string, at: number): string {
  const bytes = Buffer.from(sealed, 'base64url')
  bytes.writeUInt8(bytes.readUInt8(at) ^ 1, at)
  return bytes.toString('base64url')
}
