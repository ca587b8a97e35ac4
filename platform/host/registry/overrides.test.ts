import { dataIn, start } from '../test/host.ts'
import { aStore, HASH, PRODUCTION } from '../test/store.ts'

describe('overrides', () => {
  const LOCAL = 'http://localhost:3102/dev/remoteEntry.js'
  const address = (url: string) => `/cupons?mf.customer=${encodeURIComponent(url)}&codigo=1`

  async function override(url: string, env: NodeJS.ProcessEnv = {}) {
    const host = await start(await aStore(env))
    const answer = await host.inject(address(url))
    const cookie = String(answer.headers['set-cookie'] ?? '').split(';')[0]
    return { host, answer, page: await host.inject({ url: '/cupons', headers: { cookie } }) }
  }

  test('of a local address take the place of the release, and the address is clean again', async () => {
    const { answer, page } = await override(LOCAL)
    expect([answer.statusCode, answer.headers.location]).toEqual([302, '/cupons?codigo=1'])
    expect(dataIn(page.body).areas[0]).toMatchObject({
      source: 'override',
      base: 'http://localhost:3102/dev',
      entry: { path: 'remoteEntry.js', integrity: null },
      fallback: { hash: HASH },
    })
    expect(page.headers['content-security-policy']).toMatch(/script-src 'self' http:\/\/localhost:3102 /)
  })

  test.each(['http://localhost:3102', 'http://localhost:3102/'])('%s means the entry in it', async (url) => {
    const { page } = await override(url)
    expect(dataIn(page.body).areas[0]).toMatchObject({
      base: 'http://localhost:3102',
      entry: { path: 'remoteEntry.js' },
    })
  })

  test('of an area that nobody has released are told apart, for the page to ask its developer for the data', async () => {
    const host = await start(await aStore())
    const given = await host.inject(`/sorteios?mf.sorteios=${encodeURIComponent('http://localhost:3102')}`)
    const cookie = String(given.headers['set-cookie'] ?? '').split(';')[0]
    const page = await host.inject({ url: '/sorteios', headers: { cookie } })
    const { areas, developed } = dataIn(page.body)
    expect(areas.map(({ source }) => source)).not.toContain('override')
    expect(developed).toMatchObject([
      { name: 'mf-sorteios', container: 'mf_sorteios', base: 'http://localhost:3102', source: 'override' },
    ])
    // Routes of it are known to the browser alone.
    expect(page.statusCode).toBe(200)
    expect((await host.inject('/sorteios')).statusCode).toBe(404)
  })

  test('are reset by address', async () => {
    const { host, answer } = await override(LOCAL)
    const cookie = String(answer.headers['set-cookie']).split(';')[0]
    const reset = await host.inject({ url: '/cupons?mf.reset', headers: { cookie } })
    expect(reset.headers['set-cookie']).toMatch(/Max-Age=0/)
  })

  test.each(['https://mal.exemplo.com.br/remoteEntry.js', 'javascript:alert(1)', 'nada'])(
    'of a foreign origin are ignored: %s',
    async (url) => {
      const { page } = await override(url)
      expect(dataIn(page.body).areas[0]).toMatchObject({ source: 'live', hash: HASH })
    },
  )

  test.each([
    ['production', { ...PRODUCTION, PUBLIC_URL: 'https://loopi.example' }],
    ['a host for others', { HOST: '0.0.0.0', DEMO: '0' }],
    ['a host behind a proxy', { PUBLIC_URL: 'https://loopi.example', DEMO: '0' }],
  ])('by address are ignored in %s, and the captured mails are nobody’s there', async (_, env) => {
    const { host, answer, page } = await override(LOCAL, env)
    expect((await host.inject('/dev/mail.json')).statusCode).toBe(404)
    expect(dataIn(page.body).inspectable).toBe(false)
    expect(answer.headers['set-cookie'] ?? '').not.toContain('loopi_overrides')
    expect(dataIn(page.body).areas[0]).toMatchObject({ source: 'live' })
  })

  test.each([
    '//a//evil.test/',
    '//evil.test',
    '/\\\\evil.test/',
    '/%2f/evil.test/',
    '/.//evil.test/',
    '//:@evil.test/',
  ])('lead from %j to no other site', async (path) => {
    const host = await start(await aStore())
    const { statusCode, headers } = await host.inject(`${path}?mf.x=1`)
    const to = new URL(String(headers.location ?? '/'), 'https://loopi.example')
    expect([statusCode < 500, to.host]).toEqual([true, 'loopi.example'])
  })

  test('that nobody signed count for nothing', async () => {
    const host = await start(await aStore())
    const forged = Buffer.from(JSON.stringify({ 'mf-customer': LOCAL })).toString('base64url')
    const { body } = await host.inject({ url: '/cupons', headers: { cookie: `loopi_overrides=${forged}.AAAA` } })
    expect(dataIn(body).areas[0]).toMatchObject({ source: 'live' })
  })

  test.each([
    ['in production', { ...PRODUCTION, PUBLIC_URL: 'https://loopi.example' }, /^__Host-loopi_overrides=; .*Max-Age=0/],
    ['in development, where they are nobody’s,', {}, /^undefined$/],
  ])('%s last for the session of the browser, and until root signs out', async (_where, env, written) => {
    const { host, answer } = await override(LOCAL, env)
    expect(String(answer.headers['set-cookie'] ?? '')).not.toMatch(/Max-Age|Expires/)
    const headers = { cookie: 'loopi_overrides=a.b; __Host-loopi_overrides=a.b' }
    const left = await host.inject({ method: 'POST', url: '/api/user/logout', headers })
    expect(String(left.headers['set-cookie'])).toMatch(written)
  })
})
