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

test('while the secret is changed, hosts of neighbouring steps accept each other’s signatures', () => {
  const [OLD, NEW] = [SECRET, 'n'.repeat(32)]
  const steps = [OLD, `${OLD},b:${NEW}`, `b:${NEW},a:${OLD}`, NEW].map((setting) => createSigner(setting, 'staff'))
  for (const [step, before] of steps.slice(1, 3).map((of, at) => [of, steps[at]] as const)) {
    expect(step.isSigned('ana', before?.sign('ana') ?? '')).toBe(true)
    expect(before?.isSigned('ana', step.sign('ana'))).toBe(true)
  }
  expect(steps[3]?.isSigned('ana', steps[2]?.sign('ana') ?? '')).toBe(true)
  expect(steps[3]?.isSigned('ana', steps[0]?.sign('ana') ?? '')).toBe(false)
})

test('a short signature is for many that travel together', () => {
  expect(createSigner(SECRET, 'ticket', 16).sign('ana')).toHaveLength(22)
})
