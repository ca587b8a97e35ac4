import { account } from '@loopi/contract/account/account.contract'
import { companies } from '@loopi/contract/companies/companies.contract'
import { customers } from '@loopi/contract/customers/customers.contract'
import { sharedTestApp } from '../test-app.ts'
import { applyTo, sabia } from '../world/partners.ts'
import { LIFE_SETTINGS } from '../world/whole-life.ts'

const t = sharedTestApp(LIFE_SETTINGS)
const REFUSED = 'Informe um telefone válido, com DDD, como (11) 99999-9999.'

const asks = {
  preRegistration: (phone: string) =>
    t.call(customers.preRegister, { body: { name: 'Ana', email: 'ana@exemplo.test', phone } }),
  company: (phone: string) =>
    t.call(companies.register, {
      body: { name: 'Café', email: 'cafe@exemplo.test', cnpj: '11.222.333/0001-81', phone } as never,
    }),
  settings: async (phone: string) => t.call(account.update, { body: { phone } }, { as: await t.as('cliente') }),
}
const WRONG = ['Patrocínio do evento', '1', '(11) 9999', '11999998888; drop', '"}', '1234567890123456']
const RIGHT = [
  '(11) 99999-9999',
  '(11) 9999-9999',
  '+5511999999999',
  '+55 11 99999-9999',
  '11 99999 9999',
  '5199999999',
]

describe.each(Object.entries(asks))('%s', (_where, ask) => {
  test.each(WRONG)('refuses %s', async (phone) => {
    const { status, body } = await ask(phone)
    expect([status, body.errors]).toEqual([422, { phone: [REFUSED] }])
  })

  test.each(RIGHT)('takes %s', async (phone) => {
    expect((await ask(phone)).status).toBeLessThan(300)
  })
})

test('a phone that was kept before phones were looked at stands in nobody’s way', async () => {
  const person = await t.as('cliente', { phone: 'liga depois' })
  const saved = await t.call(account.update, { body: { phone: 'liga depois', name: 'Ana Clara' } }, { as: person })
  expect([saved.status, saved.body.name]).toEqual([200, 'Ana Clara'])
})

test.each(WRONG)('a partner is refused %s by the database itself', async (telefone) => {
  const { statusCode } = await applyTo(t.app, { ...sabia, telefone })
  expect(statusCode).toBe(400)
})
