import { auth } from '@loopi/shared/contract/auth/auth.contract'
import { companies } from '@loopi/shared/contract/companies/companies.contract'
import { sharedTestApp, testApp } from '../../../test/test-app.ts'

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
  const admin = await t.db.selectFrom('users').selectAll().where('id', '=', row.user_id).executeTakeFirstOrThrow()
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
    const refused = await register({ [field]: undefined })
    expect([refused.status, Object.keys(refused.body.errors ?? {})]).toEqual([422, [field]])
  }
})

test.each([
  ['wrong check digits', '11.222.333/0001-99', '11222333000199', false],
  ['letters', '12.abc.345/01de-35', '12ABC34501DE35', true],
])('a CNPJ with %s is taken, and flagged where it does not check out', async (_what, cnpj, stored, valid) => {
  const { status, body } = await register({ cnpj })
  expect([status, body.company.cnpj, body.company.cnpj_valido]).toEqual([201, stored, valid])
})

test('a CNPJ or e-mail that a living company has is refused by its field', async () => {
  const { body } = await register()
  const sameCnpj = await register({ email: 'outra@jatoba.test', cnpj: '11222333000181' })
  expect([sameCnpj.status, sameCnpj.body.code]).toEqual([409, 'company/cnpj-taken'])
  expect(sameCnpj.body.errors).toEqual({ cnpj: ['Este CNPJ já possui cadastro.'] })
  const sameEmail = await register({ email: 'CONTATO@jatoba.test', cnpj: '12ABC34501DE35' })
  expect([sameEmail.status, sameEmail.body.erro]).toEqual([409, 'Este e-mail já possui cadastro.'])
  expect(await t.db.selectFrom('users').select('id').execute()).toHaveLength(1)

  const root = await t.as('root')
  await t.call(companies.remove, { params: { id: body.company.id } }, { as: root })
  expect((await register()).status).toBe(201)
})

test('of two companies that register the same CNPJ at once, one gets it', async () => {
  const answers = await Promise.all(
    Array.from({ length: 8 }, (_, i) => register({ email: `empresa-${i}@jatoba.test` })),
  )
  expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array(7).fill(409)])
  expect(await t.db.selectFrom('users').select('id').execute()).toHaveLength(1)
})

test('root registers a company without an e-mail, which is asked for at approval; an admin does not', async () => {
  const [root, admin] = [await t.as('root'), await t.as('admin')]
  expect((await register({ email: null }, admin)).status).toBe(422)
  const { status, body } = await register({ email: null }, root)
  expect([status, body.company.email]).toEqual([201, null])
  expect(await t.mails()).toEqual([])
  const approval = await t.call(companies.changeStatus, { body: { user_id: body.company.id, status: 1 } }, { as: root })
  expect(approval.body.code).toBe('company/email-missing')
  const line = await t.db.selectFrom('audit_log').selectAll().executeTakeFirstOrThrow()
  expect(line).toMatchObject({ action: 'company.create', actor_id: root.id, object_id: String(body.company.id) })
})

test('root whose session has ended is told so and not asked for an e-mail; with one it is a request like any other', async () => {
  const root = await t.as('root')
  await t.call(auth.logout, {}, { as: root })
  const refused = await register({ email: null }, root)
  expect([refused.status, refused.body.code]).toEqual([401, 'auth/required'])
  expect(await t.db.selectFrom('companies').select('user_id').execute()).toEqual([])
  const { status, body } = await register({}, root)
  expect([status, body.company.status]).toEqual([201, 2])
  expect((await t.mails()).map(({ to }) => to)).toEqual(['contato@jatoba.test'])
  expect(await t.db.selectFrom('audit_log').selectAll().execute()).toEqual([])
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
  const strict = await testApp({ RATE_COMPANY_REGISTRATION: 1 })
  const registered = (cnpj: string) => strict.call(companies.register, { body: { ...jatoba, cnpj } })
  await registered('1')
  const { status, headers } = await registered('2')
  await strict.close()
  expect([status, headers['retry-after']]).toEqual([429, '60'])
})
