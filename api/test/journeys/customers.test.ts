import { auth } from '@loopi/contract/auth/auth.contract'
import { customers } from '@loopi/contract/customers/customers.contract'
import { rowsOf } from '@loopi/contract/paging'
import { HOUR } from '../../src/lib/clock.ts'
import type { Person } from '../builders.ts'
import { type TestApp, testApp } from '../test-app.ts'
import { invitationsOf } from '../world/invitations/customer-invitations.ts'
import { newCpf, newEmail, registrationOf } from '../world/registration.ts'

let t: TestApp
let visitor: ReturnType<typeof registrationOf>
beforeAll(async () => {
  t = await testApp()
  visitor = registrationOf(t)
})
afterAll(() => t.close())

describe('the list of customers', () => {
  test("shows an admin its own finished customers who agreed, and nobody else's", async () => {
    const [admin, other] = [await t.as('admin'), await t.as('admin')]
    const { begin, invite, tokenMailedTo } = invitationsOf(t)
    const email = newEmail()
    const asked = await invite(admin, email)
    expect(asked.body.message).toBe('Pré-cadastro realizado. O cliente deve verificar o e-mail para finalizar.')
    const convite = await tokenMailedTo(email)
    const link = await begin(convite)
    expect((await t.call(customers.list, {}, { as: admin })).body).toEqual([])
    const cpf = newCpf()
    await visitor.finish(link, { cpf, convite })
    const { status, body } = await t.call(customers.list, {}, { as: admin })
    expect(status).toBe(200)
    expect(body).toEqual([
      {
        id: link.user_id,
        name: 'Maria Clara',
        email: null,
        cpf: `***.${cpf.slice(3, 6)}.${cpf.slice(6, 9)}-**`,
        cashloop_balance: 100,
        created_at: t.clock.now().toISOString(),
        last_activity: t.clock.now().toISOString(),
        origem: 'convite',
        status: 'Ativo',
      },
    ])
    expect((await t.call(customers.list, {}, { as: other })).body).toEqual([])
    const all = await t.call(customers.list, {}, { as: await t.as('root') })
    expect(rowsOf(all.body).map(({ id }) => id)).toContain(link.user_id)
  })

  test('an existing customer joins the company whose invitation they accept', async () => {
    const [admin, person] = [await t.as('admin'), await t.as('cliente')]
    const ids = async () => rowsOf((await t.call(customers.list, {}, { as: admin })).body).map(({ id }) => id)
    await invitationsOf(t).invite(admin, person.email)
    expect(await ids()).toEqual([])
    await invitationsOf(t).accepted(admin, person)
    expect(await ids()).toEqual([person.id])
  })

  test('an ended session pre-registers as anybody would', async () => {
    const admin = await t.as('admin')
    await t.call(auth.logout, {}, { as: admin })
    const { status, body } = await visitor.preRegister(newEmail(), admin)
    expect(status).toBe(202)
    expect(body.message).not.toMatch(/O cliente deve/)
  })

  test('marks who was not seen for long', async () => {
    const created_at = new Date(t.clock.now().getTime() - 200 * 24 * HOUR)
    const [idle, back] = [await t.as('cliente', { created_at }), await t.as('cliente', { created_at })]
    await t.db
      .updateTable('user_activity')
      .set({ last_seen_at: t.clock.now() })
      .where('user_id', '=', back.id)
      .execute()
    const { body } = await t.call(customers.list, {}, { as: await t.as('root') })
    const statusOf = (person: Person) => rowsOf(body).find(({ id }) => id === person.id)?.status
    expect([statusOf(idle), statusOf(back)]).toEqual(['Inativo', 'Ativo'])
  })
})
