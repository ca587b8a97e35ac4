import { account } from '@loopi/contract/account/account.contract'
import { auth } from '@loopi/contract/auth/auth.contract'
import { companies } from '@loopi/contract/companies/companies.contract'
import { HOUR, MINUTE } from '../../src/lib/clock.ts'
import { PASSWORD, type Person } from '../builders.ts'
import { type TestApp, testApp } from '../test-app.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.close())

const signIn = (email: string, password = PASSWORD) => t.call(auth.login, { body: { email, password } })
const me = (person: Pick<Person, 'token'>) => t.call(auth.me, {}, { as: person })

describe('signing in', () => {
  test.each(['cliente', 'admin', 'root'] as const)('%s gets a session of that role', async (role) => {
    const person = await t.as(role)
    const { status, body } = await signIn(`  ${person.email.toUpperCase()} `)
    expect(status).toBe(200)
    expect(body.data).toEqual({ id: person.id, role, status: 1, email: person.email })
    expect(body.access_token).toMatch(/^[\w-]{43}$/)
    expect((await me({ token: body.access_token })).status).toBe(200)
  })

  test('a new session gets a token of its own, and only its hash is stored', async () => {
    const person = await t.as('cliente')
    const tokens = [(await signIn(person.email)).body.access_token, (await signIn(person.email)).body.access_token]
    expect(new Set(tokens).size).toBe(2)
    const rows = await t.db.selectFrom('sessions').selectAll().where('user_id', '=', person.id).execute()
    expect(rows).toHaveLength(3)
    for (const token of tokens) expect(JSON.stringify(rows)).not.toContain(token)
  })

  test('is remembered as the last activity', async () => {
    const person = await t.as('cliente')
    await signIn(person.email)
    const row = await t.db
      .selectFrom('user_activity')
      .select('last_seen_at')
      .where('user_id', '=', person.id)
      .executeTakeFirst()
    expect(row?.last_seen_at).toEqual(t.clock.now())
  })

  test('a wrong password and an unknown e-mail are refused alike', async () => {
    const person = await t.as('cliente')
    const wrong = await signIn(person.email, 'outra-senha-qualquer')
    const unknown = await signIn('ninguem@exemplo.test', 'outra-senha-qualquer')
    expect(wrong.status).toBe(401)
    expect(wrong.body.error).toBe('E-mail ou senha incorretos.')
    expect([unknown.status, unknown.text]).toEqual([wrong.status, wrong.text])
  })

  test('somebody who has not finished the registration is refused like anybody unknown', async () => {
    await t.db.insertInto('users').values({ email: 'pendente@exemplo.test', role: 'cliente', name: 'P' }).execute()
    expect((await signIn('pendente@exemplo.test', '')).status).toBe(422)
    expect((await signIn('pendente@exemplo.test')).body.code).toBe('auth/wrong-credentials')
  })

  test.each([0, 2] as const)('a company of status %d is told so, and only with the right password', async (status) => {
    const admin = await t.as('admin', {}, { status })
    const right = await signIn(admin.email)
    expect(right.status).toBe(403)
    expect(right.body.error).toBe('Sua empresa ainda não foi aprovada. Aguarde a confirmação por e-mail.')
    expect(right.text).not.toContain('access_token')
    expect((await signIn(admin.email, 'outra-senha-qualquer')).body.code).toBe('auth/wrong-credentials')
  })

  test('a deleted person is unknown', async () => {
    const person = await t.as('cliente', { deleted_at: t.clock.now() })
    expect((await signIn(person.email)).body.code).toBe('auth/wrong-credentials')
  })

  test('missing fields are named', async () => {
    const { status, body } = await t.call(auth.login, { body: { email: 'x', password: '' } })
    expect(status).toBe(422)
    expect(body.errors).toEqual({ email: ['Informe um e-mail válido.'], password: ['Informe a senha.'] })
    expect(body.message).toBe('Informe um e-mail válido.')
  })
})

describe('a session ends', () => {
  test('after eight hours without a call, and not while it is used', async () => {
    const person = await t.as('cliente')
    t.clock.advance(7.5 * HOUR)
    expect((await me(person)).status).toBe(200)
    t.clock.advance(7.5 * HOUR)
    expect((await me(person)).status).toBe(200)
    t.clock.advance(8 * HOUR + MINUTE)
    const ended = await me(person)
    expect([ended.status, ended.body.code]).toEqual([401, 'auth/required'])
  })

  test('after twenty-four hours in any case', async () => {
    const person = await t.as('cliente')
    for (let hour = 0; hour < 23; hour++) {
      t.clock.advance(HOUR)
      expect((await me(person)).status).toBe(200)
    }
    t.clock.advance(HOUR)
    expect((await me(person)).status).toBe(401)
  })

  test('by signing out, and only that one', async () => {
    const person = await t.as('cliente')
    const other = { token: (await signIn(person.email)).body.access_token }
    const out = await t.call(auth.logout, {}, { as: person })
    expect([out.status, out.text]).toEqual([204, ''])
    expect((await me(person)).status).toBe(401)
    expect((await me(other)).status).toBe(200)
  })

  test('every other one by a new password', async () => {
    const person = await t.as('cliente')
    const other = { token: (await signIn(person.email)).body.access_token }
    const body = { current_password: PASSWORD, password: 'Nova-senha-7781', password_confirmation: 'Nova-senha-7781' }
    expect((await t.call(account.changePassword, { body }, { as: person })).status).toBe(204)
    expect((await me(person)).status).toBe(200)
    expect((await me(other)).status).toBe(401)
    expect((await signIn(person.email)).status).toBe(401)
    expect((await signIn(person.email, 'Nova-senha-7781')).status).toBe(200)
  })

  test('with the approval of its company, by whatever way that went', async () => {
    const admin = await t.as('admin')
    await t.db.updateTable('companies').set({ status: 2 }).where('id', '=', admin.id).execute()
    expect((await me(admin)).status).toBe(401)
  })

  test.each([0, 2] as const)('when root sets the company to status %d', async (status) => {
    const [root, admin] = [await t.as('root'), await t.as('admin')]
    expect((await me(admin)).status).toBe(200)
    const change = await t.call(companies.changeStatus, { body: { user_id: admin.id, status } }, { as: root })
    expect(change.status).toBe(200)
    expect((await me(admin)).status).toBe(401)
    // A later approval does not reopen ended sessions.
    await t.call(companies.changeStatus, { body: { user_id: admin.id, status: 1 } }, { as: root })
    expect((await me(admin)).status).toBe(401)
  })

  test('when root deletes the company', async () => {
    const [root, admin] = [await t.as('root'), await t.as('admin')]
    expect((await t.call(companies.remove, { params: { id: admin.id } }, { as: root })).status).toBe(204)
    expect((await me(admin)).status).toBe(401)
  })

  test('when the person is deleted', async () => {
    const person = await t.as('cliente')
    await t.db.updateTable('users').set({ deleted_at: t.clock.now() }).where('id', '=', person.id).execute()
    expect((await me(person)).status).toBe(401)
  })
})

test('the signed-in person is answered in both shapes', async () => {
  const person = await t.as('cliente')
  const { status, body } = await me(person)
  const shown = {
    id: person.id,
    name: person.name,
    email: person.email,
    role: 'cliente',
    status: 1,
    cashloop_balance: 0,
    confirmada_ate: expect.any(String),
  }
  expect([status, body]).toEqual([200, { ...shown, data: shown }])
  expect((await me(await t.as('root'))).body.cashloop_balance).toBeNull()
})

test('the use of a session is written at most once a minute', async () => {
  const person = await t.as('cliente')
  const lastUsed = async () =>
    (
      await t.db
        .selectFrom('sessions')
        .select('last_used_at')
        .where('user_id', '=', person.id)
        .executeTakeFirstOrThrow()
    ).last_used_at
  const start = await lastUsed()
  t.clock.advance(30_000)
  await me(person)
  expect(await lastUsed()).toEqual(start)
  t.clock.advance(31_000)
  await me(person)
  expect(await lastUsed()).toEqual(t.clock.now())
})

test.each(['', 'Bearer', 'Bearer x', 'Basic YTpi', `Bearer ${'a'.repeat(43)}`, 'Bearer null'])(
  'the authorization %j is nobody',
  async (authorization) => {
    const { status } = await t.call(auth.me, {}, { headers: { authorization } })
    expect(status).toBe(401)
  },
)
