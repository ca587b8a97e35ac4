import { account } from '@loopi/contract/account/account.contract'
import { sessions } from '@loopi/contract/account/sessions.contract'
import { auth } from '@loopi/contract/auth/auth.contract'
import { PASSWORD } from '../../../test/builders.ts'
import { type TestApp, testApp } from '../../../test/test-app.ts'
import { HOUR, MINUTE } from '../../lib/clock.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.close())

type Device = { token: string }

const list = async (as: Device) => (await t.call(sessions.list, {}, { as })).body
const end = (as: Device, id: number) => t.call(sessions.end, { params: { id } }, { as })
const me = async (as: Device) => (await t.call(auth.me, {}, { as })).status

async function signIn(email: string, userAgent: string): Promise<Device> {
  const headers = { 'user-agent': userAgent }
  const { body } = await t.call(
    auth.login,
    { body: { email, password: PASSWORD } },
    { headers, address: '203.0.113.9' },
  )
  return { token: body.access_token }
}

/** A person signed in on two devices. */
async function twoDevices() {
  const person = await t.as('cliente')
  t.clock.advance(MINUTE)
  const phone = await signIn(person.email, 'Telefone/1.0')
  return { person, phone }
}

test('every own active session is listed, the asking one first, without its token', async () => {
  const { person, phone } = await twoDevices()
  const found = await list(person)
  expect(found).toEqual([
    expect.objectContaining({ atual: true, user_agent: null, lugar: 'Rede local' }),
    {
      id: expect.any(Number),
      created_at: t.clock.now().toISOString(),
      last_used_at: t.clock.now().toISOString(),
      user_agent: 'Telefone/1.0',
      address: '203.0.113.9',
      lugar: null,
      atual: false,
    },
  ])
  expect((await list(phone)).map(({ atual, user_agent }) => [atual, user_agent])).toEqual([
    [true, 'Telefone/1.0'],
    [false, null],
  ])
})

test('an ended one is refused at its next call and gone from the list; the others live', async () => {
  const { person, phone } = await twoDevices()
  const id = (await list(person)).find(({ atual }) => !atual)?.id ?? 0
  expect(await me(phone)).toBe(200)
  expect((await end(person, id)).status).toBe(204)
  expect(await me(phone)).toBe(401)
  expect(await me(person)).toBe(200)
  expect(await list(person)).toHaveLength(1)
  expect((await end(person, id)).body.code).toBe('session/not-found')
})

test('another person’s does not exist', async () => {
  const { person, phone } = await twoDevices()
  const stranger = await t.as('root')
  for (const { id } of await list(person)) {
    const { status, body } = await end(stranger, id)
    expect([status, body.code]).toEqual([404, 'session/not-found'])
  }
  expect([await me(person), await me(phone)]).toEqual([200, 200])
  expect((await end(person, 2_147_483_000)).status).toBe(404)
})

test('all others end at once', async () => {
  const { person, phone } = await twoDevices()
  const stranger = await t.as('cliente')
  const third = await signIn(person.email, 'Tablet/1.0')
  expect((await t.call(sessions.endOthers, {}, { as: phone })).status).toBe(204)
  expect([await me(person), await me(phone), await me(third), await me(stranger)]).toEqual([401, 200, 401, 200])
  expect(await list(phone)).toHaveLength(1)
})

test('a new password ends the others, keeps this one, and is told by mail', async () => {
  const { person, phone } = await twoDevices()
  const body = { current_password: PASSWORD, password: 'Nova-senha-7781', password_confirmation: 'Nova-senha-7781' }
  expect((await t.call(account.changePassword, { body }, { as: phone })).status).toBe(204)
  expect([await me(person), await me(phone)]).toEqual([401, 200])
  expect((await t.mails()).find(({ to }) => to === person.email)?.subject).toBe('Sua senha foi trocada')
})

test('idle and old ones are not listed, and cannot be ended', async () => {
  const { person, phone } = await twoDevices()
  const id = (await list(person)).find(({ atual }) => !atual)?.id ?? 0
  t.clock.advance(5 * HOUR)
  expect(await me(person)).toBe(200)
  t.clock.advance(4 * HOUR)
  expect(await list(person)).toHaveLength(1)
  expect((await end(person, id)).status).toBe(404)
  expect(await me(phone)).toBe(401)
})
