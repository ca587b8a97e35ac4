import { formatCep } from '@loopi/contract/documents/cep'
import { maskCnpj } from '@loopi/contract/documents/cnpj'
import { formatPhone } from '@loopi/contract/documents/phone'
import { applyMask } from './masks.ts'

// `|` marks the caret.
test.each([
  ['at the end', '112|', maskCnpj, '11.2|'],
  ['a digit put into the middle', '11.92|22.333', maskCnpj, '11.92|2.233/3'],
  ['a digit taken from the middle', '11.2|2.333', maskCnpj, '11.2|23.33'],
  ['a letter, upper-cased where it stands', '12.a|34', maskCnpj, '12.A|34'],
  ['at the start', '9|(11) 98888-777', formatPhone, '(9|1) 19888-8777'],
  ['before everything', '|01310100', formatCep, '|01310-100'],
])('%s', (_, typed, format, shown) => {
  const caret = typed.indexOf('|')
  const after = applyMask(typed.replace('|', ''), caret, format)
  expect(`${after.text.slice(0, after.caret)}|${after.text.slice(after.caret)}`).toBe(shown)
})
