import { createSeal } from './seal.ts'

const { close, open } = createSeal('secret', 'overrides')

test('a text is read back by hosts with the same secret, and each seal of it is another one', () => {
  expect(createSeal('secret', 'overrides').open(close('token'))).toBe('token')
  expect(close('token')).not.toBe(close('token'))
  expect(close('token')).not.toContain(Buffer.from('token').toString('base64url'))
})

test.each([
  ['of another purpose', createSeal('secret', 'staff').close('token')],
  ['of another secret', createSeal('other', 'overrides').close('token')],
  ['that was changed', `A${close('token').slice(1)}B`],
  ['that is too short', 'AAAA'],
  ['that is empty', ''],
])('a seal %s is not opened', (_what, sealed) => {
  expect(open(sealed)).toBeNull()
})
