import { MAX_IMPORT_LINES } from '@loopi/contract/customers/customer-import.schemas'
import { customers } from '@loopi/contract/customers/customers.contract'
import { rowsOf } from '@loopi/contract/paging'
import type { Person } from '../../../test/builders.ts'
import { sharedTestApp } from '../../../test/test-app.ts'
import { companyWorld } from '../../../test/world/company-customers.ts'
import { invitationsOf } from '../../../test/world/invitations/customer-invitations.ts'
import { newEmail, registrationOf } from '../../../test/world/registration.ts'

const t = sharedTestApp({ limits: { rates: { import: 5 } } })
let admin: Person
beforeEach(async () => {
  admin = await t.as('admin')
})

type Line = { linha: number; name: string; email: string; phone: string }
const line = (linha: number, over: Partial<Line> = {}): Line => ({
  linha,
  name: 'Pessoa Importada',
  email: newEmail(),
  phone: '11984523067',
  ...over,
})
const check = (linhas: Line[], as = admin) => t.call(customers.checkImport, { body: { linhas } }, { as })
const bringIn = (linhas: Line[], { as = admin, key = '' } = {}) =>
  t.call(customers.import, { body: { linhas } }, { as, headers: key ? { 'idempotency-key': key } : {} })
const invited = async (companyId = admin.id) =>
  (await t.db.selectFrom('customer_invitations').selectAll().where('company_id', '=', companyId).execute()).length
const people = async () => (await t.db.selectFrom('users').selectAll().where('role', '=', 'cliente').execute()).length

test('a file without mistakes invites everybody and sends each the link', async () => {
  const lines = [line(2), line(3), line(4)]
  expect((await check(lines)).body).toEqual({ total: 3, problemas: [] })
  expect([await people(), await invited()]).toEqual([0, 0])

  const { status, body } = await bringIn(lines)
  expect([status, body]).toEqual([
    201,
    { message: '3 convites enviados. Cada pessoa conclui o cadastro pelo e-mail.', importados: 3, problemas: [] },
  ])
  expect(await invited()).toBe(3)
  const mails = await t.mails()
  expect(mails.map(({ to }) => to).sort()).toEqual(lines.map(({ email }) => email).sort())
  for (const { text } of mails) expect(text).toContain('/convite/')
  const audit = await t.db.selectFrom('audit_lines').select(['actor_id', 'action', 'after']).execute()
  expect(audit).toEqual([{ actor_id: admin.id, action: 'customer.import', after: { clientes: 3 } }])
})

test('who comes by a file finishes the registration and is in the list', async () => {
  const email = newEmail()
  await bringIn([line(2, { email, name: 'Ana Importada' })])
  const { begin, tokenMailedTo } = invitationsOf(t)
  const convite = await tokenMailedTo(email)
  const link = await begin(convite, 'Ana Clara')
  await registrationOf(t).finish(link, { convite })
  const { body } = await t.call(customers.list, {}, { as: admin })
  expect(rowsOf(body)).toMatchObject([{ id: link.user_id, name: 'Ana Clara', cashloop_balance: 100 }])
})

test('the good lines go in, and the others come back with what is wrong in them', async () => {
  const [good, ...wrong] = [line(2), line(3, { email: 'sem-arroba' }), line(4, { email: '', phone: '1' })]
  const { problemas } = (await check([good, ...wrong])).body
  expect(problemas).toEqual([
    { linha: 3, campo: 'email', valor: 'sem-arroba', mensagem: 'Informe um e-mail válido.' },
    { linha: 4, campo: 'email', valor: '', mensagem: 'Falta o e-mail.' },
    {
      linha: 4,
      campo: 'phone',
      valor: '1',
      mensagem: 'Informe um telefone válido, com DDD, como (11) 99999-9999.',
    },
  ])
  const { status, body } = await bringIn([good, ...wrong])
  expect([status, body]).toEqual([
    201,
    { message: '1 convite enviado. A pessoa conclui o cadastro pelo e-mail.', importados: 1, problemas },
  ])
  expect((await t.mails()).map(({ to }) => to)).toEqual([good.email])
})

test('an import without a good line is refused, and no mail is sent', async () => {
  const lines = [line(3, { email: 'sem-arroba' }), line(4, { phone: '1' })]
  const { status, body } = await bringIn(lines)
  expect([status, body.code, body.erro]).toEqual([
    422,
    'import/invalid',
    'Nada foi importado: 2 erros no arquivo. Corrija e tente novamente.',
  ])
  expect(body.errors).toEqual({
    'linha 3': ['Informe um e-mail válido.'],
    'linha 4': ['Informe um telefone válido, com DDD, como (11) 99999-9999.'],
  })
  expect([await people(), await invited(), (await t.mails()).length]).toEqual([0, 0, 0])
})

test('nobody is told apart: own customers, those of others, staff and who is invited already', async () => {
  const other = await t.as('admin')
  const own = await companyWorld(t).customer(admin)
  const theirs = await companyWorld(t).customer(other)
  const again = newEmail()
  await bringIn([line(2, { email: again })])
  const knownLines = [own.email, theirs.email, other.email, again].map((email, index) => line(index + 2, { email }))
  const unknown = knownLines.map(({ linha }) => line(linha))
  const [ofKnown, ofUnknown] = [await check(knownLines), await check(unknown)]
  expect(ofKnown.text).toBe(ofUnknown.text)
  const [inKnown, inUnknown] = [await bringIn(knownLines), await bringIn(unknown)]
  expect([inKnown.status, inKnown.text]).toEqual([201, inUnknown.text])
  expect([await invited(), await invited(other.id)]).toEqual([8, 0])
})

test('the same key imports once', async () => {
  const lines = [line(2)]
  const [first, again] = [await bringIn(lines, { key: 'k' }), await bringIn(lines, { key: 'k' })]
  expect([first.status, again.status, again.text]).toEqual([201, 201, first.text])
  expect(await invited()).toBe(1)
})

test('two imports of the same people at once end with each of them once', async () => {
  const lines = Array.from({ length: 20 }, (_, index) => line(index + 2))
  const answers = await Promise.all([bringIn(lines), bringIn(lines.toReversed())])
  expect(answers.map(({ status }) => status)).toEqual([201, 201])
  expect([await people(), await invited()]).toEqual([0, 20])
})

test('too many lines, none, and a cell beyond reason are refused whole', async () => {
  const many = Array.from({ length: MAX_IMPORT_LINES + 1 }, (_, index) => ({
    linha: index + 2,
    name: '',
    email: '',
    phone: '',
  }))
  for (const lines of [many, [], [line(2, { name: 'x'.repeat(501) })]]) {
    for (const { status, body } of [await check(lines), await bringIn(lines)])
      expect([status, body.code]).toEqual([422, 'request/invalid'])
  }
})

test('a company that tries too often waits', async () => {
  for (let tries = 0; tries < 5; tries++) await bringIn([line(2)])
  const { status, headers } = await bringIn([line(2)])
  expect(status).toBe(429)
  expect(Number(headers['retry-after'])).toBeGreaterThan(0)
})

test('fields of others in a line change nothing', async () => {
  const stray = { role: 'root', status: 'active', company_id: 1, user_id: 1, id: 1, cashloop_balance: 900 }
  const added = { ...line(2), ...stray }
  expect((await bringIn([added])).status).toBe(201)
  const written = await t.db.selectFrom('customer_invitations').selectAll().executeTakeFirstOrThrow()
  expect(written).toMatchObject({ company_id: admin.id, state: 'sent', customer_id: null, offered_clp: null })
  expect(await people()).toBe(0)
})
