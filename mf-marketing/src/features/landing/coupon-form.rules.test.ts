import { ApiError } from '@loopi/shared/api-client'
import { EMPTY, failureSentence, missingFields } from './coupon-form.rules.ts'

test('blank counts as missing, in the order of the form', () => {
  expect(missingFields(EMPTY)).toEqual(['name', 'email', 'phone'])
  expect(missingFields({ name: 'Marina', email: '  ', phone: '(11) 98888-7777' })).toEqual(['email'])
  expect(missingFields({ name: 'Marina', email: 'marina@exemplo.com.br', phone: '(11) 98888-7777' })).toEqual([])
})

const refused = (erro: string) =>
  new ApiError('refused', 422, 'outra frase', { code: 'x', erro, error: erro, message: 'outra frase' }, null)

test.each([
  ['the server’s erro', refused('E-mail recusado.'), 'E-mail recusado.'],
  ['the error’s message, when erro is empty', refused(''), 'outra frase'],
  ['the error’s message', new Error('sem rede'), 'sem rede'],
  ['the fallback, when the error says nothing', new Error(''), 'reserva'],
  ['the fallback, when it is no error at all', 'boom', 'reserva'],
])('a failure is told by %s', (_, cause, sentence) => {
  expect(failureSentence(cause, 'reserva')).toBe(sentence)
})
