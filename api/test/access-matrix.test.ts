import type { Endpoint } from '@loopi/shared/contract/endpoint'
import { ROLES } from '@loopi/shared/contract/roles'
import { HOUR } from '../src/lib/clock.ts'
import { contractEndpoints } from '../src/plugins/completeness.ts'
import type { Person } from './builders.ts'
import { type TestApp, testApp } from './test-app.ts'

const CALLERS = ['anonymous', ...ROLES, 'expired', 'ended', 'rejected', 'deleted'] as const
type Caller = (typeof CALLERS)[number]
type Outcome = 'let in' | 'auth/required' | 'auth/forbidden'

let t: TestApp
const people = new Map<Caller, Person>()

beforeAll(async () => {
  t = await testApp({ RATE_PRE_REGISTRATION: 100_000 })
  const root = (name: Caller) => t.as('root').then((person) => people.set(name, person))
  await root('expired')
  t.clock.advance(25 * HOUR)
  await root('ended')
  await t.db.updateTable('sessions').set({ ended_at: t.clock.now() }).where('user_id', '=', idOf('ended')).execute()
  await root('deleted')
  await t.db.updateTable('users').set({ deleted_at: t.clock.now() }).where('id', '=', idOf('deleted')).execute()
  people.set('rejected', await t.as('admin', {}, { status: 0 }))
})
afterAll(() => t.close())

const idOf = (caller: Caller): number => people.get(caller)?.id ?? -1

function expected({ access }: Endpoint, caller: Caller): Outcome {
  if (access === 'public') return 'let in'
  const role = ROLES.find((known) => known === caller)
  if (role === undefined) return 'auth/required'
  return access.includes(role) ? 'let in' : 'auth/forbidden'
}

/** Whatever an endpoint is called with, the decision about access comes first; so the input may be nonsense. */
async function outcome(endpoint: Endpoint, caller: Caller): Promise<Outcome> {
  const role = ROLES.find((known) => known === caller)
  // A fresh person each time: signing out is one of the calls.
  const person = role === undefined ? people.get(caller) : await t.as(role)
  const answer = await t.app.inject({
    method: endpoint.method,
    url: `/api${endpoint.path.replace(/:[a-z_]+/gi, '999999')}`,
    ...(endpoint.body && { payload: {} }),
    headers: person ? { authorization: `Bearer ${person.token}` } : {},
  })
  expect(answer.statusCode).toBeLessThan(500)
  if (answer.statusCode === 401 || answer.statusCode === 403) {
    const { code } = answer.json()
    expect(answer.json()).toEqual({
      code,
      erro: expect.any(String),
      error: expect.any(String),
      message: expect.any(String),
    })
    return code
  }
  return 'let in'
}

describe.each(contractEndpoints)('%s', (_name, endpoint) => {
  test.each(CALLERS)('called by %s', async (caller) => {
    expect(await outcome(endpoint, caller)).toBe(expected(endpoint, caller))
  })
})
