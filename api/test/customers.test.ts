import { auth } from '@loopi/shared/contract/auth/auth.contract'
import { coupons } from '@loopi/shared/contract/coupons/coupons.contract'
import { customers } from '@loopi/shared/contract/customers/customers.contract'
import type { customerRegistration } from '@loopi/shared/contract/customers/customers.schemas'
import type { z } from 'zod'
import { HOUR } from '../src/lib/clock.ts'
import { cpfOf, type Person } from './builders.ts'
import { type TestApp, testApp } from './test-app.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.close())

let asked = 0
const newEmail = () => `pessoa-${++asked}@novos.test`
const newCpf = () => cpfOf(700_000 + ++asked)

const preRegister = (email: string, as?: Person, name = 'Maria Clara') =>
  t.call(customers.preRegister, { body: { name, email, phone: '(11) 99999-8888' } }, { as })

const mailsTo = async (email: string) => (await t.mails()).filter(({ to }) => to === email)

type Link = { token: string; user_id: number }

/** Pre-registers and answers what the link of the mail holds. */
async function invited(email = newEmail()) {
  await preRegister(email)
  const [mail] = await mailsTo(email)
  const token = /\/finalizar-cadastro\/([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? ''
  const { body } = await t.call(auth.validateToken, { params: { token } })
  return { email, token, user_id: body.user_id }
}

type Finish = Partial<z.input<typeof customerRegistration>>

function finish(link: Link, fields: Finish = {}) {
  const password = 'Praia-de-manha-7'
  const body = { user_id: link.user_id, token: link.token, cpf: newCpf(), password, password_confirmation: password }
  return t.call(customers.finishRegistration, { body: { ...body, ...fields } })
}

describe('asking for the coupon', () => {
  test('sends a mail with the link to finish', async () => {
    const email = newEmail()
    const { status, body } = await preRegister(email.toUpperCase())
    expect(status).toBe(202)
    expect(body.message).toMatch(/e-mail/)
    const [mail, ...more] = await mailsTo(email)
    expect(more).toHaveLength(0)
    expect(mail?.subject).toBe('Seu cupom de 10% está quase pronto')
    expect(mail?.text).toMatch(/http:\/\/loopi\.test\/finalizar-cadastro\/[\w-]{43}\n/)
    expect(mail?.html).toMatch(/href="http:\/\/loopi\.test\/finalizar-cadastro\/[\w-]{43}"/)
    expect(mail?.text).not.toMatch(/senha:/i)
  })

  test('keeps no working link in the database but in the mail', async () => {
    const { token } = await invited()
    const dump = await Promise.all(
      (['link_tokens', 'users', 'sessions'] as const).map((table) => t.db.selectFrom(table).selectAll().execute()),
    )
    expect(JSON.stringify(dump)).not.toContain(token)
  })

  test('answers alike for a known e-mail, and tells its owner', async () => {
    const person = await t.as('cliente')
    const [known, unknown] = [await preRegister(person.email), await preRegister(newEmail())]
    expect([known.status, known.text]).toEqual([unknown.status, unknown.text])
    const [mail] = await mailsTo(person.email)
    expect(mail?.subject).toBe('Você já faz parte da Loopi')
    expect(mail?.text).toContain('http://loopi.test/admin-login')
    expect(mail?.text).not.toContain('finalizar-cadastro')
  })

  test.each(['admin', 'root'] as const)('with the e-mail of an %s it makes no customer', async (role) => {
    const [person, admin] = [await t.as(role), await t.as('admin')]
    expect((await preRegister(person.email, admin)).status).toBe(202)
    expect((await mailsTo(person.email))[0]?.subject).toBe('Você já faz parte da Loopi')
    expect(
      await t.db.selectFrom('company_customers').selectAll().where('customer_id', '=', person.id).execute(),
    ).toEqual([])
  })

  test('again sends the link again; both work until one is used', async () => {
    const first = await invited()
    await preRegister(first.email)
    const mails = await mailsTo(first.email)
    expect(mails).toHaveLength(2)
    expect((await t.call(auth.validateToken, { params: { token: first.token } })).status).toBe(200)
    await finish(first)
    const tokens = mails.map(({ text }) => /finalizar-cadastro\/([\w-]+)/.exec(text)?.[1] ?? '')
    for (const token of tokens) expect((await t.call(auth.validateToken, { params: { token } })).status).toBe(404)
  })

  test('many times sends five mails an hour, and answers as before', async () => {
    const email = newEmail()
    const answers = []
    for (let i = 0; i < 8; i++) answers.push(await preRegister(email))
    expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1)
    expect(await mailsTo(email)).toHaveLength(5)
    t.clock.advance(HOUR)
    await preRegister(email)
    expect(await mailsTo(email)).toHaveLength(6)
  })

  test('at the same moment makes one person', async () => {
    const email = newEmail()
    const answers = await Promise.all(Array.from({ length: 8 }, () => preRegister(email)))
    expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(202))
    expect(await t.db.selectFrom('users').select('id').where('email', '=', email).execute()).toHaveLength(1)
  })

  test('names every field that does not fit', async () => {
    const { status, body } = await t.call(customers.preRegister, { body: { name: ' ', email: 'x', phone: '' } })
    expect(status).toBe(422)
    expect(Object.keys(body.errors ?? {}).sort()).toEqual(['email', 'name', 'phone'])
    expect([body.erro, body.error]).toEqual([body.message, body.message])
  })

  test('shows markup in a name as text', async () => {
    const email = newEmail()
    await preRegister(email, undefined, '<img/src=x>"&')
    const [mail] = await mailsTo(email)
    expect(mail?.html).toContain('&lt;img/src=x&gt;&quot;&amp;')
    expect(mail?.html).not.toContain('<img')
  })
})

test('a hundred registrations a minute from one address pass, a flood does not', async () => {
  const own = await testApp({ RATE_PRE_REGISTRATION: 150 })
  const ask = (i: number, address: string) =>
    own.call(customers.preRegister, { body: { name: 'A', email: `m${i}@x.test`, phone: '1' } }, { address })
  const statuses = []
  for (let i = 0; i < 160; i++) statuses.push((await ask(i, '10.1.1.1')).status)
  expect(statuses).toEqual([...Array(150).fill(202), ...Array(10).fill(429)])
  expect((await ask(1000, '10.1.1.2')).status).toBe(202)
  own.clock.advance(60_000)
  expect((await ask(1001, '10.1.1.1')).status).toBe(202)
  await own.close()
})

describe('finishing the registration', () => {
  test('makes a customer who can sign in and starts with points and the welcome coupon', async () => {
    const link = await invited()
    expect((await finish(link)).status).toBe(204)
    const login = await t.call(auth.login, { body: { email: link.email, password: 'Praia-de-manha-7' } })
    expect(login.body.data).toEqual({ id: link.user_id, role: 'cliente', status: 1, email: link.email })
    const as = { token: login.body.access_token }
    expect((await t.call(auth.me, {}, { as })).body.cashloop_balance).toBe(100)
    const { body } = await t.call(coupons.redeemed, {}, { as })
    expect(body).toHaveLength(1)
    expect(body[0]).toMatchObject({ discount: '10%', points_spent: 0 })
  })

  test('stores no password', async () => {
    const link = await invited()
    await finish(link)
    const row = await t.db.selectFrom('users').selectAll().where('id', '=', link.user_id).executeTakeFirstOrThrow()
    expect(row.password_hash).toMatch(/^\$argon2id\$/)
    expect(JSON.stringify(row)).not.toContain('Praia')
  })

  test('accepts the user_id as text and the CPF with its mask', async () => {
    const link = await invited()
    const cpf = newCpf().replace(/(\d{3})(\d{3})(\d{3})(\d{2})/, '$1.$2.$3-$4')
    expect((await finish(link, { user_id: String(link.user_id), cpf })).status).toBe(204)
  })

  test.each([
    ['customer/cpf-invalid', 422, 'cpf', { cpf: '529.982.247-24' }],
    ['customer/cpf-invalid', 422, 'cpf', { cpf: '111.111.111-11' }],
    ['password/mismatch', 422, 'password_confirmation', { password_confirmation: 'Outra-coisa-9' }],
    ['password/common', 422, 'password', { password: 'senha12345', password_confirmation: 'senha12345' }],
    ['request/invalid', 422, 'password', { password: 'curta', password_confirmation: 'curta' }],
    ['request/invalid', 422, 'cpf', { cpf: '' }],
  ] as const)('is refused with %s (%d) at %s, and the link still works', async (code, status, field, fields) => {
    const link = await invited()
    const refused = await finish(link, fields)
    expect([refused.status, refused.body.code]).toEqual([status, code])
    expect(refused.body.errors).toHaveProperty([field])
    expect((await finish(link)).status).toBe(204)
  })

  test('is refused for a CPF that somebody has, and the link still works', async () => {
    const [first, second] = [await invited(), await invited()]
    const cpf = newCpf()
    await finish(first, { cpf })
    const refused = await finish(second, { cpf })
    expect([refused.status, refused.body.code]).toEqual([409, 'customer/cpf-taken'])
    expect(
      await t.db.selectFrom('redemptions').select('id').where('customer_id', '=', second.user_id).execute(),
    ).toEqual([])
    expect((await finish(second)).status).toBe(204)
  })

  test.each([
    ['an unknown token', (link: Link) => ({ ...link, token: 'x'.repeat(43) })],
    ["another person's id", (link: Link) => ({ ...link, user_id: link.user_id + 1 })],
  ])('is refused with %s', async (_name, change) => {
    const refused = await finish(change(await invited()))
    expect([refused.status, refused.body.code]).toEqual([404, 'token/invalid'])
    expect(refused.body.message).toBe('Token inválido ou expirado.')
  })

  test('works once, also when the link is used twice at the same moment', async () => {
    const link = await invited()
    const answers = await Promise.all([finish(link), finish(link), finish(link)])
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 404, 404])
    expect((await finish(link)).status).toBe(404)
    const welcome = await t.db.selectFrom('redemptions').select('id').where('customer_id', '=', link.user_id).execute()
    expect(welcome).toHaveLength(1)
  })

  test('works for forty-eight hours', async () => {
    const [early, late] = [await invited(), await invited()]
    t.clock.advance(48 * HOUR - 1000)
    expect((await finish(early)).status).toBe(204)
    t.clock.advance(1000)
    expect((await t.call(auth.validateToken, { params: { token: late.token } })).status).toBe(404)
    expect((await finish(late)).status).toBe(404)
  })
})

test('a link says whose it is', async () => {
  const { token, email, user_id } = await invited()
  const { status, body } = await t.call(auth.validateToken, { params: { token } })
  expect([status, body]).toEqual([200, { email, user_id }])
})

describe('the list of customers', () => {
  test("shows an admin its own finished customers, and nobody else's", async () => {
    const [admin, other] = [await t.as('admin'), await t.as('admin')]
    const link = await (async () => {
      const email = newEmail()
      const { body } = await preRegister(email, admin)
      expect(body.message).toBe('Pré-cadastro realizado. O cliente deve verificar o e-mail para finalizar.')
      const token = /finalizar-cadastro\/([\w-]+)/.exec((await mailsTo(email))[0]?.text ?? '')?.[1] ?? ''
      const { body: owner } = await t.call(auth.validateToken, { params: { token } })
      return { email, token, user_id: owner.user_id }
    })()
    expect((await t.call(customers.list, {}, { as: admin })).body).toEqual([])
    const cpf = newCpf()
    await finish(link, { cpf })
    const { status, body } = await t.call(customers.list, {}, { as: admin })
    expect(status).toBe(200)
    expect(body).toEqual([
      {
        id: link.user_id,
        name: 'Maria Clara',
        email: link.email,
        cpf: `***.${cpf.slice(3, 6)}.${cpf.slice(6, 9)}-**`,
        cashloop_balance: 100,
        created_at: t.clock.now().toISOString(),
        last_activity: t.clock.now().toISOString(),
        status: 'Ativo',
      },
    ])
    expect((await t.call(customers.list, {}, { as: other })).body).toEqual([])
    const all = await t.call(customers.list, {}, { as: await t.as('root') })
    expect(all.body.map(({ id }) => id)).toContain(link.user_id)
  })

  test('an existing customer joins the company that pre-registers them', async () => {
    const [admin, person] = [await t.as('admin'), await t.as('cliente')]
    await preRegister(person.email, admin)
    await preRegister(person.email, admin)
    expect((await t.call(customers.list, {}, { as: admin })).body.map(({ id }) => id)).toEqual([person.id])
  })

  test('an ended session pre-registers as anybody would', async () => {
    const admin = await t.as('admin')
    await t.call(auth.logout, {}, { as: admin })
    const { status, body } = await preRegister(newEmail(), admin)
    expect(status).toBe(202)
    expect(body.message).not.toMatch(/O cliente deve/)
  })

  test('marks who was not seen for long', async () => {
    const created_at = new Date(t.clock.now().getTime() - 200 * 24 * HOUR)
    const [idle, back] = [await t.as('cliente', { created_at }), await t.as('cliente', { created_at })]
    await t.db.updateTable('users').set({ last_seen_at: t.clock.now() }).where('id', '=', back.id).execute()
    const { body } = await t.call(customers.list, {}, { as: await t.as('root') })
    const statusOf = (person: Person) => body.find(({ id }) => id === person.id)?.status
    expect([statusOf(idle), statusOf(back)]).toEqual(['Inativo', 'Ativo'])
  })
})
