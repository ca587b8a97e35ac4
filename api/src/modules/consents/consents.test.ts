import { LEGAL_VERSIONS } from '@loopi/contract/privacy/legal-versions'
import { privacy } from '@loopi/contract/privacy/privacy.contract'
import type { Person } from '../../../test/builders.ts'
import { type TestApp, testApp } from '../../../test/test-app.ts'
import { registrationOf } from '../../../test/world/registration.ts'
import { HOUR } from '../../lib/clock.ts'
import { openSession } from '../sessions/sessions.public.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.close())

const read = async (person: Pick<Person, 'token'>) => (await t.call(privacy.consents, {}, { as: person })).body

const choose = (person: Pick<Person, 'token'>, marketing: boolean) =>
  t.call(privacy.chooseMarketing, { body: { marketing } }, { as: person, address: '10.1.2.3' })

/** Customer with a just finished registration that sent `marketing`, if given. */
async function registered(marketing?: boolean | null): Promise<Pick<Person, 'id' | 'token'>> {
  const visitor = registrationOf(t)
  const link = await visitor.invited()
  expect((await visitor.finish(link, { marketing })).status).toBe(200)
  const session = { userId: link.user_id, userAgent: null, address: '10.0.0.1' }
  return { id: link.user_id, token: await openSession(t, session) }
}

describe('finishing the registration', () => {
  test.each([[undefined], [null], [false]])('with %s about news keeps terms and notice alone', async (marketing) => {
    const { marketing: agreed, history } = await read(await registered(marketing))
    expect(agreed).toBe(false)
    expect(history.map(({ kind, granted, version }) => [kind, granted, version])).toEqual([
      ['privacy', true, LEGAL_VERSIONS.privacy],
      ['terms', true, LEGAL_VERSIONS.terms],
    ])
  })

  test('with a yes to news keeps that too, apart', async () => {
    const { marketing, history } = await read(await registered(true))
    expect(marketing).toBe(true)
    expect(history.map(({ kind }) => kind)).toEqual(['marketing', 'privacy', 'terms'])
  })

  test('that is refused keeps nothing', async () => {
    const visitor = registrationOf(t)
    const link = await visitor.invited()
    await visitor.finish(link, { marketing: true, cpf: '111.111.111-11' })
    expect(await t.db.selectFrom('consents').select('id').where('user_id', '=', link.user_id).execute()).toEqual([])
  })
})

describe('news by mail', () => {
  test('can be agreed to and withdrawn at any time; each change is a line with its moment and address', async () => {
    const person = await t.as('cliente')
    expect(await read(person)).toEqual({ marketing: false, history: [] })
    expect((await choose(person, true)).body).toMatchObject({ marketing: true, history: [{ granted: true }] })
    t.clock.advance(HOUR)
    const { body } = await choose(person, false)
    expect(body).toEqual({
      marketing: false,
      history: [
        { kind: 'marketing', granted: false, version: LEGAL_VERSIONS.privacy, at: t.clock.now().toISOString() },
        expect.objectContaining({ kind: 'marketing', granted: true }),
      ],
    })
    expect(await read(person)).toEqual(body)
    const rows = t.db.selectFrom('consents').select('address').where('user_id', '=', person.id)
    expect(await rows.execute()).toEqual([{ address: '10.1.2.3' }, { address: '10.1.2.3' }])
  })

  test('saying the same again adds nothing, also when said twice at once', async () => {
    const person = await t.as('cliente')
    await Promise.all([choose(person, true), choose(person, true)])
    await choose(person, true)
    expect((await read(person)).history).toHaveLength(1)
  })

  test('who never agreed has nothing to withdraw', async () => {
    const person = await t.as('cliente')
    expect((await choose(person, false)).body).toEqual({ marketing: false, history: [] })
  })

  test.each(['cliente', 'admin', 'root'] as const)('are the own choice of every %s', async (role) => {
    const [person, other] = [await t.as(role), await t.as(role)]
    await choose(person, true)
    expect((await read(other)).marketing).toBe(false)
  })

  test("another person's choice cannot be made, whatever the body names", async () => {
    const [person, other] = [await t.as('cliente'), await t.as('cliente')]
    const body = {
      marketing: true,
      user_id: other.id,
      id: other.id,
      role: 'root',
      kind: 'terms',
      status: 1,
      company_id: 1,
    }
    expect((await t.call(privacy.chooseMarketing, { body }, { as: person })).status).toBe(200)
    expect(await read(other)).toEqual({ marketing: false, history: [] })
    expect((await read(person)).history.map(({ kind }) => kind)).toEqual(['marketing'])
  })

  test('want a yes or a no', async () => {
    const person = await t.as('cliente')
    const body = { marketing: 'sim' } as unknown as { marketing: boolean }
    const rejected = await t.call(privacy.chooseMarketing, { body }, { as: person })
    expect([rejected.status, rejected.body.errors]).toEqual([422, { marketing: ['Diga sim ou não.'] }])
  })
})
