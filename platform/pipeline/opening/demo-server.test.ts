import { contract } from '../../../shared/contract/all.ts'
import { ROLES } from '../../../shared/contract/roles.ts'
import { WHOLESALE_DOCUMENTS } from '../../../shared/contract/wholesale/documents.ts'
import { apiCompatibility } from '../../../shared/federation/api-contract/api-compatibility.ts'
import { madeCalls } from '../../../shared/federation/api-contract/describe-endpoint.ts'
import { apiContractSchema } from '../../../shared/federation/api-contract/wire.ts'
import { type DemoServer, startDemoServer } from './demo-server.ts'

let demo: DemoServer
beforeAll(async () => {
  demo = await startDemoServer()
})
afterAll(() => demo.close())

const ask = async (path: string, init: RequestInit = {}) => {
  const answer = await fetch(`${demo.url}${path}`, init)
  return { status: answer.status, body: await answer.json().catch(() => null) }
}
const as = (role: (typeof ROLES)[number]) => ({ authorization: `Bearer ${demo.people[role].access_token}` })

test.each(ROLES)('the demo knows %s by the token of its session', async (role) => {
  const { status, body } = await ask('/api/me', { headers: as(role) })
  expect([status, body]).toEqual([200, expect.objectContaining({ role, email: demo.people[role].email })])
})

test('access, queries and bodies are those of the contract', async () => {
  expect((await ask('/api/me')).status).toBe(401)
  expect((await ask('/api/empresas', { headers: as('cliente') })).status).toBe(403)
  const { body } = await ask('/api/marcas?limite=2')
  expect((body as { data: unknown[] }).data).toHaveLength(2)
  const login = { email: demo.people.admin.email, password: 'x' }
  const headers = { 'content-type': 'application/json' }
  const signedIn = await ask('/api/user/login', { method: 'POST', headers, body: JSON.stringify(login) })
  expect(signedIn).toMatchObject({ status: 200, body: { access_token: demo.people.admin.access_token } })
})

const WHOLESALE = {
  ...{ companyName: 'Padaria', cnpj: '11222333000181', responsibleName: 'Ana Prado', email: 'ana@padaria.test' },
  ...{ phone: '11987654321', stateCity: 'SP / Campinas' },
}

test('a form arrives with its fields and files', async () => {
  const form = new FormData()
  for (const [name, value] of Object.entries(WHOLESALE)) form.append(name, value)
  for (const name of WHOLESALE_DOCUMENTS) form.append(name, new File(['x'], `${name}.pdf`, { type: 'application/pdf' }))
  const { status, body } = await ask('/api/atacado', { method: 'POST', body: form })
  expect([status, body]).toEqual([201, expect.anything()])
})

test('what the demo lacks is no page of it, and what it cannot answer is told', async () => {
  expect((await ask('/outro')).status).toBe(404)
  expect((await ask('/api/user/login', { method: 'POST', body: '{' })).status).toBe(500)
  expect(demo.failures).toEqual([expect.stringMatching(/^POST \/api\/user\/login: /)])
})

test('its contract is the one of the checkout, which every area of the checkout fits', async () => {
  const { body } = await ask('/api/contract')
  const { calls, digest } = apiContractSchema.parse(body)
  expect(digest).toMatch(/^[0-9a-f]{64}$/)
  expect(apiCompatibility(madeCalls(Object.values(contract).flatMap((group) => Object.values(group))), calls)).toEqual(
    [],
  )
})
