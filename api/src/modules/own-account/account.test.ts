import { account } from '@loopi/contract/account/account.contract'
import { auth } from '@loopi/contract/auth/auth.contract'
import type { Input } from '@loopi/contract/endpoint'
import type { Person } from '../../../test/builders.ts'
import { type TestApp, testApp } from '../../../test/test-app.ts'
import { newCpf, newEmail } from '../../../test/world/registration.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp({ limits: { rates: { 'email-change': 1_000 } } })
})
afterAll(() => t.close())

type Body = Input<typeof account.update>['body']

const load = (person: Person) => t.call(account.get, {}, { as: person })
const save = (person: Person, body: Body) => t.call(account.update, { body }, { as: person })
const rowOf = (person: Person) =>
  t.db.selectFrom('users').selectAll().where('id', '=', person.id).executeTakeFirstOrThrow()
const companyOf = (person: Person) =>
  t.db.selectFrom('companies').selectAll().where('id', '=', person.id).executeTakeFirstOrThrow()
const auditOf = (person: Person) =>
  t.db.selectFrom('audit_lines').selectAll().where('actor_id', '=', person.id).orderBy('id').execute()

describe('what the settings load', () => {
  test('of a customer: their own data, no company, the CPF to read only', async () => {
    const cpf = newCpf()
    const person = await t.as('cliente', { cpf, phone: '(11) 98888-7777' })
    const { status, body } = await load(person)
    expect(status).toBe(200)
    expect(body).toEqual({
      id: person.id,
      role: 'cliente',
      name: person.name,
      nome: person.name,
      email: person.email,
      email_pendente: null,
      cpf,
      phone: '(11) 98888-7777',
      telefone: '(11) 98888-7777',
      cnpj: null,
      categoria: null,
      endereco: null,
      cidade: null,
      estado: null,
      cep: null,
      descricao_empresa: null,
      descricao: null,
      empresa: null,
      somente_leitura: ['cpf'],
    })
  })

  test('of an admin: the company too, with its CNPJ to read only', async () => {
    const person = await t.as('admin', {}, { name: 'Café Serra Alta', cnpj: '11222333000181', cidade: 'Santos' })
    expect((await load(person)).body).toMatchObject({
      empresa: 'Café Serra Alta',
      cnpj: '11222333000181',
      cidade: 'Santos',
      categoria: 'Geral',
      cpf: null,
      somente_leitura: ['cnpj'],
    })
  })

  test('of root: no company, nothing to read only', async () => {
    expect((await load(await t.as('root'))).body).toMatchObject({ empresa: null, cnpj: null, somente_leitura: [] })
  })
})

describe('saving', () => {
  test('writes the fields of both tabs for an admin, and answers what is there then', async () => {
    const person = await t.as('admin', { name: 'Ana' })
    const cpf = newCpf()
    const { status, body } = await save(person, {
      name: '  Ana Prado ',
      cpf: `${cpf.slice(0, 3)}.${cpf.slice(3, 6)}.${cpf.slice(6, 9)}-${cpf.slice(9)}`,
      phone: '(11) 98888-7777',
      categoria: 'Moda',
      endereco: 'Rua das Flores, 10',
      cidade: 'Santos',
      estado: 'SP',
      cep: '11010-000',
      descricao_empresa: 'Linha um.\nLinha dois.',
    })
    expect(status).toBe(200)
    expect(body).toMatchObject({
      name: 'Ana Prado',
      cpf,
      categoria: 'Moda',
      descricao_empresa: 'Linha um.\nLinha dois.',
    })
    expect(body.somente_leitura).toEqual(['cpf', 'cnpj'])
    expect((await load(person)).body).toEqual(body)
    // The phone is also the company's.
    expect(await companyOf(person)).toMatchObject({ telefone: '(11) 98888-7777', cidade: 'Santos' })
  })

  test.each(['cliente', 'root'] as const)('keeps what %s, who has no company, notes of a business', async (role) => {
    const person = await t.as(role)
    const noted = {
      cnpj: '11222333000181',
      categoria: 'Moda',
      endereco: 'Rua das Flores, 10',
      cidade: 'Santos',
      estado: 'SP',
      cep: '11010-000',
      descricao_empresa: 'Linha um.\nLinha dois.',
    }
    const { status, body } = await save(person, { ...noted, cnpj: '11.222.333/0001-81' })
    expect([status, body]).toEqual([200, expect.objectContaining({ ...noted, empresa: null })])
    await save(person, { cidade: '', categoria: null })
    expect((await load(person)).body).toMatchObject({ ...noted, cidade: null, categoria: null })
    // A CNPJ that several people noted without proof.
    const other = await t.as('cliente')
    expect((await save(other, noted)).body).toMatchObject(noted)
    // Privacy: values of a person's own fields are in no audit line, so root cannot read them.
    const lines = await t.db.selectFrom('audit_log').select('action').where('actor_id', '=', person.id).execute()
    expect(new Set(lines.map(({ action }) => action))).toEqual(new Set(['account.update']))
  })

  test('leaves alone what was not sent, and clears what was sent empty', async () => {
    const person = await t.as('admin', { phone: '1' }, { cidade: 'Santos', estado: 'SP', categoria: 'Moda' })
    await save(person, { cidade: '', categoria: '' })
    expect(await companyOf(person)).toMatchObject({ cidade: null, estado: 'SP', categoria: 'Geral' })
    expect(await rowOf(person)).toMatchObject({ phone: '1', name: person.name })
    await save(person, { phone: null })
    expect((await rowOf(person)).phone).toBeNull()
  })

  test('reads documents with their labels, and texts without the signs that nobody sees', async () => {
    const person = await t.as('cliente')
    const body = {
      ...{ cnpj: 'CNPJ nº 12.345.678/0001-95', cep: 'CEP: 01310-100', phone: 'Tel.: (11) 98765-4321' },
      descricao_empresa: '\u200bDoces\u00a0finos\u200b',
    }
    expect((await t.call(account.update, { body }, { as: person })).body).toMatchObject({
      ...{ cnpj: '12345678000195', cep: '01310-100', phone: '(11) 98765-4321', descricao_empresa: 'Doces finos' },
    })
  })

  test('takes everything it answered back without changing anything', async () => {
    const person = await t.as('admin', { cpf: newCpf() })
    const { body: loaded } = await load(person)
    const { status, body } = await save(person, loaded)
    expect([status, body]).toEqual([200, loaded])
    expect(await auditOf(person)).toEqual([])
  })

  test('reads nome, telefone and descricao too', async () => {
    const person = await t.as('admin')
    const body = { nome: 'Outro Nome', telefone: '(11) 3333-4444', descricao: 'Torra da semana.' } as Body
    expect((await save(person, body)).body).toMatchObject({
      name: 'Outro Nome',
      phone: '(11) 3333-4444',
      descricao_empresa: 'Torra da semana.',
    })
  })

  test('is kept in the audit log: the names of own fields, the company’s with their values', async () => {
    const person = await t.as('admin', {}, { cidade: 'Santos' })
    await save(person, { name: 'Outro Nome', cidade: 'Campos' })
    expect(await auditOf(person)).toEqual([
      expect.objectContaining({ action: 'account.update', after: { fields: ['name'] }, before: null }),
      expect.objectContaining({ action: 'company.update', before: { cidade: 'Santos' }, after: { cidade: 'Campos' } }),
    ])
  })

  test('cannot be used for anything but the fields of the two tabs', async () => {
    for (const role of ['cliente', 'admin', 'root'] as const) {
      const [person, other] = [await t.as(role), await t.as('admin')]
      const [user, ledger] = [await rowOf(person), await t.db.selectFrom('ledger_accounts').selectAll().execute()]
      const body = {
        ...{ id: other.id, user_id: other.id, company_id: other.id, role: 'root', status: 0, cashloop_balance: 1e6 },
        ...{
          password_hash: 'x',
          deleted_at: '2020-01-01',
          empresa: 'X',
          email_pendente: 'x@x.test',
          somente_leitura: [],
        },
      }
      expect((await save(person, body as Body)).status).toBe(200)
      expect(await rowOf(person)).toEqual(user)
      expect(await t.db.selectFrom('ledger_accounts').selectAll().execute()).toEqual(ledger)
      expect((await companyOf(other)).name).toBe(`Empresa ${other.name.split(' ')[1]}`)
    }
  })
})

describe('saving is refused', () => {
  test.each([
    ['request/invalid', 'name', { name: '   ' }],
    ['request/invalid', 'name', { name: 'x'.repeat(161) }],
    ['request/invalid', 'email', { email: 'sem-arroba' }],
    ['request/invalid', 'descricao_empresa', { descricao_empresa: 'x'.repeat(2001) }],
    ['customer/cpf-invalid', 'cpf', { cpf: '111.111.111-11' }],
    ['account/cnpj-locked', 'cnpj', { cnpj: '11.222.333/0001-81' }],
    ['account/cnpj-locked', 'cnpj', { cnpj: '' }],
  ] as const)('with %s at %s, and nothing of it is written', async (code, field, body) => {
    const person = await t.as('admin')
    const answer = await save(person, { cidade: 'Santos', ...body })
    expect([answer.status, answer.body.code]).toEqual([422, code])
    expect(Object.keys(answer.body.errors ?? {})).toEqual([field])
    expect((await companyOf(person)).cidade).toBeNull()
  })

  test('when the CPF is there already, even to take it away', async () => {
    const cpf = newCpf()
    const person = await t.as('cliente', { cpf })
    for (const other of [newCpf(), '', null]) {
      const { status, body } = await save(person, { cpf: other, name: 'Outro' })
      expect([status, body.code]).toEqual([422, 'account/cpf-locked'])
    }
    expect(await rowOf(person)).toMatchObject({ cpf, name: person.name })
  })

  test('when the CPF is somebody else’s', async () => {
    const [person, other] = [await t.as('admin'), await t.as('cliente')]
    const { cpf } = await rowOf(other)
    const { status, body } = await save(person, { cpf, name: 'Outro' })
    expect([status, body.code, body.errors]).toEqual([
      409,
      'customer/cpf-taken',
      { cpf: ['Este CPF já possui cadastro.'] },
    ])
    expect((await rowOf(person)).name).toBe(person.name)
  })
})

test('an address of the own account in capitals is no new one', async () => {
  const person = await t.as('cliente', { email: newEmail() })
  expect((await save(person, { email: person.email.toUpperCase() })).body.email_pendente).toBeNull()
  expect((await t.call(auth.me, {}, { as: person })).body.email).toBe(person.email)
})

test('an account tries five CPFs a day, and their holder is told of it once', async () => {
  const [holder, person] = [await t.as('cliente'), await t.as('cliente', { cpf: null })]
  const { cpf } = await rowOf(holder)
  const statuses: number[] = []
  for (let i = 0; i < 7; i++) statuses.push((await save(person, { cpf })).status)
  expect(statuses).toEqual([409, 409, 409, 409, 409, 429, 429])
  expect((await save(person, { name: 'Outro nome' })).status).toBe(200)
  const told = (await t.mails()).filter(({ to }) => to === holder.email)
  expect(told.map(({ subject }) => subject)).toEqual(['Tentaram usar seu CPF em outro cadastro'])
})
