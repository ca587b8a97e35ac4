import { ADDRESS_FIELDS, missingAddressField } from './brands.rules.ts'

const shop = {
  cep: '37701-000',
  endereco: 'Rua A, 1',
  bairro: 'Centro',
  cidade: 'Poços',
  estado: 'MG',
  pais: 'Brasil',
}

test('a shop with its whole address lacks nothing', () => {
  expect(missingAddressField(shop)).toBeNull()
})

test.each(ADDRESS_FIELDS)('a shop without %s lacks it; blanks are nothing', (field) => {
  for (const nothing of [null, '', ' ']) expect(missingAddressField({ ...shop, [field]: nothing })).toBe(field)
})

test('of several parts that lack, the first of the order is named', () => {
  expect(missingAddressField({ ...shop, pais: null, bairro: '' })).toBe('bairro')
})
