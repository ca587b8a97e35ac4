import type { Endpoint } from '@loopi/contract/endpoint'
import { till } from '@loopi/contract/till/till.contract'
import { syncItem } from '@loopi/contract/till/till.schemas'
import { contractEndpoints } from '../../src/plugins/contract-coverage.ts'
import type { Person } from '../builders.ts'
import { type TestApp, testApp } from '../test-app.ts'
import { bodyFields } from '../world/body-fields.ts'
import { tillOf } from '../world/till/till.ts'

let t: TestApp
const people: Person[] = []
let device: Pick<Person, 'token'>
beforeAll(async () => {
  t = await testApp({ limits: { loginStrikes: 1000, rates: { password: 1000, 'second-factor': 1000 } } })
  const admin = await t.as('admin')
  people.push(await t.as('cliente'), admin, await t.as('root'))
  const { store, device: paired } = tillOf(t)
  device = await paired(admin, (await store(admin)).id)
})
afterAll(() => t.close())

const JSON_TYPE = 'application/json'
const deep = (depth: number) => `${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`

/** Odd values for fields of any type, as JSON. */
const VALUES = {
  null: 'null',
  true: 'true',
  zero: '0',
  negative: '-1',
  'half a number': '1.5',
  'beyond integers': '9007199254740993',
  'beyond doubles': '1e309',
  'beyond 32 bits': '2147483648',
  'no text': '""',
  NUL: '"a\\u0000b"',
  'half a surrogate pair': '"a\\ud800b"',
  'SQL signs': `"'; drop table users; --"`,
  'path signs': '"../../etc/passwd"',
  'line breaks': '"a\\r\\nBcc: x@x.test"',
  'long text': JSON.stringify('x'.repeat(100_000)),
  list: '[]',
  'list of lists': '[[[]]]',
  object: '{}',
  prototype: '{"constructor":{"prototype":{"role":"root"}}}',
  nested: deep(200),
} as const

/** Bodies that are not JSON objects, or barely. */
const BODIES: ReadonlyArray<readonly [name: string, type: string, body: string | Buffer]> = [
  ['nothing', JSON_TYPE, ''],
  ['cut off', JSON_TYPE, '{"a":'],
  ['a list', JSON_TYPE, '[1,2,3]'],
  ['text', JSON_TYPE, '"text"'],
  ['a prototype', JSON_TYPE, '{"__proto__":{"role":"root"}}'],
  ['very deep', JSON_TYPE, deep(20_000)],
  ['deep lists', JSON_TYPE, `${'['.repeat(50_000)}${']'.repeat(50_000)}`],
  ['a megabyte', JSON_TYPE, JSON.stringify({ email: 'x'.repeat(1_048_576) })],
  [
    'ten thousand fields',
    JSON_TYPE,
    JSON.stringify(Object.fromEntries(Array.from({ length: 10_000 }, (_, i) => [`f${i}`, i]))),
  ],
  ['bytes that are no UTF-8', JSON_TYPE, Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d])],
  ['XML', 'application/xml', '<a/>'],
  ['a form', 'application/x-www-form-urlencoded', 'a=1&b=2'],
  ['plain text', 'text/plain', 'a'],
  ['an unreadable type', ';;;', '{}'],
]

const PARAMS = [
  '0',
  '-1',
  '1.5',
  '2147483648',
  '9'.repeat(30),
  'NaN',
  'abc',
  '%00',
  '%ff',
  '%27',
  'x'.repeat(290),
  '..%2f..',
]

type Sent = { type?: string; body?: string | Buffer; param?: string; key?: string }

/** Callers who get as far as their input; for everybody else the access matrix makes each call. */
const admitted = ({ access, device: isOfTills }: Endpoint): readonly Pick<Person, 'token'>[] => [
  ...(access === 'public' ? people.slice(0, 1) : people.filter(({ role }) => access.includes(role))),
  ...(isOfTills ? [device] : []),
]

async function send(endpoint: Endpoint, { type, body, param = '1', key }: Sent): Promise<void> {
  for (const { token } of admitted(endpoint)) {
    const answer = await t.app.inject({
      method: endpoint.method,
      url: `/api${endpoint.path.replace(/:[a-z_]+/gi, param)}`,
      ...(body === undefined ? {} : { payload: body }),
      headers: {
        authorization: `Bearer ${token}`,
        ...(type && { 'content-type': type }),
        ...(key && { 'idempotency-key': key }),
      },
    })
    const said = `${endpoint.method} ${endpoint.path} ${param} ${String(body).slice(0, 80)} → ${answer.body.slice(0, 200)}`
    expect([answer.statusCode < 500, said]).toEqual([true, said])
    expect(answer.body).not.toMatch(/node_modules|\.ts:\d|at async|SQLSTATE|syntax error/)
    if (answer.statusCode >= 400)
      expect(answer.json()).toMatchObject({
        code: expect.any(String),
        erro: answer.json().message,
        error: answer.json().message,
      })
  }
}

/** Bodies with an odd value in one known field at a time and plausible values in the others. */
function* oddFields(body: Endpoint['body']): Generator<string> {
  const shape = bodyFields(body)
  for (const field of Object.keys(shape)) {
    for (const value of Object.values(VALUES)) {
      const others = Object.keys(shape).filter((name) => name !== field)
      yield `{${[...others.map((name) => `"${name}":${JSON.stringify(plausible(name))}`), `"${field}":${value}`].join(',')}}`
    }
  }
}

function plausible(field: string): unknown {
  if (/id$|status|quantidade|points/.test(field)) return 999_999
  if (field === 'email') return 'fuzz@exemplo.test'
  if (field === 'em') return '2026-11-20T15:00:00.000Z'
  return field === 'cpf' ? '529.982.247-25' : 'Texto-qualquer-77'
}

// Signing out would end the session that the other calls need.
const targets = contractEndpoints.filter(([name]) => name !== 'auth.logout')

describe.each(targets)('%s answers nonsense in the envelope', (_name, endpoint) => {
  const isWritten = endpoint.method !== 'GET'
  const sent = endpoint.body && { type: JSON_TYPE, body: '{}' }

  test('in its address and as its key', async () => {
    const params = endpoint.path.includes(':') ? PARAMS : []
    for (const param of params) await send(endpoint, { param, ...sent })
    for (const key of ['x'.repeat(300), '\u00e9\u00e9', 'a b', "'--"]) await send(endpoint, { key, ...sent })
  })

  if (isWritten)
    test('as its body and in its fields', async () => {
      for (const [, type, body] of BODIES) await send(endpoint, { type, body })
      for (const body of oddFields(endpoint.body)) await send(endpoint, { type: JSON_TYPE, body })
    })
})

test('uses of a synchronisation answer nonsense one by one', async () => {
  for (const item of oddFields(syncItem)) await send(till.sync, { type: JSON_TYPE, body: `[${item}]` })
})

test('fields that nobody asked for change nothing', async () => {
  const payload = {
    name: 'A',
    email: 'extra@x.test',
    phone: '11999998888',
    role: 'root',
    status: 'active',
    id: 1,
    user_id: 1,
    cpf: '52998224725',
  }
  const answer = await t.app.inject({ method: 'POST', url: '/api/pre-cadastro', payload })
  expect(answer.statusCode).toBe(202)
  const row = await t.db.selectFrom('users').selectAll().where('email', '=', 'extra@x.test').executeTakeFirstOrThrow()
  expect(row).toMatchObject({ role: 'cliente', status: 'pending', cpf: null })
})
