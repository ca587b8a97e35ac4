import { readEnvelope } from './envelope.ts'

const SENTENCE = 'Saldo insuficiente.'

test.each([
  ['erro', { erro: SENTENCE }],
  ['error', { error: SENTENCE }],
  ['message', { message: SENTENCE }],
  ['errors', { errors: { points: [SENTENCE] } }],
  ['error.message', { error: { code: 402, message: SENTENCE } }],
  ['errors of one text each', { errors: { points: SENTENCE } }],
  ['errors without fields', { errors: [SENTENCE] }],
])('%s alone stands for the others', (_, body) => {
  expect(readEnvelope(body)).toMatchObject({ erro: SENTENCE, error: SENTENCE, message: SENTENCE, code: '' })
})

test('several errors are joined in the order of the fields', () => {
  const errors = { cpf: ['CPF inválido.'], password: ['Senha curta.', 'Senha comum.'] }
  expect(readEnvelope({ errors })).toMatchObject({ erro: 'CPF inválido. Senha curta. Senha comum.', errors })
})

test('each screen reads its own word where all are there', () => {
  expect(readEnvelope({ erro: 'A', error: 'B', message: 'C', code: 'x/y' })).toEqual({
    ...{ erro: 'A', error: 'B', message: 'C', code: 'x/y' },
  })
})

test.each([null, undefined, '', '<html>', [], {}, { erro: '' }, { message: null }, { errors: {} }, { error: true }])(
  '%p says nothing',
  (body) => {
    expect(readEnvelope(body)).toBeNull()
  },
)
