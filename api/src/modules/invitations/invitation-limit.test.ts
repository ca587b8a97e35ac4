import { auth } from '@loopi/contract/auth/auth.contract'
import { customers } from '@loopi/contract/customers/customers.contract'
import { PASSWORD, type Person } from '../../../test/builders.ts'
import { sharedTestApp } from '../../../test/test-app.ts'
import { newEmail, registrationOf } from '../../../test/world/registration.ts'
import { HOUR } from '../../lib/clock.ts'

const t = sharedTestApp({ limits: { rates: { invitations: 3 } } })
const lines = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    linha: index + 2,
    name: 'Ana',
    email: newEmail(),
    phone: '11984523067',
  }))
const bringIn = (count: number, as: Person) => t.call(customers.import, { body: { linhas: lines(count) } }, { as })

test('a company sends so many invitations a day, whichever way, and what is refused does not count', async () => {
  const [admin, other] = [await t.as('admin'), await t.as('admin')]
  const visitor = registrationOf(t)
  expect((await bringIn(2, admin)).status).toBe(201)
  const rejected = await bringIn(2, admin)
  expect([rejected.status, rejected.body.code]).toEqual([429, 'customer/invitations-spent'])
  expect(Number(rejected.headers['retry-after'])).toBe(24 * 3_600)
  expect((await visitor.preRegister(newEmail(), admin)).status).toBe(202)
  expect((await visitor.preRegister(newEmail(), admin)).body.code).toBe('customer/invitations-spent')
  expect(await t.mails()).toHaveLength(3)

  // Limits are per company, and separate from those of the people themselves.
  expect((await bringIn(3, other)).status).toBe(201)
  expect((await visitor.preRegister(newEmail())).status).toBe(202)
  t.clock.advance(24 * HOUR)
  const { body } = await t.call(auth.login, { body: { email: admin.email, password: PASSWORD } })
  expect((await bringIn(3, { ...admin, token: body.access_token })).status).toBe(201)
})
