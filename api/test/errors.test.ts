import { auth } from '@loopi/shared/contract/auth/auth.contract'
import { type TestApp, testApp } from './test-app.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.close())

test('an unknown address is refused in the envelope', async () => {
  const answer = await t.app.inject({ method: 'GET', url: '/api/nada' })
  expect(answer.statusCode).toBe(404)
  expect(answer.json()).toEqual({
    code: 'route/not-found',
    erro: 'Endereço não encontrado.',
    error: 'Endereço não encontrado.',
    message: 'Endereço não encontrado.',
  })
})

test('the signed-in person is answered in both shapes', async () => {
  const person = await t.as('cliente')
  const { status, body } = await t.call(auth.me, {}, { as: person })
  expect(status).toBe(200)
  expect(body).toMatchObject({ id: person.id, role: 'cliente', data: { id: person.id, role: 'cliente' } })
})
