import { account } from '@loopi/contract/account/account.contract'
import { passwordReset } from '@loopi/contract/account/password-reset.contract'
import { auth } from '@loopi/contract/auth/auth.contract'
import { companies } from '@loopi/contract/companies/companies.contract'
import { customers } from '@loopi/contract/customers/customers.contract'
import { wallet } from '@loopi/contract/wallet/wallet.contract'
import { PASSWORD, type Person } from '../../../test/builders.ts'
import { sharedTestApp } from '../../../test/test-app.ts'
import { counted } from '../../../test/world/counted.ts'
import { ownedDevice, signInWith } from '../../../test/world/passkeys.ts'
import { newEmail } from '../../../test/world/registration.ts'
import { HOUR, MINUTE, SECOND } from '../../lib/clock.ts'

const t = sharedTestApp({ limits: { rates: { 'email-change': 100 } } })

const NEW = 'Casa-da-serra-41'
const ROLES = ['cliente', 'admin', 'root'] as const

const ask = (email: string, address = '127.0.0.1') => t.call(passwordReset.ask, { body: { email } }, { address })
const check = async (token: string) => (await t.call(passwordReset.check, { params: { token } })).body
const set = (token: string, password = NEW, password_confirmation = password) =>
  t.call(passwordReset.set, { body: { token, password, password_confirmation } })
const signIn = (email: string, password: string, address?: string) =>
  t.call(auth.login, { body: { email, password } }, address ? { address } : {})
const me = async (as: Pick<Person, 'token'>) => (await t.call(auth.me, {}, { as })).status
const emailsTo = async (email: string) => (await t.mails()).filter(({ to }) => to === email)

/** Requests a link and returns the mailed token. */
async function linkFor(email: string, typed = email): Promise<string> {
  expect((await ask(typed)).status).toBe(204)
  const tokens = (await emailsTo(email)).map(({ text }) => /\/redefinir-senha\/(\S+)/.exec(text)?.[1])
  // The clock moves so that mails have different times.
  t.clock.advance(SECOND)
  return tokens.find((token) => token !== undefined) ?? ''
}

describe.each(ROLES)('%s', (role) => {
  test('gets a link by mail that sets a new password, and signs in with it', async () => {
    const person = await t.as(role)
    const token = await linkFor(person.email, person.email.toUpperCase())
    expect(await check(token)).toEqual({ situacao: 'valido', email: person.email })
    const { status, body, text } = await set(token)
    expect([status, body]).toEqual([200, { user_id: person.id, email: person.email }])
    expect(text).not.toContain('access_token')
    expect((await signIn(person.email, NEW)).status).toBe(200)
    expect((await signIn(person.email, PASSWORD)).status).toBe(401)
  })

  test('is out everywhere afterwards, and told by mail', async () => {
    const person = await t.as(role)
    const elsewhere = (await signIn(person.email, PASSWORD)).body.access_token
    await set(await linkFor(person.email))
    expect([await me(person), await me({ token: elsewhere })]).toEqual([401, 401])
    const [notice] = await emailsTo(person.email)
    expect(notice?.subject).toBe('Sua senha foi trocada')
    expect(notice?.text).toContain('/esqueci-senha')
  })
})

test('the way to the wallet that was open is closed', async () => {
  const person = await t.as('cliente')
  const { url } = (await t.call(wallet.ticket, {}, { as: person })).body
  await set(await linkFor(person.email))
  expect((await t.app.inject({ url })).headers.location).toContain('aviso=expirado')
})

test('the audit log says that it was done, and from where', async () => {
  const person = await t.as('cliente')
  const token = await linkFor(person.email)
  const body = { token, password: NEW, password_confirmation: NEW }
  await t.call(passwordReset.set, { body }, { address: '203.0.113.9' })
  const lines = t.db.selectFrom('audit_log').selectAll().where('actor_id', '=', person.id)
  expect(await lines.execute()).toMatchObject([{ action: 'account.password-reset' }])
})

describe('asking', () => {
  /** Addresses of every kind: without an account, unfinished, active. */
  async function addresses() {
    const customer = await t.as('cliente')
    const deleted = await t.as('cliente')
    await t.db.updateTable('users').set({ deleted_at: t.clock.now() }).where('id', '=', deleted.id).execute()
    const unfinished = newEmail()
    await t.call(customers.preRegister, { body: { name: 'Ana Lima', email: unfinished, phone: '(11) 98888-7777' } })
    const requested = newEmail()
    await t.call(companies.register, { body: { name: 'Empório Sabiá', cnpj: '91000000000017', email: requested } })
    return {
      known: customer.email,
      unknown: newEmail(),
      deleted: deleted.email,
      unfinished,
      requested,
      rejected: (await t.as('admin', {}, { status: 0 })).email,
      root: (await t.as('root')).email,
    }
  }

  test('answers the same, after the same number of statements, whatever is known of the address', async () => {
    const all = Object.entries(await addresses())
    await ask(newEmail())
    const seen = []
    for (const [kind, email] of all) {
      const { result, count } = await counted(() => ask(email))
      seen.push({ kind, status: result.status, text: result.text, count })
    }
    const [{ kind: _kind, ...first } = { kind: '' }] = seen
    expect(seen).toEqual(all.map(([kind]) => ({ kind, ...first })))
    expect(first).toMatchObject({ status: 204, text: '' })
  })

  test('mails a link to finish to who never finished, and nothing where there is no account', async () => {
    const { unknown, deleted, unfinished, requested } = await addresses()
    await t.mails()
    t.clock.advance(SECOND)
    for (const email of [unknown, deleted, requested, unfinished]) await ask(email)
    expect(await emailsTo(unknown)).toEqual([])
    expect(await emailsTo(deleted)).toEqual([])
    expect((await emailsTo(requested)).map(({ text }) => /finalizar|redefinir/.test(text))).toEqual([false])
    expect((await emailsTo(unfinished))[0]?.text).toMatch(/\/finalizar-cadastro\//)
  })

  test('mails a company that was approved and never finished its own link', async () => {
    const company = await t.as('admin', { status: 'pending', password_hash: null })
    await ask(company.email)
    expect((await emailsTo(company.email))[0]?.text).toMatch(/\/finalizar-empresa\//)
  })

  test('sends five mails an hour to an address, and answers as before', async () => {
    const { email } = await t.as('cliente')
    const answers = []
    for (let i = 0; i < 8; i++) answers.push(await ask(email))
    expect(new Set(answers.map(({ status, text }) => `${status} ${text}`))).toEqual(new Set(['204 ']))
    expect(await emailsTo(email)).toHaveLength(5)
    t.clock.advance(HOUR)
    await ask(email)
    expect(await emailsTo(email)).toHaveLength(6)
  })

  test('a stranger uses up nothing of what the owner may ask for', async () => {
    const { email } = await t.as('cliente')
    for (let i = 0; i < 8; i++) await ask(email, '203.0.113.6')
    expect(await emailsTo(email)).toHaveLength(5)
    await ask(email)
    expect(await emailsTo(email)).toHaveLength(6)
  })

  test('names an address that is none', async () => {
    const { status, body } = await ask('sem-arroba')
    expect([status, Object.keys(body.errors ?? {})]).toEqual([422, ['email']])
  })
})

test('passkeys stay after a new password, and end with it where the owner says so', async () => {
  const person = await t.as('cliente')
  const { device } = await ownedDevice(t, person.id)
  const added = t.clock.now().toISOString()
  const first = await linkFor(person.email)
  expect((await check(first)).chaves).toEqual([{ nome: 'Celular', created_at: added, last_used_at: null }])
  await set(first)
  expect((await signInWith(t, device)).status).toBe(200)
  const body = { token: await linkFor(person.email), password: PASSWORD, password_confirmation: PASSWORD }
  expect((await t.call(passwordReset.set, { body: { ...body, encerrar_chaves: true } })).status).toBe(200)
  expect((await signInWith(t, device)).status).toBe(401)
})

describe('a link', () => {
  test('works once: of fifty uses at the same time one', async () => {
    const { email } = await t.as('cliente')
    const token = await linkFor(email)
    const answers = await Promise.all(Array.from({ length: 50 }, () => set(token)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ body }) => body.code === 'token/invalid')).toHaveLength(49)
    expect((await set(token)).body.code).toBe('token/invalid')
    expect(await check(token)).toEqual({ situacao: 'usado', email })
  })

  test('works for half an hour, to the millisecond', async () => {
    const [early, late] = [await t.as('cliente'), await t.as('cliente')]
    const [first, second] = [await linkFor(early.email), await linkFor(late.email)]
    t.clock.advance(30 * MINUTE - 2 * SECOND - 1)
    expect((await set(first)).status).toBe(200)
    t.clock.advance(SECOND + 1)
    expect((await set(second)).body.code).toBe('token/invalid')
    expect(await check(second)).toEqual({ situacao: 'vencido', email: late.email })
  })

  test('stays good when somebody else asks for one, and uses up the others', async () => {
    const { email } = await t.as('cliente')
    const owners = await linkFor(email)
    await ask(email, '203.0.113.5')
    const strangers = /\/redefinir-senha\/(\S+)/.exec((await emailsTo(email))[0]?.text ?? '')?.[1] ?? ''
    expect((await check(owners)).situacao).toBe('valido')
    expect((await set(owners)).status).toBe(200)
    expect((await set(strangers)).body.code).toBe('token/invalid')
  })

  test('stays usable after a bad password', async () => {
    const { email } = await t.as('cliente')
    const token = await linkFor(email)
    for (const [password, confirmation, code] of [
      [NEW, 'outra', 'password/mismatch'],
      ['password1234', 'password1234', 'password/common'],
      [email, email, 'password/personal'],
      ['curta', 'curta', 'request/invalid'],
    ] as const)
      expect((await set(token, password, confirmation)).body.code).toBe(code)
    expect((await set(token)).status).toBe(200)
  })

  test('runs out when the password is changed otherwise', async () => {
    const person = await t.as('cliente')
    const token = await linkFor(person.email)
    const body = { current_password: PASSWORD, password: NEW, password_confirmation: NEW }
    expect((await t.call(account.changePassword, { body }, { as: person })).status).toBe(204)
    expect((await set(token)).body.code).toBe('token/invalid')
  })

  test('runs out when the account leaves its address', async () => {
    const person = await t.as('cliente')
    const token = await linkFor(person.email)
    const next = newEmail()
    await t.call(account.update, { body: { email: next, senha_atual: PASSWORD } }, { as: person })
    const mail = (await emailsTo(next))[0]?.text ?? ''
    const wish = /\/confirmar-email\/(\S+)/.exec(mail)?.[1] ?? ''
    expect((await t.call(account.confirmEmail, { body: { token: wish } })).status).toBe(200)
    expect((await set(token)).body.code).toBe('token/invalid')
    await ask(person.email)
    expect((await emailsTo(person.email)).some(({ subject }) => subject === 'O e-mail da sua conta foi trocado')).toBe(
      true,
    )
    expect((await emailsTo(person.email)).filter(({ text }) => text.includes('/redefinir-senha/'))).toHaveLength(1)
  })

  test('forgets a wish for another e-mail', async () => {
    const person = await t.as('cliente')
    const further = newEmail()
    await t.call(account.update, { body: { email: further, senha_atual: PASSWORD } }, { as: person })
    await set(await linkFor(person.email))
    const as = { token: (await signIn(person.email, NEW)).body.access_token }
    expect((await t.call(account.get, {}, { as })).body.email_pendente).toBeNull()
  })

  test('is known as no other link, and others not as this one', async () => {
    const person = await t.as('cliente')
    const token = await linkFor(person.email)
    const body = { token, password: NEW, password_confirmation: NEW }
    expect((await t.call(account.takeEmailBack, { body })).body.code).toBe('token/invalid')
    expect((await t.call(account.confirmEmail, { body })).body.code).toBe('token/invalid')
    const wished = newEmail()
    await t.call(account.update, { body: { email: wished, senha_atual: PASSWORD } }, { as: person })
    const wish = /\/confirmar-email\/(\S+)/.exec((await emailsTo(wished))[0]?.text ?? '')?.[1] ?? ''
    expect((await set(wish)).body.code).toBe('token/invalid')
    for (const unknown of [wish, 'inventado'])
      expect((await t.call(passwordReset.check, { params: { token: unknown } })).status).toBe(404)
  })

  test('opens nothing of an account that is gone', async () => {
    const person = await t.as('cliente')
    const token = await linkFor(person.email)
    await t.db.updateTable('users').set({ deleted_at: t.clock.now() }).where('id', '=', person.id).execute()
    expect((await set(token)).body.code).toBe('token/invalid')
    expect((await t.call(passwordReset.check, { params: { token } })).status).toBe(404)
  })
})

test('guesses at the old password keep nobody waiting after a new one was set', async () => {
  const { email } = await t.as('cliente')
  // From a known address, and from many unknown ones.
  for (let i = 0; i < 12; i++) await signIn(email, 'palpite-errado', '127.0.0.1')
  for (let i = 0; i < 30; i++) await signIn(email, 'palpite-errado', `10.61.0.${i}`)
  expect((await signIn(email, PASSWORD, '127.0.0.1')).status).toBe(429)
  expect((await signIn(email, PASSWORD, '198.51.100.7')).status).toBe(429)
  await set(await linkFor(email))
  expect((await signIn(email, NEW, '127.0.0.1')).status).toBe(200)
  expect((await signIn(email, NEW, '198.51.100.7')).status).toBe(200)
})
