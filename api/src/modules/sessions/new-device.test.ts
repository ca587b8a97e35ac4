import { passwordReset } from '@loopi/contract/account/password-reset.contract'
import { auth } from '@loopi/contract/auth/auth.contract'
import { PASSWORD } from '../../../test/builders.ts'
import { sharedTestApp } from '../../../test/test-app.ts'
import { counted } from '../../../test/world/counted.ts'
import { DAY, SECOND } from '../../lib/clock.ts'

const t = sharedTestApp()

const CHROME =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0 Safari/537.36'
const RENEWED = CHROME.replace('142', '143')
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 Version/18.1 Mobile Safari/604.1'
const HOME = '189.6.41.7'

const SUBJECT = 'Sua conta foi aberta em um novo dispositivo'

async function signIn(email: string, userAgent = CHROME, address = HOME) {
  t.clock.advance(SECOND)
  const options = { headers: { 'user-agent': userAgent }, address }
  return (await t.call(auth.login, { body: { email, password: PASSWORD } }, options)).status
}

const noticesTo = async (email: string) =>
  (await t.mails()).filter(({ to, subject }) => to === email && subject === SUBJECT)

/** Customer with a just finished registration and no session yet. */
async function newPerson(registered = t.clock.now()) {
  const person = await t.as('cliente', { created_at: registered, name: 'Marina Reis' })
  await t.db.deleteFrom('sessions').where('user_id', '=', person.id).execute()
  return person
}

test('the first sign-in after registering is not told of', async () => {
  const { email } = await newPerson()
  expect(await signIn(email)).toBe(200)
  expect(await noticesTo(email)).toEqual([])
})

test('another device is told of once, with what it is, where and when, and the way on', async () => {
  const { email } = await newPerson()
  await signIn(email)
  t.clock.set('2026-11-21T01:30:00.000Z')
  await signIn(email, IPHONE, '200.147.3.157')
  const notices = await noticesTo(email)
  expect(notices).toHaveLength(1)
  expect(notices[0]?.text).toMatch(/Oi, Marina!/)
  expect(notices[0]?.text).toContain('Safari no iPhone · rede 200.147.x.x · 20 de novembro de 2026 às 22:30')
  expect(notices[0]?.text).toContain('/esqueci-senha')
  await signIn(email, IPHONE, '200.147.99.1')
  expect(await noticesTo(email)).toHaveLength(1)
})

test.each([
  ['the same browser, renewed', RENEWED, HOME],
  ['the same device elsewhere at the same provider', CHROME, '189.6.200.3'],
])('%s is known', async (_case, userAgent, address) => {
  const { email } = await newPerson()
  await signIn(email)
  await signIn(email, userAgent, address)
  expect(await noticesTo(email)).toEqual([])
})

test.each([
  ['another browser at home', IPHONE, HOME],
  ['the same kind of device at another provider', CHROME, '177.10.0.1'],
])('%s is new', async (_case, userAgent, address) => {
  const { email } = await newPerson()
  await signIn(email)
  await signIn(email, userAgent, address)
  expect(await noticesTo(email)).toHaveLength(1)
})

test('a sign-in after so long that nothing is remembered is told of', async () => {
  const { email } = await newPerson(new Date(t.clock.now().getTime() - 200 * DAY))
  await signIn(email, CHROME, '192.168.0.5')
  expect((await noticesTo(email))[0]?.text).toContain('Chrome no Windows · Rede local')
})

test('what one person’s devices are says nothing of another’s', async () => {
  const [one, other] = [await newPerson(), await newPerson()]
  await signIn(one.email, IPHONE)
  await signIn(other.email, CHROME)
  await signIn(other.email, IPHONE)
  expect(await noticesTo(other.email)).toHaveLength(1)
})

test('a password that is refused is told of to nobody', async () => {
  const { email } = await newPerson()
  await signIn(email)
  await t.call(auth.login, { body: { email, password: 'palpite-errado' } }, { headers: { 'user-agent': IPHONE } })
  expect(await noticesTo(email)).toEqual([])
})

test('a sign-in asks the same of the database on a known device and on a new one', async () => {
  const { email } = await newPerson()
  for (const address of [HOME, '177.10.0.1', '200.147.3.157']) await signIn(email, CHROME, address)
  const known = await counted(() => signIn(email, CHROME, '177.10.0.1'))
  const unknown = await counted(() => signIn(email, IPHONE, '177.10.0.1'))
  expect(unknown).toEqual(known)
  expect(await noticesTo(email)).toHaveLength(3)
})

test('the way on of the notice gets rid of whoever it was', async () => {
  const { email, id } = await newPerson()
  await signIn(email)
  await signIn(email, IPHONE, '200.147.3.157')
  await t.call(passwordReset.ask, { body: { email } })
  const tokens = (await t.mails()).map(({ text }) => /\/redefinir-senha\/(\S+)/.exec(text)?.[1])
  const body = {
    token: tokens.find(Boolean) ?? '',
    password: 'Casa-da-serra-41',
    password_confirmation: 'Casa-da-serra-41',
  }
  expect((await t.call(passwordReset.set, { body })).status).toBe(200)
  const active = t.db.selectFrom('sessions').select('id').where('user_id', '=', id).where('ended_at', 'is', null)
  expect(await active.execute()).toEqual([])
})
