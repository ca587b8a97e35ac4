import { auth } from '@loopi/contract/auth/auth.contract'
import { companies } from '@loopi/contract/companies/companies.contract'
import { sharedTestApp, testApp } from '../../../test/test-app.ts'
import { counted } from '../../../test/world/counted.ts'

const t = sharedTestApp()

const jatoba = {
  name: 'Jatobá Brinquedos',
  email: ' Contato@Jatoba.test ',
  cnpj: '11.222.333/0001-81',
  phone: '(41) 99871-2046',
  endereco: 'Rua Comendador Araújo, 518',
  cidade: 'Curitiba',
  estado: 'PR',
  cep: '80420-090',
  categoria: 'Brinquedos',
  descricao_empresa: 'Brinquedos de madeira.\nFeitos à mão.',
}

const register = (over: object = {}, as?: { token: string }) =>
  t.call(companies.register, { body: { ...jatoba, ...over } }, { as })

test('a company that registers waits for root, and is told so by mail', async () => {
  const { status, body } = await register()
  expect(status).toBe(201)
  expect(body.message).toBe('Sua empresa foi cadastrada. Aguarde a aprovação.')
  expect(body.company).toMatchObject({
    name: 'Jatobá Brinquedos',
    nome: 'Jatobá Brinquedos',
    cnpj: '11222333000181',
    cnpj_valido: true,
    email: 'contato@jatoba.test',
    telefone: '(41) 99871-2046',
    categoria: 'Brinquedos',
    status: 2,
    pedido_parceria: false,
  })
  const [mail, ...others] = await t.mails()
  expect([mail?.to, mail?.subject]).toEqual(['contato@jatoba.test', 'Recebemos o cadastro da sua empresa'])
  expect(others).toEqual([])
  const row = await t.db.selectFrom('companies').selectAll().executeTakeFirstOrThrow()
  expect(row).toMatchObject({ cep: '80420-090', cidade: 'Curitiba', descricao: jatoba.descricao_empresa })
  const admin = await t.db.selectFrom('users').selectAll().where('id', '=', row.id).executeTakeFirstOrThrow()
  expect(admin).toMatchObject({ role: 'admin', status: 'pending', password_hash: null, email: 'contato@jatoba.test' })
})

test('approving it sends the link to set the password', async () => {
  const { body } = await register()
  const root = await t.as('root')
  await t.call(companies.changeStatus, { body: { user_id: body.company.id, status: 1 } }, { as: root })
  expect((await t.mails()).map(({ subject }) => subject)).toContain('Sua empresa foi aprovada na Loopi')
})

test('only name, CNPJ and e-mail are required; without a category it is Geral', async () => {
  const empty = { phone: null, endereco: '', cidade: null, estado: null, cep: null, categoria: null }
  const { status, body } = await register({ ...empty, descricao_empresa: null })
  expect([status, body.company.categoria, body.company.telefone]).toEqual([201, 'Geral', null])
  for (const field of ['name', 'cnpj', 'email']) {
    const rejected = await register({ [field]: undefined })
    expect([rejected.status, Object.keys(rejected.body.errors ?? {})]).toEqual([422, [field]])
  }
})

test.each([
  ['wrong check digits', '11.222.333/0001-99', '11222333000199', false],
  ['letters', '12.abc.345/01de-35', '12ABC34501DE35', true],
])('a CNPJ with %s is taken, and flagged where it does not check out', async (_name, cnpj, stored, valid) => {
  const { status, body } = await register({ cnpj })
  expect([status, body.company.cnpj, body.company.cnpj_valido]).toEqual([201, stored, valid])
})

test('a CNPJ that an approved company has is refused by its field; a request keeps it from nobody', async () => {
  const root = await t.as('root')
  const { body } = await register()
  const again = await register({ email: 'outra@jatoba.test', cnpj: '11222333000181' })
  expect(again.status).toBe(201)

  await t.call(companies.changeStatus, { body: { user_id: body.company.id, status: 1 } }, { as: root })
  const rejected = await register({ email: 'mais@jatoba.test', cnpj: '11222333000181' })
  expect([rejected.status, rejected.body.code]).toEqual([409, 'company/cnpj-taken'])
  expect(rejected.body.errors).toEqual({ cnpj: ['Este CNPJ já possui cadastro.'] })

  await t.call(companies.remove, { params: { id: body.company.id } }, { as: root })
  expect((await register()).status).toBe(201)
})

test('eight that register the same CNPJ at once all wait for root', async () => {
  const answers = await Promise.all(
    Array.from({ length: 8 }, (_, i) => register({ email: `empresa-${i}@jatoba.test` })),
  )
  expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(201))
})

describe('an e-mail that has an account', () => {
  /** The response without the values that differ per request. */
  const alike = (text: string, email: string) =>
    text
      .replaceAll(email, '@')
      .replace(/"(id|user_id)":\d+/g, '"$1":0')
      .replace(/"cnpj":"\d+"/, '')

  test.each(['cliente', 'admin', 'root'] as const)(
    'of an %s is answered like any other, and told to its owner',
    async (role) => {
      const person = await t.as(role, { name: 'Filomena Dias' })
      const { result: known, count } = await counted(() => register({ email: person.email, cnpj: '71' }))
      const { result: unknown, count: same } = await counted(() => register({ email: 'nova@jatoba.test', cnpj: '72' }))
      expect(count).toBe(same)
      expect([known.status, alike(known.text, person.email)]).toEqual([201, alike(unknown.text, 'nova@jatoba.test')])
      const mails = await t.mails()
      const received = mails.filter(({ to }) => to === person.email)
      expect(received.map(({ subject }) => subject)).toEqual(['Pediram o cadastro de uma empresa com o seu e-mail'])
      expect(received[0]?.text).toContain('Oi, Filomena!')
      expect(received[0]?.text).not.toContain('Jatobá')
      expect(mails.find(({ to }) => to === 'nova@jatoba.test')?.subject).toBe('Recebemos o cadastro da sua empresa')
    },
  )
})

test('only so many mails to one e-mail: further requests wait for root all the same', async () => {
  for (let index = 0; index < 7; index++) expect((await register({ cnpj: `7${index}` })).status).toBe(201)
  expect(await t.mails()).toHaveLength(5)
})

test('root registers a company without an e-mail, which is asked for at approval; an admin does not', async () => {
  const [root, admin] = [await t.as('root'), await t.as('admin')]
  expect((await register({ email: null }, admin)).status).toBe(422)
  const { status, body } = await register({ email: null }, root)
  expect([status, body.company.email]).toEqual([201, null])
  expect(await t.mails()).toEqual([])
  const approval = await t.call(companies.changeStatus, { body: { user_id: body.company.id, status: 1 } }, { as: root })
  expect(approval.body.code).toBe('company/email-missing')
  const line = await t.db.selectFrom('audit_lines').selectAll().executeTakeFirstOrThrow()
  expect(line).toMatchObject({ action: 'company.create', actor_id: root.id, object_id: String(body.company.id) })
})

test('root whose session has ended is told so and not asked for an e-mail; with one it is a request like any other', async () => {
  const root = await t.as('root')
  await t.call(auth.logout, {}, { as: root })
  const rejected = await register({ email: null }, root)
  expect([rejected.status, rejected.body.code]).toEqual([401, 'auth/required'])
  expect(await t.db.selectFrom('companies').select('id').execute()).toEqual([])
  const { status, body } = await register({}, root)
  expect([status, body.company.status]).toEqual([201, 2])
  expect((await t.mails()).map(({ to }) => to)).toEqual(['contato@jatoba.test'])
  expect(await t.db.selectFrom('audit_lines').selectAll().execute()).toEqual([])
})

test('nothing beyond the form can be written, by whomever it is sent', async () => {
  const other = await t.as('admin')
  const sneaky = { status: 1, role: 'root', id: other.id, user_id: other.id, company_id: other.id, cashloop_balance: 9 }
  for (const [i, as] of [undefined, other, await t.as('root')].entries()) {
    const { status, body } = await register({ ...sneaky, cnpj: `7${i}`, email: `novo-${i}@jatoba.test` }, as)
    expect([status, body.company.status, body.company.cashloop_balance]).toEqual([201, 2, 0])
    expect(body.company.id).not.toBe(other.id)
    const admin = await t.db.selectFrom('users').selectAll().where('id', '=', body.company.id).executeTakeFirst()
    expect(admin).toMatchObject({ role: 'admin', status: 'pending', password_hash: null })
  }
})

test('too many registrations from one address are told to wait', async () => {
  const strict = await testApp({ limits: { rates: { company: 1 } } })
  const registered = (cnpj: string) => strict.call(companies.register, { body: { ...jatoba, cnpj } })
  await registered('1')
  const { status, headers } = await registered('2')
  await strict.close()
  expect([status, headers['retry-after']]).toEqual([429, '60'])
})
