import { fingerprint } from './fingerprint.ts'

test('the same content has the same fingerprint, and none of it can be read there', () => {
  expect(fingerprint([41, { valor: 10, motivo: 'Bônus' }])).toBe(fingerprint([41, { valor: 10, motivo: 'Bônus' }]))
  expect(fingerprint([41, { valor: 10, motivo: 'Bônus' }])).toMatch(/^[0-9a-f]{16}$/)
})

test('contents that differ by one character differ', () => {
  const contents = Array.from({ length: 2_000 }, (_, valor) => [41, { valor, motivo: 'Bônus' }])
  expect(new Set(contents.map(fingerprint)).size).toBe(contents.length)
})
