import { account } from '@loopi/contract/account/account.contract'
import { passwordReset } from '@loopi/contract/account/password-reset.contract'
import { auth } from '@loopi/contract/auth/auth.contract'
import { coupons } from '@loopi/contract/coupons/coupons.contract'
import { rowsOf } from '@loopi/contract/paging'
import { type TestApp, testApp } from '../../../test/test-app.ts'
import { registrationOf } from '../../../test/world/registration.ts'
import { purgeExpired } from '../../jobs/housekeeping.ts'
import { MINUTE } from '../../lib/clock.ts'

const PASSWORD = 'Praia-de-manha-7'

let t: TestApp
let visitor: ReturnType<typeof registrationOf>
beforeAll(async () => {
  t = await testApp()
  visitor = registrationOf(t)
})
afterAll(() => t.close())

const enter = (entrada: string, options: { address?: string } = {}) =>
  t.call(auth.firstEntry, { body: { entrada } }, options)

/** A registration finished a moment ago, with its answer. */
async function finished() {
  const link = await visitor.invited()
  const { status, body } = await visitor.finish(link)
  expect(status).toBe(200)
  return { ...link, cupom: body.cupom, entrada: body.entrada as string }
}

const refused = { status: 404, code: 'token/invalid' }
const outcomeOf = ({ status, body }: Awaited<ReturnType<typeof enter>>) => ({ status, code: body.code })

test('the answer of finishing brings the welcome coupon as its owner sees it', async () => {
  const { cupom, entrada } = await finished()
  const { access_token } = (await enter(entrada)).body
  const [held] = rowsOf((await t.call(coupons.redeemed, {}, { as: { token: access_token } })).body)
  expect(held).toEqual({ ...cupom, codigo_qr: expect.stringContaining(cupom?.codigo_unico ?? '?') })
  expect(cupom).toMatchObject({ discount: '10%', codigo_unico: expect.stringMatching(/^LP-/) })
})

test('the proof opens the first session of the new account, as a login answers it', async () => {
  const { email, user_id, entrada } = await finished()
  const { status, body } = await enter(entrada)
  expect([status, body.data]).toEqual([200, { id: user_id, role: 'cliente', status: 1, email }])
  const me = await t.call(auth.me, {}, { as: { token: body.access_token } })
  expect([me.status, me.body.email]).toEqual([200, email])
})

test('finishing alone signs nobody in: without the proof shown there is no session', async () => {
  const { user_id } = await finished()
  const open = t.db.selectFrom('sessions').select('id').where('user_id', '=', user_id)
  expect(await open.execute()).toEqual([])
})

test('it works once, also when it is shown three times at the same moment', async () => {
  const { entrada, user_id } = await finished()
  const answers = await Promise.all([enter(entrada), enter(entrada), enter(entrada)])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 404, 404])
  expect(outcomeOf(await enter(entrada))).toEqual(refused)
  expect(await t.db.selectFrom('sessions').select('id').where('user_id', '=', user_id).execute()).toHaveLength(1)
})

test('it works for ten minutes, and nothing of it is left after that', async () => {
  const [early, late] = [await finished(), await finished()]
  t.clock.advance(10 * MINUTE - 1)
  expect((await enter(early.entrada)).status).toBe(200)
  t.clock.advance(1)
  expect(outcomeOf(await enter(late.entrada))).toEqual(refused)
  t.clock.advance(1)
  await purgeExpired(t)
  const kept = t.db.selectFrom('first_entries').select('user_id').where('user_id', '=', late.user_id)
  expect(await kept.execute()).toEqual([])
})

test('it is worth nothing in another network', async () => {
  const { entrada } = await finished()
  expect(outcomeOf(await enter(entrada, { address: '203.0.113.77' }))).toEqual(refused)
  expect((await enter(entrada)).status).toBe(200)
})

test('it is worth nothing once the account was entered by its password', async () => {
  const { email, entrada } = await finished()
  expect((await t.call(auth.login, { body: { email, password: PASSWORD } })).status).toBe(200)
  expect(outcomeOf(await enter(entrada))).toEqual(refused)
})

test('it is worth nothing with another password, set behind the link of a mail', async () => {
  const { email, entrada } = await finished()
  await t.call(passwordReset.ask, { body: { email } })
  const [mail] = (await visitor.mailsTo(email)).filter(({ text }) => text.includes('/redefinir-senha/'))
  const token = /\/redefinir-senha\/([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? ''
  const body = { token, password: 'Noite-de-lua-88', password_confirmation: 'Noite-de-lua-88' }
  expect((await t.call(passwordReset.set, { body })).status).toBe(200)
  expect(outcomeOf(await enter(entrada))).toEqual(refused)
})

test('the link of the mail is no proof, and the proof is no link', async () => {
  const { token, entrada } = await finished()
  expect(outcomeOf(await enter(token))).toEqual(refused)
  expect((await t.call(auth.validateToken, { params: { token: entrada } })).status).toBe(404)
  expect((await t.call(account.get, {}, { as: { token: entrada } })).status).toBe(401)
})

test('only its hash is stored', async () => {
  const { entrada, user_id } = await finished()
  const rows = await t.db.selectFrom('first_entries').selectAll().where('user_id', '=', user_id).execute()
  expect(rows).toHaveLength(1)
  expect(JSON.stringify(rows)).not.toContain(entrada)
})
