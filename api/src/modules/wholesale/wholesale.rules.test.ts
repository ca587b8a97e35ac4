import { agreedType, displayName } from './wholesale.rules.ts'

const PDF = Uint8Array.from([37, 80, 68, 70, 45, 49])
const PNG = Uint8Array.from([137, 80, 78, 71, 13, 10, 26, 10])

test.each([
  ['cartao.pdf', 'application/pdf', PDF, 'application/pdf'],
  ['cartao.pdf', 'Application/PDF', PDF, 'application/pdf'],
  ['cartao.pdf', 'image/png', PDF, null],
  ['cartao.pdf', '', PDF, null],
  ['cartao.pdf', 'application/pdf', PNG, null],
  ['cartao.exe', 'application/pdf', PDF, null],
])('%s, declared as %j, is %#', (name, type, bytes, agreed) => {
  expect(agreedType({ name, type, bytes })).toBe(agreed)
})

test.each([
  ['Cartão CNPJ (2026).pdf', 'Cartão CNPJ (2026).pdf'],
  ['contrato_social-v2.pdf', 'contrato_social-v2.pdf'],
  ['C:\\Meus Documentos\\contrato.pdf', 'contrato.pdf'],
  ['../../etc/contrato.pdf', 'contrato.pdf'],
  ['contrato   social\t.pdf', 'contrato social.pdf'],
  [' contrato.pdf ', 'contrato.pdf'],
  ['<b>contrato</b>"\u202E.pdf', 'b.pdf'],
  ['..contrato.pdf', 'contrato.pdf'],
  [' . contrato.pdf', 'contrato.pdf'],
  // A decomposed letter with its accent is composed.
  ['carta\u0303o.pdf', 'cart\u00E3o.pdf'],
  ['contrato\uD800.pdf', 'contrato.pdf'],
  ['contrato', 'contrato'],
  ['pasta/', 'documento'],
  ['???', 'documento'],
  ['', 'documento'],
])('%j reads %j', (name, shown) => expect(displayName(name)).toBe(shown))

test('a long name keeps 80 letters, whole ones, and nine of its ending', () => {
  expect(displayName(`${'a'.repeat(80)}.pdf`)).toBe(`${'a'.repeat(80)}.pdf`)
  expect(displayName(`${'a'.repeat(81)}.pdf`)).toBe(`${'a'.repeat(80)}.pdf`)
  expect(displayName(`${'𝒂'.repeat(81)}.pdf`)).toBe(`${'𝒂'.repeat(80)}.pdf`)
  expect(displayName(`a.${'b'.repeat(20)}`)).toBe(`a.${'b'.repeat(9)}`)
})
