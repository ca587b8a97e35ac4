import { checkNewCustomer, maskPhone } from './new-customer.rules.ts'

test.each([
  ['11999998888', '(11) 99999-8888'],
  ['+1 212 555 1234', '+1 212 555 1234'],
  ['+34 612 345 678', '+34 612 345 678'],
  ['+55 11 98765-4321', '(11) 98765-4321'],
  ['1133334444', '(11) 3333-4444'],
  ['', ''],
])('phone %j is masked %j', (typed, masked) => {
  expect(maskPhone(typed)).toBe(masked)
})

const fine = { name: 'Ana', email: 'ana@exemplo.com.br', phone: '(11) 3333-4444' }
const MISSING = 'Campo obrigatório.'

test.each([
  [{}, {}],
  [{ phone: '(11) 99999-8888' }, {}],
  [{ email: ' ANA@exemplo.com.br ' }, {}],
  [{ name: ' ' }, { name: MISSING }],
  [{ email: ' ' }, { email: MISSING }],
  [{ email: 'ana@' }, { email: 'Informe um e-mail válido.' }],
  [{ phone: '' }, { phone: MISSING }],
  [{ phone: '(11) 99999-888877' }, { phone: 'Informe o telefone com DDD.' }],
  [{ phone: '(11) 3333-444' }, { phone: 'Informe o telefone com DDD.' }],
])('a person with %j is refused with %j', (typed, sentences) => {
  expect(checkNewCustomer({ ...fine, ...typed })).toEqual({ name: null, email: null, phone: null, ...sentences })
})
