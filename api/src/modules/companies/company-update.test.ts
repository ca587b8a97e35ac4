import { account } from '@loopi/contract/account/account.contract'
import { passwordReset } from '@loopi/contract/account/password-reset.contract'
import { auth } from '@loopi/contract/auth/auth.contract'
import { companies } from '@loopi/contract/companies/companies.contract'
import type { Input } from '@loopi/contract/endpoint'
import type { Person } from '../../../test/builders.ts'
import { sharedTestApp } from '../../../test/test-app.ts'
import { issueLinkToken } from '../credentials/link-tokens.public.ts'

const t = sharedTestApp()
let root: Person
let admin: Person
beforeEach(async () => {
  root = await t.as('root')
  const email = 'oi@serraalta.test'
  const user = { email, name: 'Café Serra Alta' }
  admin = await t.as('admin', user, { name: 'Café Serra Alta', cnpj: '11222333000181', email, categoria: 'Casa' })
})

type Change = Omit<Input<typeof companies.update>['body'], 'user_id'>

const update = (change: Change & Record<string, unknown>, as = root, userId: number | string = admin.id) =>
  t.call(companies.update, { body: { user_id: userId, ...change } }, { as })
const row = () => t.db.selectFrom('companies').selectAll().where('id', '=', admin.id).executeTakeFirstOrThrow()
const user = () => t.db.selectFrom('users').selectAll().where('id', '=', admin.id).executeTakeFirstOrThrow()
const log = () => t.db.selectFrom('audit_lines').selectAll().orderBy('id').execute()
const link = () => issueLinkToken(t, { userId: admin.id, kind: 'finish-company' })
const opens = async (token: string) => (await t.call(auth.validateToken, { params: { token } })).status === 200

test('changes name, CNPJ, e-mail and category, and writes down what was there', async () => {
  await withoutAccount()
  const { status, body } = await update({
    nome: 'Serra Alta Cafés',
    cnpj: '12.abc.345/01de-36',
    email: 'Novo@SerraAlta.test',
    categoria: 'Alimentacao',
  })
  expect(status).toBe(200)
  expect(body).toMatchObject({
    id: admin.id,
    nome: 'Serra Alta Cafés',
    name: 'Serra Alta Cafés',
    cnpj: '12ABC34501DE36',
    cnpj_valido: false,
    email: 'novo@serraalta.test',
    categoria: 'Alimentacao',
    status: 1,
  })
  const [line, ...others] = await log()
  expect(others).toEqual([])
  expect(line).toMatchObject({
    actor_id: root.id,
    action: 'company.update',
    object_id: String(admin.id),
    before: { name: 'Café Serra Alta', cnpj: '11222333000181', email: 'oi@serraalta.test', categoria: 'Casa' },
  })
})

/** Removes the password: the state before the link of the approval is used, with an unproven e-mail. */
const withoutAccount = () =>
  t.db.updateTable('users').set({ status: 'pending', password_hash: null }).where('id', '=', admin.id).execute()

test('what is not sent stays, and what does not differ is not written down', async () => {
  await update({ nome: 'Serra Alta' })
  expect(await row()).toMatchObject({
    name: 'Serra Alta',
    cnpj: '11222333000181',
    email: admin.email,
    categoria: 'Casa',
  })
  await update({ name: 'Serra Alta', cnpj: '11.222.333/0001-81', email: admin.email, categoria: 'Casa' })
  expect(await log()).toHaveLength(1)
  await update({ categoria: null })
  expect((await row()).categoria).toBe('Geral')
})

test('before there is a password, old links open nothing any more', async () => {
  await withoutAccount()
  const token = await link()
  expect(await opens(token)).toBe(true)
  await update({ nome: 'Serra Alta' })
  expect(await opens(token)).toBe(true)
  await update({ email: 'novo@serraalta.test' })
  expect(await opens(token)).toBe(false)
  expect(await user()).toMatchObject({ email: 'novo@serraalta.test', name: 'Serra Alta' })
})

describe('the address of an account', () => {
  const NEW = 'novo@serraalta.test'
  const mailsTo = async (email: string) => (await t.mails()).filter(({ to }) => to === email)
  const pathIn = async (email: string, path: string) => {
    const texts = (await mailsTo(email)).map(({ text }) => text).join('\n')
    return new RegExp(`/${path}/(\\S+)`).exec(texts)?.[1] ?? ''
  }
  const press = async () => t.call(account.confirmEmail, { body: { token: await pathIn(NEW, 'confirmar-email') } })
  const session = async () => (await t.call(auth.me, {}, { as: admin })).status

  test('waits for the link that is sent there; until then everything stays', async () => {
    const { status, body } = await update({ email: NEW, nome: 'Serra Alta' })
    expect([status, body.email, body.email_pendente]).toEqual([200, admin.email, NEW])
    expect([(await row()).email, (await user()).email, await session()]).toEqual([admin.email, admin.email, 200])
    expect((await mailsTo(admin.email)).map(({ subject }) => subject)).toEqual([
      'Pediram para trocar o e-mail da sua conta',
    ])
    await t.call(passwordReset.ask, { body: { email: NEW } })
    expect(await pathIn(NEW, 'redefinir-senha')).toBe('')
  })

  test('is the new one after the press: sessions end, and the old one can take the account back', async () => {
    await update({ email: NEW })
    expect((await press()).status).toBe(200)
    expect([(await row()).email, (await user()).email, await session()]).toEqual([NEW, NEW, 401])
    const token = await pathIn(admin.email, 'desfazer-email')
    const password = 'Casa-da-serra-41'
    const back = await t.call(account.takeEmailBack, { body: { token, password, password_confirmation: password } })
    expect([back.status, (await row()).email]).toEqual([200, admin.email])
  })

  test('reserves nothing that was not proven', async () => {
    await update({ email: NEW })
    await t.as('cliente', { email: NEW })
    expect((await mailsTo(NEW)).map(({ subject }) => subject)).toEqual(['Pediram para usar seu e-mail em outra conta'])
    expect((await user()).email).toBe(admin.email)
  })
})

test('an admin who has chosen another name keeps it', async () => {
  await t.db.updateTable('users').set({ name: 'Dona' }).where('id', '=', admin.id).execute()
  await update({ nome: 'Serra Alta' })
  expect(await user()).toMatchObject({ name: 'Dona' })
})

test('a link that still waited to be sent does not go to the old e-mail', async () => {
  await withoutAccount()
  await t.call(companies.sendLink, { body: { user_id: admin.id } }, { as: root })
  await update({ email: 'novo@serraalta.test' })
  expect(await t.mails()).toEqual([])
})

test('a CNPJ or e-mail that an existing account has is refused by its field', async () => {
  const other = await t.as('admin', {}, { cnpj: '99888777000166' })
  const cnpj = await update({ cnpj: '99.888.777/0001-66' })
  expect([cnpj.status, cnpj.body.code, Object.keys(cnpj.body.errors ?? {})]).toEqual([
    409,
    'company/cnpj-taken',
    ['cnpj'],
  ])
  const customer = await t.as('cliente')
  for (const email of [other.email, customer.email.toUpperCase()]) {
    const rejected = await update({ nome: 'Nada disso', email })
    expect([rejected.status, rejected.body.code, Object.keys(rejected.body.errors ?? {})]).toEqual([
      409,
      'company/email-taken',
      ['email'],
    ])
  }
  expect(await row()).toMatchObject({ name: 'Café Serra Alta', cnpj: '11222333000181', email: admin.email })
  expect(await log()).toEqual([])
})

test('of two companies that take the same CNPJ at once, one gets it', async () => {
  const other = await t.as('admin')
  const answers = await Promise.all([update({ cnpj: '77' }), update({ cnpj: '77' }, root, other.id)])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
})

test('only a company that is not approved and has no account may be left without an e-mail', async () => {
  expect((await update({ email: null })).body.code).toBe('company/email-missing')
  await t.db.updateTable('companies').set({ status: 2 }).where('id', '=', admin.id).execute()
  expect((await update({ email: null })).body.code).toBe('company/email-missing')
  await withoutAccount()
  expect((await update({ email: null })).body.email).toBeNull()
  expect((await user()).email).toBeNull()
  expect((await update({ email: 'de@volta.test' })).status).toBe(200)
  await t.call(companies.changeStatus, { body: { user_id: admin.id, status: 1 } }, { as: root })
  expect((await user()).email).toBe('de@volta.test')
})

test.each([
  [{ nome: '' }, 'nome'],
  [{ nome: 'x'.repeat(161) }, 'nome'],
  [{ cnpj: '' }, 'cnpj'],
  [{ cnpj: '--' }, 'cnpj'],
  [{ email: 'sem arroba' }, 'email'],
  [{ categoria: 'x'.repeat(61) }, 'categoria'],
])('refuses %j by its field', async (change, field) => {
  const { status, body } = await update(change)
  expect([status, Object.keys(body.errors ?? {})]).toEqual([422, [field]])
})

test('nothing beyond the four fields can be written', async () => {
  const before = await row()
  const sent = { id: 1, role: 'root', status: 0, company_id: 1, cashloop_balance: 9, cnpj_valid: false, origin: 'x' }
  expect((await update({ nome: 'Café Serra Alta', ...sent })).status).toBe(200)
  expect(await row()).toEqual(before)
  expect((await user()).role).toBe('admin')
})

test('a company that is not there, deleted or no company is not found', async () => {
  for (const id of [999_999, root.id, (await t.as('cliente')).id]) {
    expect((await update({ nome: 'X' }, root, id)).status).toBe(404)
    expect((await t.call(companies.sendLink, { body: { user_id: id } }, { as: root })).status).toBe(404)
  }
  await t.call(companies.remove, { params: { id: admin.id } }, { as: root })
  expect((await update({ nome: 'X' })).status).toBe(404)
  expect((await t.call(companies.sendLink, { body: { user_id: admin.id } }, { as: root })).status).toBe(404)
})

test('the link goes out again, is written down and sets a password', async () => {
  const { status } = await t.call(companies.sendLink, { body: { user_id: admin.id } }, { as: root })
  expect(status).toBe(204)
  const [mail, ...others] = await t.mails()
  expect([mail?.to, others]).toEqual(['oi@serraalta.test', []])
  const token = /\/finalizar-empresa\/([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? ''
  expect(await opens(token)).toBe(true)
  expect((await log()).map(({ action, after }) => [action, after])).toEqual([
    ['company.link', { email: 'oi@serraalta.test' }],
  ])
})

test.each([0, 2] as const)('a company of status %i gets no link', async (status) => {
  await t.db.updateTable('companies').set({ status }).where('id', '=', admin.id).execute()
  const rejected = await t.call(companies.sendLink, { body: { user_id: admin.id } }, { as: root })
  expect([rejected.status, rejected.body.code]).toEqual([409, 'company/not-approved'])
  expect(await t.mails()).toEqual([])
})
