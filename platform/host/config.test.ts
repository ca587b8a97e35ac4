import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import Fastify from 'fastify'
import { readConfig } from './config.ts'
import { proxyWarning, watchProxies } from './production.ts'
import { aKey, settingOf } from './test/keys.ts'
import { PRODUCTION } from './test/store.ts'

test('without settings the host is the one of a fresh clone', () => {
  const config = readConfig({})
  expect(config).toMatchObject({ port: 3000, host: '127.0.0.1', apiUrl: 'http://127.0.0.1:3001', production: false })
  expect(config.storeDir).toMatch(/dist\/store$/)
  expect(config.settings).toMatchObject({ apiBase: '/api', wholesale: 'wait', partnersUrl: '/rest/v1' })
})

test.each([
  ['others can reach it', { HOST: '0.0.0.0' }, 'Say DEMO=0'],
  ['it stands behind a public address', { PUBLIC_URL: 'https://loopi.example' }, 'Say DEMO=0'],
  ['production has no address', { NODE_ENV: 'production', HOST: '0.0.0.0' }, 'PUBLIC_URL: in production'],
  [
    'production would show the demo',
    { NODE_ENV: 'production', DEMO: '1', PUBLIC_URL: 'https://loopi.example' },
    'Say DEMO=0',
  ],
])('a host does not start when %s and nobody said what to do', (_, env, sentence) => {
  expect(() => readConfig(env)).toThrow(sentence)
})

test.each([
  [{}, true],
  [{ HOST: '0.0.0.0', DEMO: '1' }, true],
  [{ HOST: '0.0.0.0', DEMO: '0' }, false],
  [{ ...PRODUCTION, PUBLIC_URL: 'https://loopi.example' }, false],
])('with %j the tools of developers exist: %s', (env, expected) => {
  expect(readConfig(env).devTools).toBe(expected)
})

test('production names who runs the product, and says at once all that is missing', () => {
  const { COMPANY_NAME: _unsaid, ...others } = PRODUCTION
  expect(() => readConfig({ ...others, COMPANY_CNPJ: '00.000.000/0000-00' })).toThrow(
    /^The settings do not fit:\n {2}PUBLIC_URL: [^\n]+\n {2}COMPANY_NAME: is missing[^\n]+\n {2}COMPANY_CNPJ: is missing[^\n]+$/,
  )
  const nothing = { NODE_ENV: 'production', PUBLIC_URL: 'https://loopi.example' }
  for (const name of ['COMPANY_NAME', 'COMPANY_CNPJ', 'COMPANY_ADDRESS', 'COMPANY_EMAIL', 'PRIVACY_EMAIL'])
    expect(() => readConfig(nothing)).toThrow(`\n  ${name}: is missing; `)
  expect(readConfig({ NODE_ENV: 'production', PUBLIC_URL: 'localhost', DEMO: '1' }).devTools).toBe(true)
})

test('the wholesale form of production sends what it says it has sent', () => {
  const production = { ...PRODUCTION, PUBLIC_URL: 'https://loopi.example' }
  expect(readConfig(production).settings.wholesale).toBe('api')
  expect(() => readConfig({ ...production, WHOLESALE: 'wait' })).toThrow(
    /^The settings do not fit:\n {2}WHOLESALE: [^\n]+$/,
  )
  expect(readConfig({ NODE_ENV: 'production', PUBLIC_URL: 'localhost', DEMO: '1' }).settings.wholesale).toBe('wait')
})

test('production behind https is warned when it trusts no proxy: each visitor would be the proxy', () => {
  const behind = { ...PRODUCTION, PUBLIC_URL: 'https://loopi.example' }
  expect(proxyWarning(readConfig(behind))).toContain('TRUST_PROXY is 0')
  expect(proxyWarning(readConfig({ ...behind, TRUST_PROXY: '1' }))).toBeNull()
  expect(proxyWarning(readConfig({ ...PRODUCTION, PUBLIC_URL: 'localhost' }))).toBeNull()
  expect(proxyWarning(readConfig({}))).toBeNull()
})

test('production tells once of calls that do not look as the number of proxies says', async () => {
  const lines: string[] = []
  const app = Fastify({ logger: { stream: { write: (line: string) => void lines.push(line) }, level: 'warn' } })
  watchProxies(app, { production: true, trustProxy: 1, publicUrl: 'https://loopi.example' })
  const headers = { 'x-forwarded-for': '198.51.100.7' }
  for (const remoteAddress of ['10.0.0.2', '203.0.113.9', '203.0.113.10'])
    await app.inject({ url: '/', headers, remoteAddress })
  expect(lines.map((line) => JSON.parse(line).msg)).toEqual([
    expect.stringContaining('TRUST_PROXY is 1, and 203.0.113.9, a public address, was believed'),
  ])
})

test('every setting that makes no sense is told at once, each on its line with what it has to be', () => {
  const wrong = { PORT: 'abc', NODE_ENV: 'prod', OVERRIDE_ORIGINS: 'foo', HOST_SECRET: 'a', LOG_LEVEL: 'loud' }
  const lines = [
    'The settings do not fit:',
    'NODE_ENV: must be development or production or test \\(.+\\)',
    'PORT: must be a whole number from 0 to 65535, in digits \\(.+\\)',
    'LOG_LEVEL: must be fatal or error or warn or info or debug or silent \\(.+\\)',
    'OVERRIDE_ORIGINS: foo is no address as https://shop.example.com \\(.+\\)',
    'HOST_SECRET: must have 32 signs or more, or name:secret for each, separated by commas \\(.+\\)',
  ]
  expect(() => readConfig(wrong)).toThrow(new RegExp(`^${lines.join('\n {2}')}$`))
})

test('a setting that makes no sense is named', () => {
  expect(() => readConfig({ PORT: 'abc', WHOLESALE: 'maybe' })).toThrow(/PORT[\s\S]*WHOLESALE|WHOLESALE[\s\S]*PORT/)
})

test.each([' ', '1e3', '0x10', '80.0', '-1', '+1', '80 ', '65536', '99999999999999999999'])(
  'PORT=%j is no port, and the error says which are',
  (PORT) => {
    expect(() => readConfig({ PORT })).toThrow(/\n {2}PORT: must be a whole number from 0 to 65535, in digits \(/)
  },
)

test('numbers are read with their limits', () => {
  expect(readConfig({ PORT: '08080', TRUST_PROXY: '1' })).toMatchObject({ port: 8080, trustProxy: 1 })
  expect(() => readConfig({ TRUST_PROXY: '11' })).toThrow(/TRUST_PROXY: [^\n]+from 0 to 10/)
})

test('the port moves the address of this machine, in production when it is said', () => {
  const production = { ...PRODUCTION, HOST: '0.0.0.0', PUBLIC_URL: 'localhost', PORT: '3100' }
  expect(readConfig(production).publicUrl).toBe('http://localhost:3100')
  expect(readConfig({ PORT: '3100' }).publicUrl).toBe('http://localhost:3100')
})

test('a secret comes out of a file', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'loopi-secrets-'))
  writeFileSync(path.join(folder, 'HOST_SECRET'), `${'s'.repeat(32)}\n`)
  expect(readConfig({ HOST_SECRET_FILE: path.join(folder, 'HOST_SECRET') }).secret).toBe('s'.repeat(32))
  expect(() => readConfig({ HOST_SECRET_FILE: '/nowhere' })).toThrow(
    'HOST_SECRET_FILE: /nowhere cannot be read (ENOENT)',
  )
})

test('an empty setting counts as absent', () => {
  const empty = { PORT: '', HOST: '', PUBLIC_URL: '', DEMO: '', HOST_SECRET: '', COMPANY_NAME: '' }
  const { secret: _drawn, ...config } = readConfig(empty)
  const { secret: _other, ...unset } = readConfig({})
  expect(config).toEqual(unset)
})

test('the backend-as-a-service is a path of ours or a whole address, nothing between', () => {
  expect(readConfig({ PARTNERS_URL: 'https://baas.example.com/rest/v1' }).settings.partnersUrl).toMatch(/^https:/)
  expect(() => readConfig({ PARTNERS_URL: '//evil.example.com' })).toThrow(/PARTNERS_URL/)
  expect(() => readConfig({ PARTNERS_URL: 'rest/v1' })).toThrow(/PARTNERS_URL/)
})

test('a token of an area that this shell does not know is no reason not to start; one that is none is', () => {
  const sha256 = 'a'.repeat(64)
  expect(readConfig({ DEPLOY_TOKENS: `mf-amanha:${sha256},mf-customer:${sha256}` }).deployTokens).toHaveLength(2)
  expect(readConfig({ DEPLOY_TOKENS: `shell:${sha256}` }).deployTokens).toMatchObject([{ area: 'shell', sha256 }])
  expect(() => readConfig({ DEPLOY_TOKENS: 'mf-customer:curto' })).toThrow(/DEPLOY_TOKENS/)
  expect(() => readConfig({ DEPLOY_TOKENS: `amanha:${sha256}` })).toThrow(/DEPLOY_TOKENS/)
})

test('a token says what its area may claim: prefixes of paths and access, any where nothing stands', () => {
  const sha256 = 'a'.repeat(64)
  const claimsOf = (claims: string) => readConfig({ DEPLOY_TOKENS: `mf-x:${sha256}${claims}` }).deployTokens[0]?.claims
  expect(claimsOf('')).toEqual({ paths: null, access: null })
  expect(claimsOf(':/sorteios|/premios/mes:public|cliente')).toEqual({
    paths: ['/sorteios', '/premios/mes'],
    access: ['public', 'cliente'],
  })
  expect(claimsOf('::root')).toEqual({ paths: null, access: ['root'] })
  expect(() => claimsOf(':sorteios')).toThrow(/"mf-x" claims paths as \/sorteios\|\/premios/)
  expect(() => claimsOf(':/sorteios:gerente')).toThrow(/access of public\|.*not "\/sorteios:gerente"/)
})

test('a key of a release that is none stops the host: a name that was to be closed would be open', () => {
  expect(
    readConfig({ RELEASE_KEYS: settingOf('mf-customer', aKey(), aKey()) }).releaseKeys.get('mf-customer'),
  ).toHaveLength(2)
  expect(readConfig({}).releaseKeys.size).toBe(0)
  expect(() => readConfig({ RELEASE_KEYS: 'mf-customer:half' })).toThrow(
    /RELEASE_KEYS: "mf-customer" is not followed by a public Ed25519 key/,
  )
})
