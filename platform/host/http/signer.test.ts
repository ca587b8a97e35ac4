import { createSigner } from './signer.ts'

const SECRET = 's'.repeat(32)
const signer = createSigner(SECRET, 'staff')

test('a text passes with its own signature', () => {
  expect(signer.isSigned('ana', signer.sign('ana'))).toBe(true)
})

test.each([
  ['another text', signer.sign('bia')],
  ['another purpose', createSigner(SECRET, 'preview').sign('ana')],
  ['another secret', createSigner('t'.repeat(32), 'staff').sign('ana')],
  ['a shorter signature', createSigner(SECRET, 'staff', 16).sign('ana')],
  ['padding', `${signer.sign('ana')}=`],
  ['nothing', ''],
])('a signature of %s does not', (_of, signature) => {
  expect(signer.isSigned('ana', signature)).toBe(false)
})

test('a short signature is for many that travel together', () => {
  expect(createSigner(SECRET, 'ticket', 16).sign('ana')).toHaveLength(22)
})
