import { checkRegister, EMPTY, registrationOf } from './register.rules.ts'

test('an empty field is sent as null', () => {
  expect(registrationOf({ ...EMPTY, name: ' Café ', cnpj: '11', cidade: ' Poços ', estado: ' ' })).toEqual({
    name: 'Café',
    cnpj: '11',
    email: null,
    phone: null,
    cep: null,
    endereco: null,
    cidade: 'Poços',
    estado: null,
    categoria: 'Geral',
    descricao_empresa: null,
  })
})

const MISSING = 'Preencha este campo.'

test.each([
  [{}, { name: MISSING, cnpj: MISSING, email: null }],
  [
    { name: 'Café', cnpj: '1' },
    { name: null, cnpj: null, email: null },
  ],
  [
    { name: 'Café', cnpj: '1', email: 'x' },
    { name: null, cnpj: null, email: 'Informe um e-mail válido.' },
  ],
])('a company with %j is refused with %j', (typed, sentences) => {
  expect(checkRegister({ ...EMPTY, ...typed })).toEqual(sentences)
})
