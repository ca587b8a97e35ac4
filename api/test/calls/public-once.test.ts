import { companies } from '@loopi/contract/companies/companies.contract'
import { customers } from '@loopi/contract/customers/customers.contract'
import type { Person } from '../builders.ts'
import { type TestApp, testApp } from '../test-app.ts'
import { applyTo, PARTNERS_KEY, sabia } from '../world/partners.ts'

let t: TestApp
let admin: Person
beforeAll(async () => {
  t = await testApp({ WHOLESALE: 'api', PARTNERS_ANON_KEY: PARTNERS_KEY })
  admin = await t.as('admin')
})
afterAll(() => t.close())

type Headers = Record<string, string>
type Answer = { status: number; text: string }

const person = (email: string) => ({ name: 'Maria Clara', email, phone: '(11) 91234-5678' })
const company = (email: string) => ({ name: 'Jatobá', email, cnpj: '11.222.333/0001-81' })

async function askForWholesale(email: string, headers: Headers, document = '%PDF-1.7\n'): Promise<Answer> {
  const form = new FormData()
  const fields = { companyName: 'Sabiá', cnpj: '00.000.000/0000-00', responsibleName: 'Rita', phone: '(31) 99999-0000' }
  for (const [name, text] of Object.entries({ ...fields, stateCity: 'MG', email })) form.append(name, text)
  for (const name of ['cnpjCard', 'socialContract']) {
    form.append(name, new File([document], `${name}.pdf`, { type: 'application/pdf' }))
  }
  const request = new Request('http://x', { method: 'POST', body: form })
  const { statusCode, body } = await t.app.inject({
    method: 'POST',
    url: '/api/atacado',
    headers: { 'content-type': request.headers.get('content-type') ?? '', ...headers },
    payload: Buffer.from(await request.arrayBuffer()),
  })
  return { status: statusCode, text: body }
}

const CALLS: Record<string, (email: string, headers: Headers) => Promise<Answer>> = {
  'POST /pre-cadastro': (email, headers) => t.call(customers.preRegister, { body: person(email) }, { headers }),
  'POST /pre-cadastro by a company': (email, headers) =>
    t.call(customers.preRegister, { body: person(email) }, { headers, as: admin }),
  'POST /user/register': (email, headers) => t.call(companies.register, { body: company(email) }, { headers }),
  'POST /rest/v1/empresas': async (email, headers) => {
    const { statusCode, body } = await applyTo(t.app, { ...sabia, email }, { headers })
    return { status: statusCode, text: body }
  },
  'POST /atacado': askForWholesale,
}

/** Number of rows and mails that submissions created. */
async function traces(): Promise<number> {
  const tables = ['users', 'companies', 'customer_invitations', 'empresas', 'wholesale_requests'] as const
  const rows = await Promise.all(tables.map((table) => t.db.selectFrom(table).selectAll().execute()))
  return rows.flat().length + (await t.mails()).length
}

describe.each(Object.entries(CALLS))('%s', (name, submit) => {
  const email = (who: string) => `${who}-${name.replace(/\W/g, '').toLowerCase()}@novos.test`
  const left = async (make: () => Promise<unknown>) => {
    const before = await traces()
    await make()
    return (await traces()) - before
  }

  test('two at once and one later with one key leave what one leaves, and are answered alike', async () => {
    const headers = { 'idempotency-key': crypto.randomUUID() }
    const first = { 'idempotency-key': crypto.randomUUID() }
    const once = await left(() => submit(email('uma'), first))
    expect(once).toBeGreaterThan(0)
    const answers: Answer[] = []
    const thrice = await left(async () => {
      answers.push(...(await Promise.all([submit(email('dupla'), headers), submit(email('dupla'), headers)])))
      answers.push(await submit(email('dupla'), headers))
    })
    expect(thrice).toBe(once)
    expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1)
    expect(answers[0]?.status).toBeLessThan(300)
  })

  test('without a key each is a submission of its own, as the specification has it', async () => {
    const once = await left(() => submit(email('sem'), {}))
    if (name.endsWith('company')) return
    expect(await left(() => submit(email('sem'), {}))).toBe(once)
  })
})

test('a key of another submission is refused', async () => {
  const headers = { 'idempotency-key': crypto.randomUUID() }
  await t.call(customers.preRegister, { body: person('chave@novos.test') }, { headers })
  const other = await t.call(customers.preRegister, { body: person('outra@novos.test') }, { headers })
  expect([other.status, other.body.code]).toEqual([422, 'request/key-reused'])
  const application = { 'idempotency-key': crypto.randomUUID() }
  expect((await applyTo(t.app, sabia, { headers: application })).statusCode).toBe(201)
  expect((await applyTo(t.app, { ...sabia, nome: 'Outra' }, { headers: application })).statusCode).toBe(422)
})

test('a key of another form with files is refused, be it another field or another document', async () => {
  const headers = { 'idempotency-key': crypto.randomUUID() }
  const statuses = []
  for (const [email, document] of [
    ['a', '1'],
    ['a', '1'],
    ['b', '1'],
    ['a', '2'],
  ] as const)
    statuses.push((await askForWholesale(`${email}@atacado.test`, headers, `%PDF-1.7\n${document}`)).status)
  expect(statuses).toEqual([201, 201, 422, 422])
})

test('what cannot be a key is refused', async () => {
  const headers = { 'idempotency-key': 'x'.repeat(300) }
  const { body } = await t.call(customers.preRegister, { body: person('longa@novos.test') }, { headers })
  expect(body.code).toBe('request/invalid')
})
