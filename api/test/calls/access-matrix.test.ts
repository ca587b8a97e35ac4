import type { Access } from '@loopi/contract/endpoint'
import { contractEndpoints } from '../../src/plugins/contract-coverage.ts'
import { type AnswerRow, CALLERS, type Caller, codesOf } from '../authorization/access/answers.ts'
import { type EndpointName, matrix } from '../authorization/matrix.ts'
import { REACHES, type Reach } from '../authorization/objects/reach.ts'
import { type HttpAnswer, inputFor, send } from '../authorization/send.ts'
import { type AuthorizationWorld, buildWorld, type Visitor, visit } from '../authorization/world.ts'
import { type TestApp, testApp } from '../test-app.ts'

let t: TestApp
let worlds = 0
/** Unused worlds for later callers of the same kind. */
const unspent = new Map<string, AuthorizationWorld>()
beforeAll(async () => {
  t = await testApp({ WHOLESALE: 'api' })
})
afterAll(() => t.close())

/** People with an active session share a world; callers without access get worlds of their own. */
async function worldFor(caller: Caller, access: Access): Promise<[key: string, world: AuthorizationWorld]> {
  const key = /^(admin,|expired|deleted)/.test(caller) ? `${caller} ${access}` : 'active'
  const world = unspent.get(key) ?? (await buildWorld(t, ++worlds))
  unspent.set(key, world)
  return [key, world]
}

// Runs first: whole lists end at a thousand rows, and the worlds below add more.
test('what is looked for in the answers to others is what admins and root read', async () => {
  const { a, b, root, number } = await buildWorld(t, ++worlds)
  const reads = async (path: string, token: string) =>
    (await t.app.inject({ url: path, headers: { authorization: `Bearer ${token}` } })).body
  for (const list of ['cliente', `marcas?user_id=${a.admin.id}`, 'cupons/disponiveis', `empresas/${a.admin.id}`]) {
    expect([number, await reads(`/api/${list}`, a.admin.token)]).toEqual([number, expect.stringContaining(a.secret)])
    expect(await reads(`/api/${list}`, root.token)).toContain(a.secret)
  }
  for (const list of ['cliente', 'marcas', 'cupons/disponiveis', 'empresas'])
    expect(await reads(`/api/${list}`, root.token)).toContain(b.secret)
})

const names = contractEndpoints.map(([name]) => name)

test('the table has a row for every endpoint of the contract, and no other', () => {
  expect(Object.keys(matrix).toSorted()).toEqual(names.toSorted())
})

describe.each(contractEndpoints.map(([name, endpoint]) => [name as EndpointName, endpoint] as const))(
  '%s',
  (name, endpoint) => {
    const row: AnswerRow = matrix[name]
    const reaches: readonly Reach[] = row.touches === 'nothing' ? ['own'] : REACHES

    test.each(CALLERS)('called by %s', async (caller) => {
      const [key, world] = await worldFor(caller, endpoint.access)
      const visitor = await visit(t, world, caller, endpoint.access)
      const answers = new Map<Reach, HttpAnswer>()
      // Missing objects first and own ones last, because signing out and deleting end the session.
      for (const reach of reaches) {
        const input = await inputFor(t, name, { world, visitor, reach })
        answers.set(reach, await send(t, endpoint, input, visitor.token))
      }
      const written = endpoint.method !== 'GET' && [...answers.values()].some(({ status }) => status < 400)
      if (written || row.touches.endsWith('link')) unspent.delete(key)
      const expected = codesOf(row, caller)
      const [own, another, missing] = typeof expected === 'number' ? [expected, expected, expected] : expected
      expect(statusesOf(answers)).toEqual(row.touches === 'nothing' ? { own } : { own, another, missing })
      for (const answer of answers.values()) expectEnvelope(answer)
      // Another owner's object must be indistinguishable from a missing one.
      if (another === 404) expect(answers.get('another')?.text).toBe(answers.get('missing')?.text)
      if (caller !== 'root') expectNoSecret(name, visitor, answers)
    })
  },
)

const statusesOf = (answers: Map<Reach, HttpAnswer>) =>
  Object.fromEntries([...answers].map(([reach, { status }]) => [reach, status]))

function expectEnvelope({ status, text }: HttpAnswer): void {
  if (status < 400) return
  const said = expect.any(String)
  expect(JSON.parse(text)).toMatchObject({ code: said, erro: said, error: said, message: said })
}

/** Endpoints that reveal a coupon's code of another company: only to its redeemer. */
const TELLS_A_CODE: readonly EndpointName[] = ['coupons.redeem']

function expectNoSecret(name: EndpointName, { token, mine, other }: Visitor, answers: Map<Reach, HttpAnswer>): void {
  if (TELLS_A_CODE.includes(name)) return
  for (const { text } of answers.values()) {
    expect(text).not.toContain(other.secret)
    if (token === null) expect(text).not.toContain(mine.secret)
  }
}
