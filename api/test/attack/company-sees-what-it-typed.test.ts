import { customers } from '@loopi/contract/customers/customers.contract'
import type { Endpoint } from '@loopi/contract/endpoint'
import pg from 'pg'
import { inTransaction } from '../../src/db/transaction.ts'
import { customerAccount, ISSUANCE, transfer } from '../../src/modules/ledger/ledger.public.ts'
import { contractEndpoints } from '../../src/plugins/contract-coverage.ts'
import { type EndpointName, matrix } from '../authorization/matrix.ts'
import { REACHES } from '../authorization/objects/reach.ts'
import { inputFor, send } from '../authorization/send.ts'
import { type AuthorizationWorld, buildWorld } from '../authorization/world.ts'
import type { Person } from '../builders.ts'
import { type TestApp, testApp } from '../test-app.ts'

let t: TestApp
let worlds = 900
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.close())

const BALANCE = 7_654_321
const SEEN = '2026-11-20T15:07:06.543Z'

/** Values that only the person and root may see, as they occur in responses. */
async function privateValuesOf(person: Person): Promise<Record<string, string>> {
  const { name, cpf } = await t.db
    .selectFrom('users')
    .select(['name', 'cpf'])
    .where('id', '=', person.id)
    .executeTakeFirstOrThrow()
  const document = cpf ?? ''
  return {
    name,
    cpf: `${document.slice(3, 6)}.${document.slice(6, 9)}`,
    balance: String(BALANCE),
    activity: SEEN.slice(0, 19),
  }
}

/** Customer of the other company with distinctive data. */
async function knownPerson({ b }: AuthorizationWorld): Promise<Person> {
  await t.db
    .updateTable('user_activity')
    .set({ last_seen_at: new Date(SEEN) })
    .where('user_id', '=', b.customer.id)
    .execute()
  const of = { reason: 'funding', source: { type: 'order', id: `known-${b.customer.id}` } } as const
  await inTransaction(t.db, (trx) =>
    transfer(trx, {
      from: ISSUANCE,
      to: customerAccount(b.customer.id),
      amount: BALANCE - 100,
      ...of,
      at: t.clock.now(),
    }),
  )
  return b.customer
}

/** Reads first, then writes; signing out comes last, because it ends the caller's session. */
const turnOf = ([name, { method }]: readonly [string, Endpoint]): number =>
  ['auth.logout', 'account.changePassword'].includes(name) ? 2 : method === 'GET' ? 0 : 1

/** Responses to every call that an admin may make, about own, foreign and missing objects. */
async function everyAnswer(world: AuthorizationWorld): Promise<Map<string, string>> {
  const visitor = { token: world.a.admin.token, person: world.a.admin, mine: world.a, other: world.b }
  // Calls by links are left out: a company cannot read other people's mailboxes.
  const open = contractEndpoints.filter(
    ([name, { access }]) =>
      !matrix[name as EndpointName].touches.endsWith('link') && (access === 'public' || access.includes('admin')),
  )
  const answers = new Map<string, string>()
  for (const [name, endpoint] of open.toSorted((a, b) => turnOf(a) - turnOf(b)))
    for (const reach of REACHES) {
      const input = await inputFor(t, name as EndpointName, { world, visitor, reach })
      answers.set(`${name} ${reach}`, (await send(t, endpoint, input, visitor.token)).text)
    }
  return answers
}

const invite = (admin: Person, email: string, name = 'Digitado Pela Empresa') =>
  t.call(customers.preRegister, { body: { name, email, phone: '(11) 91234-5678' } }, { as: admin })

const importOne = (admin: Person, email: string) =>
  t.call(
    customers.import,
    { body: { linhas: [{ linha: 2, name: 'Ana', email, phone: '(11) 91234-5678' }] } },
    { as: admin },
  )

test.each([
  ['typed into the form', invite],
  ['imported', importOne],
])('an e-mail that was %s shows nothing of its owner in any answer', async (_, bringIn) => {
  const world = await buildWorld(t, ++worlds)
  const person = await knownPerson(world)
  await bringIn(world.a.admin, person.email)
  const values = await privateValuesOf(person)
  const answers = await everyAnswer(world)
  const told = Object.entries(values).flatMap(([field, value]) =>
    [...answers].filter(([, text]) => text.includes(value)).map(([call]) => `${field} by ${call}`),
  )
  expect(told).toEqual([])
})

/** Number of statements that `work` sends to the database. */
async function countStatements(work: () => Promise<unknown>): Promise<number> {
  const { query } = pg.Client.prototype
  let count = 0
  pg.Client.prototype.query = function counting(this: pg.Client, ...args: never[]) {
    count++
    return Reflect.apply(query, this, args)
  } as typeof query
  await work().finally(() => {
    pg.Client.prototype.query = query
  })
  return count
}

describe('known and unknown e-mails', () => {
  test('cost the same statements', async () => {
    const [admin, known] = [await t.as('admin'), await t.as('cliente')]
    const statements = (email: string) => countStatements(() => Promise.all([invite(admin, email)]))
    await statements('primeiro@novos.test')
    expect(await statements(known.email)).toBe(await statements('ninguem@novos.test'))
  })
})
