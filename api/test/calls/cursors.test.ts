import type { Endpoint } from '@loopi/contract/endpoint'
import { contractEndpoints } from '../../src/plugins/contract-coverage.ts'
import type { Caller } from '../authorization/access/answers.ts'
import { codesOf } from '../authorization/expected.ts'
import type { EndpointName } from '../authorization/matrix.ts'
import { inputFor, send } from '../authorization/send.ts'
import { type AuthorizationWorld, buildWorld, visit } from '../authorization/world.ts'
import { type TestApp, testApp } from '../test-app.ts'

let t: TestApp
let world: AuthorizationWorld
beforeAll(async () => {
  t = await testApp({ WHOLESALE: 'api' })
  world = await buildWorld(t, 1)
})
afterAll(() => t.close())

const hasCursor = ({ query }: Endpoint): boolean =>
  query?.safeParse({ cursor: 'x'.repeat(1_000) }).error?.issues.some(({ path }) => path[0] === 'cursor') ?? false

/** Every paged list with every role that may read it. */
const lists = contractEndpoints
  .filter(([, endpoint]) => hasCursor(endpoint))
  .map(([name, endpoint]) => [name as EndpointName, endpoint] as const)
const CALLERS: readonly Caller[] = ['anonymous', 'cliente A', 'admin A', 'root']
const cases = lists.flatMap(([name, endpoint]) =>
  CALLERS.filter((caller) => [codesOf(name, caller)].flat()[0] === 200).map(
    (caller) => [name, caller, endpoint] as const,
  ),
)

const written = (values: unknown) => Buffer.from(JSON.stringify(values)).toString('base64url')

/** Forged cursors: not a cursor, other values, and values of other types. */
const FORGED = [
  'inventado',
  '%00',
  'x'.repeat(1_000),
  written({}),
  written([]),
  written([null, null, null]),
  ...[1, 2, 3].map((keys) => written(Array.from({ length: keys }, () => [1]))),
  ...[1, 2, 3].map((keys) => written(Array.from({ length: keys }, () => 'nunca'))),
  ...[1, 2, 3].map((keys) => written(Array.from({ length: keys }, () => 1e30))),
]

test.each(cases)('%s refuses %s every cursor that it did not write', async (name, caller, endpoint) => {
  const visitor = await visit(t, world, caller, endpoint.access)
  const input = await inputFor(t, name, { world, visitor, reach: 'own' })
  const fetchWith = (cursor: string) => send(t, endpoint, { ...input, query: { limite: 1, cursor } }, visitor.token)
  const answers = []
  for (const cursor of FORGED) {
    const { status, text } = await fetchWith(cursor)
    answers.push({ cursor, status, cursorError: JSON.parse(text).errors?.cursor })
  }
  expect(answers).toEqual(
    FORGED.map((cursor) => ({
      cursor,
      status: 422,
      cursorError: [cursor.length > 500 ? 'Valor inválido.' : 'Página desconhecida.'],
    })),
  )
})

test('every list that comes in pages is among them', () => {
  expect(new Set(cases.map(([name]) => name))).toEqual(new Set(lists.map(([name]) => name)))
  expect(lists.length).toBeGreaterThanOrEqual(7)
})
