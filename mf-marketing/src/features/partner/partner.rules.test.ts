import { partnerApplication } from '@loopi/contract/partners/partners.schemas'
import { applicationOf, FIELDS, type Field } from './partner.rules.ts'

const EMPTY = Object.fromEntries(Object.keys(FIELDS).map((name) => [name, ''])) as Record<Field, string>
const filled = { ...EMPTY, nome: ' Café Serra Alta ', cnpj: ' 11.222.333/0001-81 ', email: ' a@b.test ' }

test('an empty field is null; texts lose the blanks around them, and a person decides', () => {
  const application = applicationOf({ ...filled, categoria: 'Alimentacao', cidade: ' Poços de Caldas ', estado: ' ' })
  expect(application).toEqual({
    nome: 'Café Serra Alta',
    cnpj: '11.222.333/0001-81',
    email: 'a@b.test',
    telefone: null,
    cep: null,
    endereco: null,
    cidade: 'Poços de Caldas',
    estado: null,
    descricao: null,
    categoria: 'Alimentacao',
    status: 'Inativa',
    cadastro: 'Em Análise',
  })
  expect(partnerApplication.safeParse(application).success).toBe(true)
})

test('name, CNPJ and e-mail are required, nothing else is', () => {
  const required = Object.entries(FIELDS).filter(([, field]) => 'required' in field && field.required)
  expect(required.map(([name]) => name)).toEqual(['nome', 'cnpj', 'email'])
})

test('texts that run on stand over the whole width', () => {
  const wide = Object.entries(FIELDS).filter(([, field]) => 'wide' in field && field.wide)
  expect(wide.map(([name]) => name)).toEqual(['nome', 'endereco', 'categoria', 'descricao'])
})
