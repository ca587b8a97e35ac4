import { account } from '@loopi/contract/account/account.contract'
import { auth } from '@loopi/contract/auth/auth.contract'
import { PASSWORD, type Person } from '../builders.ts'
import { type TestApp, testApp } from '../test-app.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.close())

const me = (person: Pick<Person, 'token'>) => t.call(auth.me, {}, { as: person })

describe('a new password', () => {
  const change = async (fields: Partial<Record<'current_password' | 'password' | 'password_confirmation', string>>) => {
    const person = await t.as('cliente')
    const password = fields.password ?? 'Nova-senha-7781'
    const body = { current_password: PASSWORD, password, password_confirmation: password, ...fields }
    return { person, ...(await t.call(account.changePassword, { body }, { as: person })) }
  }

  test.each([
    ['auth/wrong-password', 'current_password', { current_password: 'errada-errada' }],
    ['password/mismatch', 'password_confirmation', { password_confirmation: 'Outra-senha-1' }],
    ['password/common', 'password', { password: 'Flamengo123' }],
    ['password/common', 'password', { password: 'password1234' }],
    ['password/personal', 'password', { password: 'Pessoa.exemplo9' }],
    ['request/invalid', 'password', { password: 'curta' }],
    ['request/invalid', 'password', { password: 'x'.repeat(129) }],
  ] as const)('is refused with %s at %s', async (code, field, fields) => {
    const { status, body, person } = await change(fields)
    expect([status, body.code]).toEqual([422, code])
    expect(Object.keys(body.errors ?? {})).toContain(field)
    expect((await me(person)).status).toBe(200)
  })

  test('may be tried only so often', async () => {
    const person = await t.as('cliente')
    const body = { current_password: 'errada', password: 'Nova-senha-7781', password_confirmation: 'Nova-senha-7781' }
    for (let i = 0; i < 10; i++)
      expect((await t.call(account.changePassword, { body }, { as: person })).body.code).toBe('auth/wrong-password')
    expect((await t.call(account.changePassword, { body }, { as: person })).status).toBe(429)
  })
})
