import { wallet } from '@loopi/contract/wallet/wallet.contract'
import { sql } from 'kysely'
import type { Person } from '../../../test/builders.ts'
import { type TestApp, testApp } from '../../../test/test-app.ts'
import { HOUR, MINUTE, SECOND } from '../../lib/clock.ts'

let t: TestApp
let ana: Person
beforeAll(async () => {
  t = await testApp()
})
beforeEach(async () => {
  ana = await t.as('cliente')
})
afterAll(() => t.close())

const PAGE = '/area-do-cliente/cashloopi'
const EXPIRED = `${PAGE}?aviso=expirado`

const ticketOf = async (as: Person) => (await t.call(wallet.ticket, {}, { as })).body.url
/** Visits a URL like a browser: with its cookie, without a bearer token. */
async function visit(url: string, cookie?: string) {
  const answer = await t.app.inject({ url, headers: cookie === undefined ? {} : { cookie } })
  const set = String(answer.headers['set-cookie'] ?? '')
  return {
    status: answer.statusCode,
    to: String(answer.headers.location),
    set,
    cookie: set.split(';')[0] ?? '',
    answer,
  }
}
const opens = async (token: string, as: Person) => (await t.call(wallet.open, { body: { token } }, { as })).body.painel

/** Completes a login; `prefix` is its path. */
async function login(as: Person, prefix = '') {
  const started = await visit(prefix + (await ticketOf(as)))
  const ended = await visit(started.to, started.cookie)
  return { started, ended, token: new URLSearchParams(ended.to.split('?')[1]).get('token') ?? '' }
}

test('a ticket is for people with a wallet', async () => {
  const answer = await t.call(wallet.ticket, {}, { as: ana })
  expect([answer.status, answer.body]).toEqual([
    201,
    { url: expect.stringMatching(/^\/venly\/login\?ticket=[\w-]{43}$/), expira_em: '2026-11-20T15:01:00.000Z' },
  ])
  expect((await t.call(wallet.ticket, {}, { as: await t.as('admin') })).status).toBe(201)
  expect((await t.call(wallet.ticket, {}, { as: await t.as('root') })).body.code).toBe('auth/forbidden')
  expect((await t.call(wallet.ticket)).body.code).toBe('auth/required')
})

test.each(['', '/api'])('the login below "%s" ends at the wallet with a token for the panel', async (prefix) => {
  const { started, ended, token } = await login(ana, prefix)
  expect([started.status, started.to]).toEqual([
    303,
    expect.stringMatching(new RegExp(`^${prefix}/venly/return\\?state=[\\w-]{43}$`)),
  ])
  expect(started.set).toMatch(/^loopi-wallet=[\w-]{43}; Path=\/; Max-Age=600; HttpOnly; SameSite=Lax$/)
  expect([ended.status, ended.to]).toEqual([303, `${PAGE}?token=${token}`])
  expect(ended.set).toMatch(/^loopi-wallet=; Path=\/; Max-Age=0;/)
  for (const { answer } of [started, ended])
    expect(answer.headers).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' })

  expect([await opens(token, ana), await opens(token, await t.as('cliente'))]).toEqual([true, false])
  t.clock.advance(7 * HOUR)
  expect(await opens(token, ana)).toBe(true)
})

test('the token is no session, and ends', async () => {
  const { token } = await login(ana)
  for (const url of ['/api/me', '/api/cupons/resgatados'])
    expect((await t.app.inject({ url, headers: { authorization: `Bearer ${token}` } })).statusCode).toBe(401)
  await t.db.updateTable('wallet_tokens').set({ expires_at: t.clock.now() }).where('kind', '=', 'panel').execute()
  expect(await opens(token, ana)).toBe(false)
  expect(await opens(ana.token, ana)).toBe(false)
})

test('over https the cookie only travels so', async () => {
  const own = await testApp({ PUBLIC_URL: 'https://loopi.example' })
  const person = await own.as('cliente')
  const { url } = (await own.call(wallet.ticket, {}, { as: person })).body
  expect(String((await own.app.inject(url)).headers['set-cookie'])).toMatch(/; Secure$/)
  await own.close()
})

describe('lands on the wallet with a hint', () => {
  test('a ticket that was used', async () => {
    const url = await ticketOf(ana)
    const both = await Promise.all([visit(url), visit(url)])
    expect(both.map(({ to }) => to).sort()).toEqual([EXPIRED, expect.stringMatching(/^\/venly\/return/)])
  })

  test('a ticket that is too old', async () => {
    const url = await ticketOf(ana)
    t.clock.advance(60 * SECOND)
    expect((await visit(url)).to).toBe(EXPIRED)
  })

  test('a state that was used, or is too old', async () => {
    const { started } = await login(ana)
    expect((await visit(started.to, started.cookie)).to).toBe(EXPIRED)
    const late = await visit(await ticketOf(ana))
    t.clock.advance(10 * MINUTE)
    expect((await visit(late.to, late.cookie)).to).toBe(EXPIRED)
  })

  test('a state in another browser: without its cookie, or with the cookie of another login', async () => {
    const [mine, theirs] = [await visit(await ticketOf(ana)), await visit(await ticketOf(await t.as('cliente')))]
    expect((await visit(mine.to)).to).toBe(EXPIRED)
    expect((await visit(mine.to, theirs.cookie)).to).toBe(EXPIRED)
    // The right browser still succeeds: the foreign attempt consumed nothing.
    expect((await visit(mine.to, `a=1; ${mine.cookie}; b=2`)).to).toContain(`${PAGE}?token=`)
  })

  test.each([
    '/venly/login',
    '/venly/login?ticket=',
    '/venly/login?ticket=curto',
    `/venly/login?ticket=${'x'.repeat(43)}`,
    `/venly/login?ticket=${'x'.repeat(43)}&ticket=${'y'.repeat(43)}`,
    '/venly/return',
    `/venly/return?state=${'x'.repeat(43)}`,
    `/api/venly/login?ticket=%00${'x'.repeat(43)}`,
  ])('%s', async (url) => {
    const { status, to, answer } = await visit(url)
    expect([status, to, answer.body]).toEqual([303, EXPIRED, ''])
  })

  test('tokens of one kind do not pass for another', async () => {
    const { url } = (await t.call(wallet.ticket, {}, { as: ana })).body
    const ticket = new URLSearchParams(url.split('?')[1]).get('ticket')
    expect((await visit(`/venly/return?state=${ticket}`, `loopi-wallet=${ticket}`)).to).toBe(EXPIRED)
    expect(await opens(String(ticket), ana)).toBe(false)
  })

  test.each([
    ['was deleted', sql`update users set deleted_at = now()`],
    ['has a company that was rejected', sql`update companies set status = 0`],
  ])('a person who %s since', async (_what, change) => {
    const admin = await t.as('admin')
    const [early, late] = [await ticketOf(admin), await visit(await ticketOf(admin))]
    await change.execute(t.db)
    expect((await visit(early)).to).toBe(EXPIRED)
    expect((await visit(late.to, late.cookie)).to).toBe(EXPIRED)
  })

  test('whoever knocks too often, or comes while the database is away', async () => {
    const own = await testApp({ limits: { rates: { wallet: 1, 'wallet-login': 1, 'wallet-ticket': 1 } } })
    await own.app.inject(`/venly/login?ticket=${'x'.repeat(43)}`)
    const again = await own.app.inject(`/venly/login?ticket=${'x'.repeat(43)}`)
    expect([again.statusCode, again.headers.location]).toEqual([303, `${PAGE}?aviso=indisponivel`])
    await own.close()
  })
})

test('whatever a request claims, the browser stays on its own origin', async () => {
  const evil = {
    forwarded: 'host=evil.example;proto=https',
    'x-forwarded-proto': 'https',
    origin: 'https://evil.example',
    referer: 'https://evil.example/',
  }
  const extra = '&redirect=https://evil.example&returnTo=//evil.example&redirect_uri=https://evil.example'
  const url = (await ticketOf(ana)) + extra
  // The demo refuses foreign host names.
  for (const name of ['host', 'x-forwarded-host'])
    expect((await t.app.inject({ url, headers: { ...evil, [name]: 'evil.example' } })).statusCode).toBe(421)
  const started = await t.app.inject({ url, headers: evil })
  expect(String(started.headers.location)).toMatch(/^\/venly\/return\?state=[\w-]+$/)
  const cookie = String(started.headers['set-cookie']).split(';')[0] ?? ''
  const ended = await t.app.inject({ url: started.headers.location + extra, headers: { ...evil, cookie } })
  expect(String(ended.headers.location)).toMatch(new RegExp(`^${PAGE}\\?token=[\\w-]+$`))
})

test('neither tickets, states nor panel tokens are stored or forgotten too late', async () => {
  const { started, token } = await login(ana)
  const rows = await t.db.selectFrom('wallet_tokens').selectAll().execute()
  const kept = JSON.stringify(rows.map((row) => [row.token_hash.toString('base64url'), row.token_hash.toString()]))
  for (const secret of [token, started.to.split('=')[1] ?? '', started.cookie.split('=')[1] ?? ''])
    expect(kept).not.toContain(secret)
  const { purgeExpired } = await import('../../jobs/housekeeping.ts')
  t.clock.advance(72 * HOUR)
  await purgeExpired(t)
  expect(await t.db.selectFrom('wallet_tokens').selectAll().execute()).toEqual([])
})
