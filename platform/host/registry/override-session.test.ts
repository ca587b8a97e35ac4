import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { dataIn, start, started } from '../test/host.ts'
import { aStore, HASH, PRODUCTION } from '../test/store.ts'

const ORIGIN = 'https://dev.loopi.example'
const BUILD = `${ORIGIN}/build/remoteEntry.js`

type Session = { role: string; email: string; falta_segundo_fator?: true }

/** Production host in front of an API with controllable sessions. */
async function aHost() {
  const sessions = new Map<string, Session>([
    ['root', { role: 'root', email: 'root@loopi.test' }],
    ['other-root', { role: 'root', email: 'outra@loopi.test' }],
    ['admin', { role: 'admin', email: 'ana@loopi.test' }],
  ])
  const state = { isDown: false }
  const api = createServer((request, response) => {
    const found = sessions.get(request.headers.authorization?.replace('Bearer ', '') ?? '')
    response.writeHead(state.isDown ? 503 : found ? 200 : 401).end(JSON.stringify(found ?? {}))
  })
  await new Promise<void>((resolve) => api.listen(0, '127.0.0.1', resolve))
  started.push({ close: () => api.close() })
  const config = await aStore({
    ...{ ...PRODUCTION, PUBLIC_URL: 'https://loopi.example', OVERRIDE_ORIGINS: ORIGIN },
    API_URL: `http://127.0.0.1:${(api.address() as AddressInfo).port}`,
  })
  const host = await start(config)
  const asked = async (method: 'POST' | 'DELETE', url: string, token: string, cookie = '', payload?: object) => {
    const headers = { ...(token && { authorization: `Bearer ${token}` }), cookie }
    const answer = await host.inject({ method, url, headers, ...(payload && { payload }) })
    return [answer.headers['set-cookie'] ?? []].flat().join('\n')
  }
  const override = (token: string, cookie = '', change: object = {}) =>
    asked('POST', '/federation/overrides', token, cookie, { area: 'mf-customer', url: BUILD, ...change })
  /** Entry of the area in a page, and the page's `Set-Cookie`. */
  const open = async (cookie: string) => {
    const { body, headers } = await host.inject({ url: '/cupons', headers: { cookie } })
    const live = dataIn(body).areas.find(({ area }) => area.name === 'mf-customer')
    return { served: live?.source === 'override' ? live.version : live?.hash, cookie: String(headers['set-cookie']) }
  }
  const registry = async (cookie: string) => {
    const { body } = await host.inject({ url: '/federation/registry', headers: { cookie } })
    return JSON.parse(body).areas[0].source
  }
  return { sessions, state, asked, override, open, registry }
}

const cookieOf = (header: string) => header.split(';')[0] ?? ''
const ENDED = /^__Host-loopi_overrides=; .*Max-Age=0/m

test('an override shows in the browser of the root who set it, in pages and in the registry', async () => {
  const { override, open, registry } = await aHost()
  const cookie = cookieOf(await override('root'))
  expect((await open(cookie)).served).toBe(BUILD)
  expect(await registry(cookie)).toBe('override')
  expect((await open('')).served).toBe(HASH)
})

test.each<[how: string, end: (sessions: Map<string, Session>) => void]>([
  ['expired or was ended elsewhere', (sessions) => sessions.delete('root')],
  [
    'lacks its second factor',
    (sessions) => sessions.set('root', { role: 'root', email: 'root@loopi.test', falta_segundo_fator: true }),
  ],
  ['is no longer of root', (sessions) => sessions.set('root', { role: 'admin', email: 'root@loopi.test' })],
])('once that session %s, the next page and the registry have what is live, and the cookie goes', async (_how, end) => {
  const { sessions, override, open, registry } = await aHost()
  const cookie = cookieOf(await override('root'))
  end(sessions)
  const page = await open(cookie)
  expect(page.served).toBe(HASH)
  expect(page.cookie).toMatch(ENDED)
  expect(await registry(cookie)).toBe('live')
})

test('while the API is silent pages have what is live, and the override comes back with it', async () => {
  const { state, override, open } = await aHost()
  const cookie = cookieOf(await override('root'))
  state.isDown = true
  const page = await open(cookie)
  expect([page.served, ENDED.test(page.cookie)]).toEqual([HASH, false])
  state.isDown = false
  expect((await open(cookie)).served).toBe(BUILD)
})

test.each([
  ['another root', 'POST', 'other-root', true],
  ['an admin', 'POST', 'admin', true],
  ['a customer, or nobody,', 'DELETE', '', true],
  ['the same root at the next page', 'POST', 'root', false],
] as const)('%s in that browser, told by %s with the session %j: it ends: %j', async (_who, method, token, isEnded) => {
  const { asked, override } = await aHost()
  const cookie = cookieOf(await override('root'))
  expect(ENDED.test(await asked(method, '/federation/staff', token, cookie))).toBe(isEnded)
})

test('signing out ends it', async () => {
  const { asked, override } = await aHost()
  const cookie = cookieOf(await override('root'))
  expect(await asked('POST', '/api/user/logout', 'root', cookie)).toMatch(ENDED)
})

test('another root adds to no override of the one before', async () => {
  const { override, open } = await aHost()
  const theirs = cookieOf(await override('root', '', { area: 'mf-marketing' }))
  const own = cookieOf(await override('other-root', theirs))
  expect(Buffer.from(own.split('=')[1]?.split('.')[0] ?? '', 'base64url').toString()).not.toContain('mf-marketing')
  expect((await open(own)).served).toBe(BUILD)
})

test('the cookie hides the token, and a cookie of the form before is ignored', async () => {
  const { override, open } = await aHost()
  const cookie = cookieOf(await override('root'))
  const [payload = ''] = cookie.replace('__Host-loopi_overrides=', '').split('.')
  const { session } = JSON.parse(Buffer.from(payload, 'base64url').toString('utf8'))
  expect(Buffer.from(session, 'base64url').toString('latin1')).not.toContain('root')
  const old = Buffer.from(JSON.stringify({ 'mf-customer': BUILD })).toString('base64url')
  expect((await open(`__Host-loopi_overrides=${old}.${cookie.split('.').at(-1)}`)).served).toBe(HASH)
})
