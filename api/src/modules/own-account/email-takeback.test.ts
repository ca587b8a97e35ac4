import { account } from '@loopi/contract/account/account.contract'
import { sessions } from '@loopi/contract/account/sessions.contract'
import { auth } from '@loopi/contract/auth/auth.contract'
import type { OwnerProofBody } from '@loopi/contract/auth/owner-proof'
import { wallet } from '@loopi/contract/wallet/wallet.contract'
import { RACED_PASSWORD, whilePasswordChanges } from '../../../test/attack/password-race.ts'
import { PASSWORD, type Person } from '../../../test/builders.ts'
import { sharedTestApp } from '../../../test/test-app.ts'
import { newEmail } from '../../../test/world/registration.ts'
import { codeNow, giveFactor } from '../../../test/world/second-factors.ts'
import { HOUR, SECOND } from '../../lib/clock.ts'
import { issueLinkToken } from '../credentials/link-tokens.public.ts'

const t = sharedTestApp({ limits: { rates: { 'email-change': 100, password: 100, 'second-factor': 100 } } })

const OWNERS = 'Casa-da-serra-41'
const THIEFS = 'Mala-sem-alca-63'
const DAY = 24 * HOUR

type Bearer = Pick<Person, 'token'>

const me = async (as: Bearer) => (await t.call(auth.me, {}, { as })).status
const signIn = (email: string, password: string) => t.call(auth.login, { body: { email, password } })
const takeBack = (token: string, password = OWNERS, password_confirmation = password) =>
  t.call(account.takeEmailBack, { body: { token, password, password_confirmation } })
const emailsTo = async (email: string) => (await t.mails()).filter(({ to }) => to === email)
const auditOf = async (person: Person) =>
  (await t.db.selectFrom('audit_log').select('action').where('actor_id', '=', person.id).orderBy('id').execute()).map(
    ({ action }) => action,
  )

async function tokenIn(email: string, path: string): Promise<string> {
  const mails = await emailsTo(email)
  const texts = mails.map(({ text }) => new RegExp(`/${path}/(\\S+)`).exec(text)?.[1])
  return texts.find((token) => token !== undefined) ?? ''
}

/** Changes an account's address, like an intruder with session and password. */
async function move(as: Bearer, email: string, proof: OwnerProofBody = { senha_atual: PASSWORD }) {
  expect((await t.call(account.update, { body: { email, ...proof } }, { as })).status).toBe(200)
  const token = await tokenIn(email, 'confirmar-email')
  expect((await t.call(account.confirmEmail, { body: { token } })).status).toBe(200)
  // Clears earlier mails, which are told apart by time.
  await t.mails()
  t.clock.advance(SECOND)
}

/** Account that an intruder moved to another address, and the link that its owner got. */
async function stolen(role: 'cliente' | 'admin' | 'root' = 'cliente') {
  const person = await t.as(role, { email: newEmail() })
  const thief = newEmail()
  await move(person, thief)
  return { person, thief, token: await tokenIn(person.email, 'desfazer-email') }
}

test('the old address is told of the change, with a link that is good for seven days', async () => {
  const { person, thief, token } = await stolen()
  const mail = (await emailsTo(person.email)).find(({ subject }) => subject === 'O e-mail da sua conta foi trocado')
  expect(mail?.text).toContain('7 dias')
  expect(mail?.text).not.toContain(thief)
  expect((await t.call(auth.validateToken, { params: { token } })).body).toEqual({
    email: person.email,
    user_id: person.id,
  })
})

test.each(['cliente', 'admin', 'root'] as const)('%s: the address returns with a new password', async (role) => {
  const { person, thief, token } = await stolen(role)
  const { status, body } = await takeBack(token)
  expect([status, body]).toEqual([200, { user_id: person.id, email: person.email }])
  expect((await signIn(person.email, OWNERS)).status).toBe(200)
  for (const [email, password] of [
    [person.email, PASSWORD],
    [thief, PASSWORD],
    [thief, OWNERS],
  ] as const)
    expect((await signIn(email, password)).status).toBe(401)
  expect(await me(person)).toBe(401)
  expect(await auditOf(person)).toEqual(['account.email', 'account.email-restored'])
})

test('a company is written to at its own address again', async () => {
  const { person, token } = await stolen('admin')
  await takeBack(token)
  const company = t.db.selectFrom('companies').select('email').where('id', '=', person.id)
  expect((await company.executeTakeFirstOrThrow()).email).toBe(person.email)
})

test('both addresses are told', async () => {
  const { person, thief, token } = await stolen()
  await takeBack(token)
  expect((await emailsTo(person.email))[0]?.subject).toBe('A troca do seu e-mail foi desfeita')
  const [notice] = await emailsTo(thief)
  expect(notice?.subject).toBe('Seu e-mail saiu de uma conta Loopi')
  expect(notice?.text).not.toContain(person.email)
  expect(notice?.text).not.toContain('/desfazer-email/')
})

test('it works after the thief changed the password, and ends what the thief has', async () => {
  const { person, thief, token } = await stolen()
  const change = { current_password: PASSWORD, password: THIEFS, password_confirmation: THIEFS }
  expect((await t.call(account.changePassword, { body: change }, { as: person })).status).toBe(204)
  const { access_token } = (await signIn(thief, THIEFS)).body
  const device = { token: access_token }
  const further = newEmail()
  await t.call(account.update, { body: { email: further, senha_atual: THIEFS } }, { as: device })
  const wish = await tokenIn(further, 'confirmar-email')
  const { url } = (await t.call(wallet.ticket, {}, { as: device })).body

  expect((await takeBack(token)).status).toBe(200)
  expect([await me(device), await me(person)]).toEqual([401, 401])
  expect((await signIn(thief, THIEFS)).status).toBe(401)
  expect((await t.call(account.confirmEmail, { body: { token: wish } })).body.code).toBe('token/invalid')
  expect((await t.app.inject({ url })).headers.location).toContain('aviso=expirado')
  const { body } = await signIn(person.email, OWNERS)
  const own = { token: body.access_token }
  expect((await t.call(account.get, {}, { as: own })).body).toMatchObject({
    email: person.email,
    email_pendente: null,
  })
  expect((await t.call(sessions.list, {}, { as: own })).body).toHaveLength(1)
})

test.each([
  ['one that was set up since goes', true, 200],
  ['the owner’s own of before stays', false, 401],
])('of a second factor %s', async (_what, isThiefs, status) => {
  const person = await t.as('admin', { email: newEmail() })
  const secret = isThiefs ? null : await giveFactor(t, person.id)
  t.clock.advance(SECOND)
  await move(person, newEmail(), secret === null ? undefined : { codigo: codeNow(t, secret) })
  if (isThiefs) await giveFactor(t, person.id)
  expect((await takeBack(await tokenIn(person.email, 'desfazer-email'))).status).toBe(200)
  expect((await signIn(person.email, OWNERS)).status).toBe(status)
})

test('a link that sets a password of the company is worth nothing afterwards', async () => {
  const { person, token } = await stolen('admin')
  const finish = await issueLinkToken(t, { userId: person.id, kind: 'finish-company' })
  await takeBack(token)
  expect((await t.call(auth.validateToken, { params: { token: finish } })).body.code).toBe('token/invalid')
})

test('once: of fifty uses at the same time one works', async () => {
  const { token } = await stolen()
  const answers = await Promise.all(Array.from({ length: 50 }, () => takeBack(token)))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(answers.filter(({ body }) => body.code === 'token/invalid')).toHaveLength(49)
  expect((await takeBack(token)).body.code).toBe('token/invalid')
})

test('for seven days, to the millisecond', async () => {
  const [early, late] = [await stolen(), await stolen()]
  t.clock.advance(7 * DAY - 2 * SECOND - 1)
  expect((await takeBack(early.token)).status).toBe(200)
  t.clock.advance(SECOND + 1)
  expect((await takeBack(late.token)).body.code).toBe('token/invalid')
})

test('a bad password leaves the link usable', async () => {
  const { person, token } = await stolen()
  for (const [password, confirmation, code] of [
    [OWNERS, 'outra', 'password/mismatch'],
    ['password1234', 'password1234', 'password/common'],
    [person.email, person.email, 'password/personal'],
    ['curta', 'curta', 'request/invalid'],
  ] as const)
    expect((await takeBack(token, password, confirmation)).body.code).toBe(code)
  expect((await takeBack(token)).status).toBe(200)
})

describe('a chain of changes', () => {
  async function chain() {
    const { person, thief, token } = await stolen()
    const second = newEmail()
    await move(person, second)
    return { person, thief, second, first: token, later: await tokenIn(thief, 'desfazer-email') }
  }

  test('the first address takes the account back over all later ones, which lose their way back', async () => {
    const { person, second, first, later } = await chain()
    expect((await takeBack(first)).body.email).toBe(person.email)
    expect((await takeBack(later, THIEFS)).body.code).toBe('token/invalid')
    expect((await signIn(second, PASSWORD)).status).toBe(401)
    expect((await signIn(person.email, OWNERS)).status).toBe(200)
  })

  test('a later address takes it back to itself, and the first one still can', async () => {
    const { person, thief, first, later } = await chain()
    expect((await takeBack(later, THIEFS)).body.email).toBe(thief)
    expect((await takeBack(first)).body.email).toBe(person.email)
    expect((await signIn(thief, THIEFS)).status).toBe(401)
  })

  test('a email that leaves after the first address came back carries no link', async () => {
    const { person, thief, token } = await stolen()
    const second = newEmail()
    expect(
      (await t.call(account.update, { body: { email: second, senha_atual: PASSWORD } }, { as: person })).status,
    ).toBe(200)
    const confirm = await tokenIn(second, 'confirmar-email')
    await t.call(account.confirmEmail, { body: { token: confirm } })
    await takeBack(token)
    expect(await tokenIn(thief, 'desfazer-email')).toBe('')
  })
})

test('an address that somebody else has proven meanwhile stays theirs, and nothing changes', async () => {
  const { person, thief, token } = await stolen()
  await t.as('cliente', { email: person.email })
  expect((await takeBack(token)).body.code).toBe('account/email-taken')
  expect((await signIn(thief, PASSWORD)).status).toBe(200)
})

test('links of other kinds take nothing back, and this one confirms nothing', async () => {
  const { person, token } = await stolen()
  expect((await t.call(account.confirmEmail, { body: { token } })).body.code).toBe('token/invalid')
  const wished = newEmail()
  await t.call(account.update, { body: { email: wished, senha_atual: PASSWORD } }, { as: person })
  expect((await takeBack(await tokenIn(wished, 'confirmar-email'))).body.code).toBe('token/invalid')
  expect((await takeBack('inventado')).body.code).toBe('token/invalid')
})

test('an account that is gone comes back to nobody', async () => {
  const { person, token } = await stolen()
  await t.db.updateTable('users').set({ deleted_at: t.clock.now() }).where('id', '=', person.id).execute()
  expect((await takeBack(token)).body.code).toBe('token/invalid')
})

describe('a password that is replaced while the old one is checked', () => {
  test('opens no session', async () => {
    const person = await t.as('cliente')
    const { status, body } = await whilePasswordChanges(t, person.id, () => signIn(person.email, PASSWORD))
    expect([status, body.code]).toEqual([401, 'auth/wrong-credentials'])
  })

  test('is not overwritten by another one', async () => {
    const person = await t.as('cliente')
    const body = { current_password: PASSWORD, password: THIEFS, password_confirmation: THIEFS }
    const answer = await whilePasswordChanges(t, person.id, () =>
      t.call(account.changePassword, { body }, { as: person }),
    )
    expect(answer.status).toBe(401)
    expect((await signIn(person.email, RACED_PASSWORD)).status).toBe(200)
  })
})
