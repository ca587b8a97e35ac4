import { auth } from '@loopi/contract/auth/auth.contract'
import { companies } from '@loopi/contract/companies/companies.contract'
import type { ErrorEnvelope } from '@loopi/contract/errors/envelope'
import type { Person } from '../../../test/builders.ts'
import { sharedTestApp } from '../../../test/test-app.ts'
import { issueLinkToken } from '../credentials/link-tokens.public.ts'

const PASSWORD = 'Serra-alta-2026'

const t = sharedTestApp()
let admin: Person
beforeEach(async () => {
  admin = await t.as('admin', { status: 'pending', password_hash: null })
})

const link = (userId = admin.id, kind: 'finish-company' | 'finish-customer' = 'finish-company') =>
  issueLinkToken(t, { userId, kind })

const finish = (token: string, over: { user_id?: number; password?: string; password_confirmation?: string } = {}) =>
  t.call(companies.finishRegistration, {
    body: { user_id: admin.id, token, password: PASSWORD, password_confirmation: PASSWORD, ...over },
  })

const signIn = (password = PASSWORD) => t.call(auth.login, { body: { email: admin.email, password } })

const rejection = async (answer: ReturnType<typeof finish>) => {
  const { status, text } = await answer
  return [status, (JSON.parse(text) as ErrorEnvelope).code]
}

test('sets the password once, and the company signs in with it', async () => {
  const token = await link()
  expect((await t.call(auth.validateToken, { params: { token } })).body).toEqual({
    email: admin.email,
    user_id: admin.id,
  })
  expect((await signIn()).status).toBe(401)
  const done = await finish(token)
  expect([done.status, done.body]).toEqual([200, { entrada: expect.any(String) }])
  expect((await signIn()).body.data).toMatchObject({ role: 'admin', status: 1, id: admin.id })

  expect(await rejection(finish(token))).toEqual([404, 'token/invalid'])
})

test('a second link replaces the password, ends the sessions of the old one and uses up both links', async () => {
  const [first, second] = [await link(), await link()]
  await finish(first)
  expect(await rejection(finish(second))).toEqual([404, 'token/invalid'])

  const { access_token } = (await signIn()).body
  const again = await finish(await link(), { password: 'Outra-senha-2026', password_confirmation: 'Outra-senha-2026' })
  // Only the first password comes with a token for a session.
  expect([again.status, again.body]).toEqual([200, { entrada: null }])
  expect((await t.call(auth.me, {}, { as: { token: access_token } })).status).toBe(401)
  expect((await signIn()).status).toBe(401)
  expect((await signIn('Outra-senha-2026')).status).toBe(200)
})

test('refuses what is no link of this company', async () => {
  const other = await t.as('admin')
  const customer = await t.as('cliente')
  expect(await rejection(finish('inventado'))).toEqual([404, 'token/invalid'])
  expect(await rejection(finish(await link(other.id)))).toEqual([404, 'token/invalid'])
  expect(await rejection(finish(await link(admin.id, 'finish-customer')))).toEqual([404, 'token/invalid'])
  expect(await rejection(finish(await link(customer.id), { user_id: customer.id }))).toEqual([404, 'token/invalid'])
  const late = await link()
  t.clock.advance(49 * 3_600_000)
  expect(await rejection(finish(late))).toEqual([404, 'token/invalid'])
})

test.each([0, 2] as const)('a company of status %i sets no password', async (status) => {
  const token = await link()
  await t.db.updateTable('companies').set({ status }).where('id', '=', admin.id).execute()
  expect(await rejection(finish(token))).toEqual([404, 'token/invalid'])
  // The transaction was rolled back: after a new approval the same link works.
  await t.db.updateTable('companies').set({ status: 1 }).where('id', '=', admin.id).execute()
  expect((await finish(token)).status).toBe(200)
})

test('a refused password leaves the link usable', async () => {
  const token = await link()
  expect(await rejection(finish(token, { password_confirmation: 'Serra-alta-2027' }))).toEqual([
    422,
    'password/mismatch',
  ])
  const common = { password: '12345678', password_confirmation: '12345678' }
  expect(await rejection(finish(token, common))).toEqual([422, 'password/common'])
  const personal = { password: admin.email, password_confirmation: admin.email }
  expect(await rejection(finish(token, personal))).toEqual([422, 'password/personal'])
  const short = { password: 'curta', password_confirmation: 'curta' }
  expect(await rejection(finish(token, short))).toEqual([422, 'request/invalid'])
  expect((await finish(token)).status).toBe(200)
})

test('opens the company to itself: root sees the access, and no consent to marketing is noted', async () => {
  const root = await t.as('root')
  const accessOf = async () =>
    (await t.call(companies.get, { params: { id: admin.id } }, { as: root })).body.acesso_criado
  expect(await accessOf()).toBe(false)
  expect((await finish(await link())).status).toBe(200)
  expect(await accessOf()).toBe(true)
  const kinds = await t.db.selectFrom('consents').select('kind').where('user_id', '=', admin.id).execute()
  expect(kinds.map(({ kind }) => kind)).not.toContain('marketing')
  expect(kinds.length).toBeGreaterThan(0)
})

test('the first password comes with a proof that enters the company once, while it is approved', async () => {
  const enter = (entrada: string) => t.call(auth.firstEntry, { body: { entrada } })
  // Removes the session that the test opened: a real company has none at this step.
  await t.db.deleteFrom('sessions').where('user_id', '=', admin.id).execute()
  const { entrada } = (await finish(await link())).body as { entrada: string }
  await t.db.updateTable('companies').set({ status: 0 }).where('id', '=', admin.id).execute()
  expect((await enter(entrada)).body.code).toBe('auth/company-not-approved')
  await t.db.updateTable('companies').set({ status: 1 }).where('id', '=', admin.id).execute()
  expect((await enter(entrada)).body.data).toMatchObject({ role: 'admin', status: 1, id: admin.id })
  expect((await enter(entrada)).status).toBe(404)
})
