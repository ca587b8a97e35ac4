import { account } from '@loopi/contract/account/account.contract'
import { auth } from '@loopi/contract/auth/auth.contract'
import { customers } from '@loopi/contract/customers/customers.contract'
import { whilePasswordChanges } from '../../../test/attack/password-race.ts'
import { PASSWORD, type Person } from '../../../test/builders.ts'
import { type TestApp, testApp } from '../../../test/test-app.ts'
import { newCpf, newEmail } from '../../../test/world/registration.ts'
import { HOUR, SECOND } from '../../lib/clock.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.close())

const ask = (person: Person, email: string, senha_atual: string | undefined = PASSWORD) =>
  t.call(account.update, { body: { email, senha_atual } }, { as: person })
const confirm = (token: string) => t.call(account.confirmEmail, { body: { token } })
const signIn = (email: string) => t.call(auth.login, { body: { email, password: PASSWORD } })
const emailsTo = async (email: string) => (await t.mails()).filter(({ to }) => to === email)
const emailOf = async (person: Person) => (await t.call(account.get, {}, { as: person })).body

/** The token of the newest link sent to an address. */
async function tokenOf(email: string): Promise<string> {
  const [mail] = await emailsTo(email)
  return mail?.text.match(/\/confirmar-email\/(\S+)/)?.[1] ?? ''
}

async function asked() {
  const [person, email] = [await t.as('cliente'), newEmail()]
  expect((await ask(person, email)).status).toBe(200)
  const token = await tokenOf(email)
  // The clock moves so that mails have different times.
  t.clock.advance(SECOND)
  return { person, email, token }
}

test('asking for another address writes nothing yet, sends the link there and a notice to the old one', async () => {
  const [person, email] = [await t.as('cliente'), newEmail()]
  const { body } = await ask(person, email.toUpperCase())
  expect(body).toMatchObject({ email: person.email, email_pendente: email })
  expect((await signIn(email)).status).toBe(401)
  expect((await signIn(person.email)).status).toBe(200)
  const [link] = await emailsTo(email)
  expect(link?.subject).toBe('Confirme seu novo e-mail')
  expect(link?.text).toContain('48 horas')
  const [notice] = await emailsTo(person.email)
  expect(notice?.subject).toBe('Pediram para trocar o e-mail da sua conta')
  expect(notice?.text).not.toContain('/confirmar-email/')
  expect(notice?.text).not.toContain('/desfazer-email/')
  expect(notice?.text).not.toContain(email)
})

test.each([
  ['without the password', undefined, 'auth/password-missing', 'Informe sua senha atual para trocar o e-mail.'],
  ['with an empty one', '', 'auth/password-missing', 'Informe sua senha atual para trocar o e-mail.'],
  ['with a wrong one', 'errada-errada', 'auth/wrong-password', 'Senha atual incorreta.'],
])('%s nothing is asked for, and nothing else of the form is saved', async (_what, senha_atual, code, sentence) => {
  const [person, email] = [await t.as('cliente'), newEmail()]
  const sent = { email, name: 'Outro Nome', ...(senha_atual !== undefined && { senha_atual }) }
  const { status, body } = await t.call(account.update, { body: sent }, { as: person })
  expect([status, body.code, body.errors]).toEqual([422, code, { senha_atual: [sentence] }])
  expect(await emailOf(person)).toMatchObject({ name: person.name, email_pendente: null })
  expect([...(await emailsTo(email)), ...(await emailsTo(person.email))]).toEqual([])
})

test('the present address, sent back with the rest of the form, asks for nothing', async () => {
  const person = await t.as('cliente')
  const { status } = await t.call(account.update, { body: { email: person.email, name: 'Outro' } }, { as: person })
  expect(status).toBe(200)
})

test('the address that waits is sent its link again without the password; another one is not', async () => {
  const { person, email } = await asked()
  const again = await t.call(account.update, { body: { email } }, { as: person })
  expect([again.status, (await emailsTo(email)).length]).toEqual([200, 2])
  const other = await t.call(account.update, { body: { email: newEmail() } }, { as: person })
  expect(other.body.code).toBe('auth/password-missing')
  t.clock.advance(49 * HOUR)
  const { body } = await signIn(person.email)
  const late = await t.call(account.update, { body: { email } }, { as: { token: body.access_token } })
  expect(late.body.code).toBe('auth/password-missing')
})

test('a password that was replaced while it was checked asks for nothing', async () => {
  const person = await t.as('cliente')
  const { status } = await whilePasswordChanges(t, person.id, () => ask(person, newEmail()))
  expect([status, (await emailOf(person)).email_pendente]).toEqual([401, null])
})

test('the link shows whose address it is, changes it once, and leaves the sessions', async () => {
  const { person, email, token } = await asked()
  expect((await t.call(auth.validateToken, { params: { token } })).body).toEqual({ email, user_id: person.id })
  const { status, body } = await confirm(token)
  expect([status, body]).toEqual([200, { user_id: person.id, email }])
  expect(await emailOf(person)).toMatchObject({ email, email_pendente: null })
  expect((await signIn(email)).status).toBe(200)
  expect((await signIn(person.email)).status).toBe(401)
  expect((await emailsTo(person.email))[0]?.subject).toBe('O e-mail da sua conta foi trocado')
  expect((await confirm(token)).body.code).toBe('token/invalid')
  const log = await t.db.selectFrom('audit_lines').selectAll().where('actor_id', '=', person.id).execute()
  expect(log).toEqual([expect.objectContaining({ action: 'account.email', before: null, after: null })])
})

test('the company of an admin is written to at the new address', async () => {
  const [person, email] = [await t.as('admin'), newEmail()]
  await ask(person, email)
  await confirm(await tokenOf(email))
  const company = await t.db
    .selectFrom('companies')
    .select('email')
    .where('id', '=', person.id)
    .executeTakeFirstOrThrow()
  expect(company.email).toBe(email)
})

test('of two uses at once one is refused', async () => {
  const { token } = await asked()
  const answers = await Promise.all([confirm(token), confirm(token)])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 404])
})

test('a link sent again leaves the first one good; both are one use', async () => {
  const { person, email, token } = await asked()
  await ask(person, email)
  const again = await tokenOf(email)
  expect(again).not.toBe(token)
  expect((await confirm(token)).status).toBe(200)
  expect((await confirm(again)).body.code).toBe('token/invalid')
})

test('a link is good for its own address only: another wish kills it', async () => {
  const { person, email, token } = await asked()
  const other = newEmail()
  await ask(person, other)
  expect((await confirm(token)).body.code).toBe('token/invalid')
  expect((await confirm(await tokenOf(other))).body.email).toBe(other)
  expect((await signIn(email)).status).toBe(401)
})

test('giving it up kills the link', async () => {
  const { person, token } = await asked()
  expect((await t.call(account.cancelEmailChange, {}, { as: person })).status).toBe(204)
  expect((await emailOf(person)).email_pendente).toBeNull()
  expect((await confirm(token)).body.code).toBe('token/invalid')
  expect((await t.call(account.cancelEmailChange, {}, { as: person })).status).toBe(204)
})

test('a new password kills it too', async () => {
  const { person, token } = await asked()
  const body = { current_password: PASSWORD, password: 'Nova-senha-7781', password_confirmation: 'Nova-senha-7781' }
  await t.call(account.changePassword, { body }, { as: person })
  expect((await emailOf(person)).email_pendente).toBeNull()
  expect((await confirm(token)).body.code).toBe('token/invalid')
})

test('a mail that is sent after the wish was given up is not sent', async () => {
  const [person, email] = [await t.as('cliente'), newEmail()]
  await ask(person, email)
  await t.call(account.cancelEmailChange, {}, { as: person })
  expect(await emailsTo(email)).toEqual([])
})

test('an address that somebody took meanwhile is refused, and stays theirs', async () => {
  const { person, email, token } = await asked()
  const other = await t.as('cliente', { email })
  const { status, body } = await confirm(token)
  expect([status, body.code]).toEqual([409, 'account/email-taken'])
  expect((await emailOf(person)).email).toBe(person.email)
  expect((await emailOf(other)).email).toBe(email)
})

test('an address that somebody has looks like any other to who asks; its owner is told there', async () => {
  const [person, other] = [await t.as('cliente'), await t.as('cliente', { email: newEmail() })]
  const { status, body } = await ask(person, other.email.toUpperCase())
  expect([status, body.email_pendente]).toEqual([200, other.email])
  const [mail] = await emailsTo(other.email)
  expect(mail?.subject).toBe('Pediram para usar seu e-mail em outra conta')
  expect(mail?.text).not.toContain('/confirmar-email/')
  expect(mail?.text).not.toContain(person.name)
})

test('a link of another kind confirms nothing, and this one finishes no registration', async () => {
  const { person, token } = await asked()
  const finished = await t.call(customers.finishRegistration, {
    body: { user_id: person.id, token, cpf: newCpf(), password: PASSWORD, password_confirmation: PASSWORD },
  })
  expect(finished.body.code).toBe('token/invalid')
  const invited = newEmail()
  await t.call(customers.preRegister, { body: { name: 'Ana', email: invited, phone: '11999998888' } })
  const [mail] = await emailsTo(invited)
  const finish = mail?.text.match(/\/finalizar-cadastro\/(\S+)/)?.[1] ?? ''
  expect((await confirm(finish)).body.code).toBe('token/invalid')
  expect((await confirm('inventado')).body.code).toBe('token/invalid')
})

test('a link of somebody who is gone confirms nothing', async () => {
  const { person, token } = await asked()
  await t.db.updateTable('users').set({ deleted_at: t.clock.now() }).where('id', '=', person.id).execute()
  expect((await confirm(token)).body.code).toBe('token/invalid')
})

test('only so many may be asked for in an hour; the rest of the settings can still be saved', async () => {
  const person = await t.as('cliente')
  for (let i = 0; i < 5; i++) expect((await ask(person, newEmail())).status).toBe(200)
  expect((await ask(person, newEmail())).status).toBe(429)
  expect((await t.call(account.update, { body: { name: 'Outro' } }, { as: person })).status).toBe(200)
})

// Last, because it moves the clock.
test('after 48 hours the link is dead and the wish is not shown any more', async () => {
  const { person, token } = await asked()
  t.clock.advance(49 * HOUR)
  expect((await confirm(token)).body.code).toBe('token/invalid')
  const { body } = await signIn(person.email)
  const later = await t.call(account.get, {}, { as: { token: body.access_token } })
  expect(later.body.email_pendente).toBeNull()
})
