import { auth } from '@loopi/contract/auth/auth.contract'
import { customers } from '@loopi/contract/customers/customers.contract'
import { HOUR } from '../../src/lib/clock.ts'
import { type TestApp, testApp } from '../test-app.ts'
import { counted } from '../world/counted.ts'
import { newEmail, registrationOf } from '../world/registration.ts'

let t: TestApp
let visitor: ReturnType<typeof registrationOf>
beforeAll(async () => {
  t = await testApp()
  visitor = registrationOf(t)
})
afterAll(() => t.close())

describe('asking for the coupon', () => {
  test('sends a mail with the link to finish', async () => {
    const email = newEmail()
    const { status, body } = await visitor.preRegister(email.toUpperCase())
    expect(status).toBe(202)
    expect(body.message).toMatch(/e-mail/)
    const [mail, ...more] = await visitor.mailsTo(email)
    expect(more).toHaveLength(0)
    expect(mail?.subject).toBe('Seu cupom de 10% está quase pronto')
    expect(mail?.text).toMatch(/http:\/\/loopi\.test\/finalizar-cadastro\/[\w-]{43}\n/)
    expect(mail?.html).toMatch(/href="http:\/\/loopi\.test\/finalizar-cadastro\/[\w-]{43}"/)
    expect(mail?.text).not.toMatch(/senha:/i)
  })

  test('keeps no working link in the database but in the mail', async () => {
    const { token } = await visitor.invited()
    const dump = await Promise.all(
      (['link_tokens', 'users', 'sessions'] as const).map((table) => t.db.selectFrom(table).selectAll().execute()),
    )
    expect(JSON.stringify(dump)).not.toContain(token)
  })

  test('answers alike for a known e-mail, and tells its owner', async () => {
    const person = await t.as('cliente')
    const [known, unknown] = [await visitor.preRegister(person.email), await visitor.preRegister(newEmail())]
    expect([known.status, known.text]).toEqual([unknown.status, unknown.text])
    const [mail] = await visitor.mailsTo(person.email)
    expect(mail?.subject).toBe('Você já faz parte da Loopi')
    expect(mail?.text).toContain('http://loopi.test/admin-login')
    expect(mail?.text).not.toContain('finalizar-cadastro')
  })

  test.each(['admin', 'root'] as const)('with the e-mail of an %s tells its owner', async (role) => {
    const person = await t.as(role)
    expect((await visitor.preRegister(person.email)).status).toBe(202)
    expect((await visitor.mailsTo(person.email))[0]?.subject).toBe('Você já faz parte da Loopi')
  })

  test('again sends the link again; both work until one is used', async () => {
    const first = await visitor.invited()
    await visitor.preRegister(first.email)
    const mails = await visitor.mailsTo(first.email)
    expect(mails).toHaveLength(2)
    expect((await t.call(auth.validateToken, { params: { token: first.token } })).status).toBe(200)
    await visitor.finish(first)
    const tokens = mails.map(({ text }) => /finalizar-cadastro\/([\w-]+)/.exec(text)?.[1] ?? '')
    for (const token of tokens) expect((await t.call(auth.validateToken, { params: { token } })).status).toBe(404)
  })

  test('many times sends five mails an hour, and answers as before', async () => {
    const email = newEmail()
    const answers = []
    for (let i = 0; i < 8; i++) answers.push(await visitor.preRegister(email))
    expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1)
    expect(await visitor.mailsTo(email)).toHaveLength(5)
    t.clock.advance(HOUR)
    await visitor.preRegister(email)
    expect(await visitor.mailsTo(email)).toHaveLength(6)
  })

  test('at the same moment is five pending registrations, one for each mail', async () => {
    const email = newEmail()
    const answers = await Promise.all(Array.from({ length: 8 }, () => visitor.preRegister(email)))
    expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(202))
    expect(await t.db.selectFrom('users').select('id').where('email', '=', email).execute()).toHaveLength(5)
    expect(await visitor.mailsTo(email)).toHaveLength(5)
  })

  test('does the same work for a known and an unknown e-mail', async () => {
    const person = await t.as('cliente')
    const statements = async (email: string) => {
      const { result, count } = await counted(() => visitor.preRegister(email))
      return [result.status, result.text, count]
    }
    await statements(newEmail())
    const unknown = await statements(newEmail())
    expect(await statements(person.email)).toEqual(unknown)
    expect(unknown[2]).toBeGreaterThan(3)
  })

  test('names every field that does not fit', async () => {
    const { status, body } = await t.call(customers.preRegister, { body: { name: ' ', email: 'x', phone: '' } })
    expect(status).toBe(422)
    expect(Object.keys(body.errors ?? {}).sort()).toEqual(['email', 'name', 'phone'])
    expect([body.erro, body.error]).toEqual([body.message, body.message])
  })

  test('takes no markup for a name', async () => {
    const email = newEmail()
    const { status, body } = await visitor.preRegister(email, undefined, '<img/src=x>"&')
    expect([status, Object.keys(body.errors ?? {})]).toEqual([422, ['name']])
    expect(await visitor.mailsTo(email)).toEqual([])
  })
})

test('a hundred registrations a minute from one address pass, a flood does not', async () => {
  const own = await testApp({ RATE_FACTOR: 1 })
  const ask = (i: number, address: string) =>
    own.call(customers.preRegister, { body: { name: 'A', email: `m${i}@x.test`, phone: '11999998888' } }, { address })
  const statuses = []
  for (let i = 0; i < 160; i++) statuses.push((await ask(i, '10.1.1.1')).status)
  expect(statuses).toEqual([...Array(150).fill(202), ...Array(10).fill(429)])
  expect((await ask(1000, '10.1.1.2')).status).toBe(202)
  own.clock.advance(60_000)
  expect((await ask(1001, '10.1.1.1')).status).toBe(202)
  await own.close()
})
