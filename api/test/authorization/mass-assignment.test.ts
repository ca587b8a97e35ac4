import type { Endpoint } from '@loopi/shared/contract/endpoint'
import { contractEndpoints } from '../../src/plugins/completeness.ts'
import { bodyFields } from '../body-fields.ts'
import { type TestApp, testApp } from '../test-app.ts'
import { type Caller, codesOf, type EndpointName, matrix } from './matrix.ts'
import { differences, rowsOf } from './rows.ts'
import { inputFor, type Sent, send } from './send.ts'
import { buildWorld, visit, type World } from './world.ts'

/** Two databases in which the same happens: in one by plain calls, in the other by calls that ask for more. */
let plain: TestApp
let greedy: TestApp
let worlds = 0
/** Told by the test in which they came up, and by no other. */
let known: readonly string[] = []
beforeAll(async () => {
  const settings = { WHOLESALE: 'api', WALLET_WAIT_MS: 5_000 } as const
  plain = await testApp(settings)
  greedy = await testApp(settings)
})
afterAll(async () => {
  await plain.close()
  await greedy.close()
})

const writes = contractEndpoints
  .filter(([, { method }]) => method !== 'GET')
  .map(([name, endpoint]) => [name as EndpointName, endpoint] as const)

/** Whoever the call is meant for: of the others nothing is read. */
const callersOf = (name: EndpointName): Caller[] =>
  (['anonymous', 'cliente A', 'admin A', 'root'] as const).filter((caller) => {
    const codes = codesOf(matrix[name], caller)
    return (typeof codes === 'number' ? codes : codes[0]) < 400
  })

const cases = writes.flatMap(([name, endpoint]) => callersOf(name).map((caller) => ({ name, endpoint, caller })))

test.each(cases)('$name called by $caller gives nothing to who asks for more', async ({ name, endpoint, caller }) => {
  const number = ++worlds
  const statuses = []
  for (const t of [plain, greedy]) {
    const world = await buildWorld(t, number)
    const visitor = await visit(t, world, caller, endpoint.access)
    const input = await inputFor(t, name, { world, visitor, reach: 'own' })
    const more = t === greedy ? withMore(input, wishes(name, endpoint, world)) : input
    statuses.push((await send(t, endpoint, more, visitor.token)).status)
  }
  expect(statuses[0]).toBeLessThan(400)
  expect(statuses[1]).toBe(statuses[0])
  const found = differences(await rowsOf(plain.db), await rowsOf(greedy.db))
  const unknown = found.filter((line) => !known.includes(line))
  known = found
  expect(unknown).toEqual([])
})

/** What nobody may set, aimed at the other company; without what the contract itself reads (the matrix tries that). */
function wishes(name: EndpointName, endpoint: Endpoint, { b }: World): Record<string, unknown> {
  const { touches } = matrix[name]
  const id = touches === 'brand' ? b.brand : touches === 'promotion' ? b.promotion : b.admin.id
  const all = { role: 'root', status: 1, company_id: b.admin.id, user_id: b.admin.id, cashloop_balance: 1_000_000, id }
  const read = bodyFields(endpoint.body)
  return Object.fromEntries(Object.entries(all).filter(([field]) => !(field in read)))
}

/** The same call with the wishes in its address, in its body and in whatever the body holds. */
const withMore = (input: Sent, more: Record<string, unknown>): Sent => ({
  ...input,
  query: { ...more, ...input.query },
  body: greedyOf({ ...input.body }, more) as Record<string, unknown>,
})

function greedyOf(value: unknown, more: Record<string, unknown>): unknown {
  if (Array.isArray(value)) return value.map((item) => greedyOf(item, more))
  if (value === null || typeof value !== 'object') return value
  const inner = Object.entries(value).map(([field, held]) => [field, greedyOf(held, more)] as const)
  return { ...more, ...Object.fromEntries(inner) }
}

test('one changed field is seen', async () => {
  const before = await rowsOf(greedy.db)
  const world = await buildWorld(greedy, ++worlds)
  const built = await rowsOf(greedy.db)
  await greedy.db.updateTable('users').set({ role: 'root' }).where('id', '=', world.a.customer.id).execute()
  const after = await rowsOf(greedy.db)
  expect(differences(before, built).length).toBeGreaterThan(10)
  expect(differences(built, after)).toEqual([
    expect.stringMatching(/^users .*"role": "cliente"/),
    expect.stringMatching(/^users .*"role": "root"/),
  ])
})
