import type { Endpoint } from '@loopi/contract/endpoint'
import { contractEndpoints } from '../../src/plugins/contract-coverage.ts'
import { type TestApp, testApp } from '../test-app.ts'
import { bodyFields } from '../world/body-fields.ts'
import type { Caller } from './access/answers.ts'
import { codesOf } from './expected.ts'
import { type EndpointName, matrix } from './matrix.ts'
import { differences, rowsOf } from './rows.ts'
import { type HttpAnswer, inputFor, type Sent, send } from './send.ts'
import { type AuthorizationWorld, buildWorld, named, visit } from './world.ts'

/** Two databases with the same events: one by plain calls, the other by calls with additional fields. */
let plain: TestApp
let greedy: TestApp
type Worlds = readonly [plain: AuthorizationWorld, greedy: AuthorizationWorld]
let worlds = 0
/** After a difference the databases diverge, so the next test rebuilds both. */
let alike = false

const both = <R>(work: (t: TestApp) => Promise<R>) => Promise.all([work(plain), work(greedy)] as const)

/** Empties both databases, or rebuilds them, and builds the same world in each. */
async function anew(): Promise<Worlds> {
  if (alike) await both((t) => t.reset())
  else {
    if (plain) await both((t) => t.close())
    const settings = { WHOLESALE: 'api' } as const
    plain = await testApp(settings)
    greedy = await testApp(settings)
  }
  alike = false
  const number = ++worlds
  return both(async (t) => {
    const world = await buildWorld(t, number)
    // A second root, because the last one cannot be deleted.
    await t.as('root', named(`root-beside-${number}`))
    return world
  })
}

afterAll(() => both((t) => t.close()))

const endpoints = contractEndpoints.map(([name, endpoint]) => [name as EndpointName, endpoint] as const)
const reads = endpoints.filter(([, { method }]) => method === 'GET')
const writes = endpoints.filter(([, { method }]) => method !== 'GET')

/** Callers that may use the endpoint. */
const callersOf = (name: EndpointName): Caller[] =>
  (['anonymous', 'cliente A', 'admin A', 'root', 'aparelho A'] as const).filter((caller) => {
    const codes = codesOf(name, caller)
    return (typeof codes === 'number' ? codes : codes[0]) < 400
  })

type Case = { name: EndpointName; endpoint: Endpoint; caller: Caller }
const casesOf = (some: typeof endpoints): Case[] =>
  some.flatMap(([name, endpoint]) => callersOf(name).map((caller) => ({ name, endpoint, caller })))

/** Responses to the plain call and to the call with additional fields. */
async function callBoth({ name, endpoint, caller }: Case, [ofPlain, ofGreedy]: Worlds) {
  const answerOf = async (t: TestApp, world: AuthorizationWorld): Promise<HttpAnswer> => {
    const visitor = await visit(t, world, caller, endpoint.access)
    const input = await inputFor(t, name, { world, visitor, reach: 'own' })
    const sent = t === greedy ? withMore(endpoint, input, wishes(name, endpoint, world)) : input
    return send(t, endpoint, sent, visitor.token)
  }
  // Concurrently: the databases are independent.
  return Promise.all([answerOf(plain, ofPlain), answerOf(greedy, ofGreedy)])
}

test.each(casesOf(writes))('$name called by $caller gives nothing to who asks for more', async (called) => {
  const [plainAnswer, forged] = await callBoth(called, await anew())
  expect(plainAnswer.status).toBeLessThan(400)
  expect(forged.status).toBe(plainAnswer.status)
  const [rows, forgedRows] = await Promise.all([rowsOf(plain.db), rowsOf(greedy.db)])
  expect(differences(rows, forgedRows)).toEqual([])
  alike = true
})

/** Worlds that reads share, as a read changes nothing. */
let unchanged: Worlds | null = null

test.each(casesOf(reads))('$name called by $caller shows no more to who asks for more', async (called) => {
  const given = unchanged ?? (await anew())
  unchanged = null
  const [plainAnswer, forged] = await callBoth(called, given)
  expect(plainAnswer.status).toBeLessThan(400)
  expect(forged).toEqual(plainAnswer)
  alike = true
  unchanged = given
})

const WISHES = ['role', 'status', 'company_id', 'user_id', 'cashloop_balance', 'id'] as const

const isRead = ({ body, query }: Endpoint, field: string): boolean =>
  field in bodyFields(body) || field in bodyFields(query)

test('what the contract reads of these fields is read on purpose, and the matrix tries it', () => {
  const read = endpoints.map(([name, endpoint]) => [name, WISHES.filter((field) => isRead(endpoint, field))] as const)
  expect(Object.fromEntries(read.filter(([, fields]) => fields.length > 0))).toEqual({
    'brands.create': ['status', 'user_id'],
    // Filters of public lists.
    'brands.list': ['status', 'user_id', 'id'],
    'brands.update': ['status'],
    'companies.changeStatus': ['status', 'user_id'],
    'companies.finishRegistration': ['user_id'],
    'companies.sendLink': ['user_id'],
    'companies.undo': ['user_id'],
    'companies.update': ['user_id'],
    'coupons.cancel': ['id'],
    'coupons.create': ['company_id'],
    'customers.finishRegistration': ['user_id'],
  })
})

/** Forged fields aimed at the other company, without those that the contract accepts. */
function wishes(name: EndpointName, endpoint: Endpoint, { b }: AuthorizationWorld): Record<string, unknown> {
  const { touches } = matrix[name]
  const id = touches === 'brand' ? b.brand : touches === 'promotion' ? b.promotion : b.admin.id
  const company = b.admin.id
  const all = { role: 'root', status: 1, company_id: company, user_id: company, cashloop_balance: 1_000_000, id }
  return Object.fromEntries(WISHES.filter((field) => !isRead(endpoint, field)).map((field) => [field, all[field]]))
}

/** Adds the forged fields to the query and, for writes, to the body and its nested objects. */
const withMore = ({ method }: Endpoint, input: Sent, more: Record<string, unknown>): Sent => ({
  ...input,
  query: { ...more, ...input.query },
  ...(method !== 'GET' && { body: greedyOf(input.body ?? {}, more) as Record<string, unknown> }),
})

function greedyOf(value: unknown, more: Record<string, unknown>): unknown {
  if (Array.isArray(value)) return value.map((item) => greedyOf(item, more))
  if (value === null || typeof value !== 'object') return value
  const inner = Object.entries(value).map(([field, nested]) => [field, greedyOf(nested, more)] as const)
  return { ...more, ...Object.fromEntries(inner) }
}

test('one changed field is seen', async () => {
  await anew()
  const before = await rowsOf(greedy.db)
  const world = await buildWorld(greedy, ++worlds)
  const built = await rowsOf(greedy.db)
  await greedy.db.updateTable('users').set({ role: 'root' }).where('id', '=', world.a.customer.id).execute()
  const after = await rowsOf(greedy.db)
  expect(differences(before, built).length).toBeGreaterThan(10)
  expect(differences(built, after)).toEqual([
    // Whoever is root is no company's customer any more.
    expect.stringMatching(/^company_customer_changes .*"customers": -1/),
    expect.stringMatching(/^users .*"role": "cliente"/),
    expect.stringMatching(/^users .*"role": "root"/),
  ])
})
