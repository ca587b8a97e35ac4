import type { Access, Endpoint } from '@loopi/contract/endpoint'
import { ANY_CALL_ERRORS } from '@loopi/contract/errors/catalogue'
import { sql } from 'kysely'
import { contractEndpoints } from '../../src/plugins/contract-coverage.ts'
import { type TestApp, testApp } from '../test-app.ts'
import type { AnswerRow, Caller } from './access/answers.ts'
import { codesOf, refusalOf, seesOffers } from './expected.ts'
import { type EndpointName, matrix } from './matrix.ts'
import { REACHES, type Reach } from './objects/reach.ts'
import { type HttpAnswer, inputFor, send } from './send.ts'
import { type AuthorizationWorld, buildWorld, type Visitor, visit } from './world.ts'

/** Worlds after which PostgreSQL counts its rows anew, which it does by itself only once a minute. */
const ANALYZE_EVERY = 50

/** Tests of every endpoint called by these callers, about objects of their own, of others, and missing ones. */
export function testAccess(callers: readonly Caller[]): void {
  let t: TestApp
  let worlds = 0
  /** Unused worlds for later callers of the same kind. */
  const unspent = new Map<string, AuthorizationWorld>()
  beforeAll(async () => {
    // Each caller pairs from one address.
    t = await testApp({ WHOLESALE: 'api', limits: { rates: { pairing: 1_000 } } })
  })
  afterAll(() => t.close())
  const newWorld = async () => {
    if (worlds % ANALYZE_EVERY === 1) await sql`analyze`.execute(t.db)
    return buildWorld(t, ++worlds)
  }

  describe.each(contractEndpoints.map(([name, endpoint]) => [name as EndpointName, endpoint] as const))(
    '%s',
    (name, endpoint) => {
      const called = { name, endpoint }
      test.each(callers)('called by %s', async (caller) => {
        const key = worldKeyOf(caller, called.endpoint.access)
        const world = unspent.get(key) ?? (await newWorld())
        unspent.set(key, world)
        const visitor = await visit(t, world, caller, called.endpoint.access)
        const answers = await answersTo(t, called, { world, visitor })
        if (hasChanged(called, answers)) unspent.delete(key)
        expectStatuses(called.name, caller, answers)
        expectRefusals(called, caller, answers)
        expectNoSecret(called, { caller, visitor }, answers)
      })
    },
  )
}

type Called = { readonly name: EndpointName; readonly endpoint: Endpoint }
type Answers = ReadonlyMap<Reach, HttpAnswer>

/** People with an active session share a world; callers without access get worlds of their own. */
const worldKeyOf = (caller: Caller, access: Access): string =>
  /^(admin,|expired|deleted)/.test(caller) ? `${caller} ${access}` : 'active'

const rowOf = (name: EndpointName): AnswerRow => matrix[name]

async function answersTo(
  t: TestApp,
  { name, endpoint }: Called,
  target: { world: AuthorizationWorld; visitor: Visitor },
): Promise<Answers> {
  const answers = new Map<Reach, HttpAnswer>()
  // Missing objects first and own ones last, because signing out and deleting end the session.
  for (const reach of rowOf(name).touches === 'nothing' ? (['own'] as const) : REACHES) {
    const input = await inputFor(t, name, { ...target, reach })
    answers.set(reach, await send(t, endpoint, input, target.visitor.token))
  }
  return answers
}

const hasChanged = ({ name, endpoint }: Called, answers: Answers): boolean =>
  rowOf(name).touches.endsWith('link') ||
  (endpoint.method !== 'GET' && [...answers.values()].some(({ status }) => status < 400))

function expectStatuses(name: EndpointName, caller: Caller, answers: Answers): void {
  const expected = codesOf(name, caller)
  const [own, another, missing] = typeof expected === 'number' ? [expected, expected, expected] : expected
  const statuses = Object.fromEntries([...answers].map(([reach, { status }]) => [reach, status]))
  expect(statuses).toEqual(rowOf(name).touches === 'nothing' ? { own } : { own, another, missing })
  // Another owner's object must be indistinguishable from a missing one.
  if (another === 404) expect(answers.get('another')?.text).toBe(answers.get('missing')?.text)
}

/** Every refusal is one that the endpoint declares; of the access check it is the one of this caller. */
function expectRefusals({ name, endpoint }: Called, caller: Caller, answers: Answers): void {
  for (const { status, text } of answers.values()) {
    if (status < 400) continue
    const said = expect.any(String)
    const envelope = JSON.parse(text)
    expect(envelope).toMatchObject({ code: said, erro: said, error: said, message: said })
    expect([...endpoint.errors, ...ANY_CALL_ERRORS]).toContain(envelope.code)
    expect(envelope.code).toBe(refusalOf(name, caller, status) ?? envelope.code)
  }
}

/** Endpoints that reveal a coupon's code of another company: only to its redeemer. */
const TELLS_A_CODE: readonly EndpointName[] = ['coupons.redeem']

type Looking = { readonly caller: Caller; readonly visitor: Visitor }

function expectNoSecret({ name, endpoint }: Called, { caller, visitor }: Looking, answers: Answers): void {
  if (caller === 'root' || TELLS_A_CODE.includes(name)) return
  const { token, mine, other } = visitor
  // What is public shows hidden brands to those who may see them in the panel.
  const isHidden = token === null || (endpoint.access === 'public' && !seesOffers(caller))
  for (const { text } of answers.values()) {
    expect(text).not.toContain(other.secret)
    if (isHidden) expect(text).not.toContain(mine.secret)
  }
}
