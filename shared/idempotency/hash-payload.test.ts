import { hashPayload } from './hash-payload.ts'

test('the same content has the same fingerprint, and none of it can be read there', () => {
  expect(hashPayload([41, { valor: 10, motivo: 'Bônus' }])).toBe(hashPayload([41, { valor: 10, motivo: 'Bônus' }]))
  expect(hashPayload([41, { valor: 10, motivo: 'Bônus' }])).toMatch(/^[0-9a-f]{16}$/)
})

test('contents that differ by one character differ', () => {
  const contents = Array.from({ length: 2_000 }, (_, valor) => [41, { valor, motivo: 'Bônus' }])
  expect(new Set(contents.map(hashPayload)).size).toBe(contents.length)
})
