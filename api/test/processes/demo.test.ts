import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { DEMO_PASSWORD } from '@loopi/shared/demo/people'
import { readConfig } from '../../src/config/config.ts'
import { demandExposure, demandProduction } from '../../src/config/exposure.ts'
import { createPasswords } from '../../src/lib/passwords.ts'
import { rejectDemoAccounts } from '../../src/main/demo.ts'
import { type TestApp, testApp } from '../test-app.ts'
import { testConfig } from '../test-config.ts'

const HIDDEN = { DEMO: false, PUBLIC_URL: 'https://loopi.example' } as const

let t: TestApp
afterEach(() => t?.close())

test('captured mails exist for this machine alone, or because it was said', async () => {
  const statusWith = async (settings: Parameters<typeof testApp>[0]) => {
    t = await testApp(settings)
    const { statusCode } = await t.app.inject('/dev/mail.json')
    await t.close()
    return statusCode
  }
  const local = { DEMO: undefined, PUBLIC_URL: 'http://localhost:3000' }
  expect(await statusWith(local)).toBe(200)
  expect(await statusWith({ ...local, HOST: '0.0.0.0' })).toBe(404)
  expect(await statusWith({ ...local, PUBLIC_URL: 'https://loopi.example' })).toBe(404)
  expect(await statusWith({ ...local, HOST: '0.0.0.0', DEMO: true })).toBe(200)
})

test('a demo answers only to who asks this machine, its PUBLIC_URL, or a service of its network', async () => {
  t = await testApp({ DEMO: true, PUBLIC_URL: 'http://demo.example' })
  const ask = async (headers: Record<string, string>) => {
    const { statusCode, body } = await t.app.inject({ url: '/api/marcas', headers })
    return statusCode === 200 ? statusCode : [statusCode, JSON.parse(body).code]
  }
  for (const host of ['localhost:3000', '127.0.0.1', 'demo.example', 'api:3001'])
    expect([host, await ask({ host })]).toEqual([host, 200])
  expect(await ask({ host: 'api:3001', 'x-forwarded-host': 'demo.example' })).toBe(200)
  const foreign = [421, 'request/foreign-host']
  expect(await ask({ host: 'loja.example' })).toEqual(foreign)
  expect(await ask({ host: 'localhost', 'x-forwarded-host': 'loja.example' })).toEqual(foreign)
  await t.close()
  t = await testApp({ DEMO: false, PUBLIC_URL: 'https://loopi.example' })
  expect(await ask({ host: 'loja.example' })).toBe(200)
})

test.each([
  ['its address', { HOST: '::' }],
  ['a proxy', { PUBLIC_URL: 'https://loopi.example' }],
])('an api that others reach through %s starts only when somebody said how', (_, change) => {
  const local = {
    ...testConfig('postgres://a:b@localhost/loopi'),
    PUBLIC_URL: 'http://localhost:3000',
    DEMO: undefined,
  }
  expect(() => demandExposure(local)).not.toThrow()
  expect(() => demandExposure({ ...local, ...change })).toThrow('Set DEMO=0')
  expect(() => demandExposure({ ...local, ...change, DEMO: false })).not.toThrow()
})

test('production says all that it lacks, a line each; its demo for this machine alone lacks nothing', () => {
  const url = 'postgres://a:b@localhost/loopi'
  const bare = readConfig({ NODE_ENV: 'production', DATABASE_URL: url, DEMO: '0', PUBLIC_URL: 'https://loopi.example' })
  expect(() => demandProduction(bare)).toThrow(
    /^The settings do not fit:\n {2}SMTP_URL: is missing[^\n]+\n {2}MAIL_FROM: is missing[^\n]+\n {2}WELCOME_KEY: is missing[^\n]+\n {2}CODES_KEY: is missing[^\n]+$/,
  )
  const said = {
    SMTP_URL: 'smtp://mail',
    MAIL_FROM: 'Loja <oi@loja.example>',
    WELCOME_KEY: 'x'.repeat(16),
    CODES_KEY: 'a'.repeat(64),
  }
  expect(() => demandProduction({ ...bare, ...said })).not.toThrow()
  expect(() => demandProduction({ ...bare, DEMO: true, PUBLIC_URL: 'http://localhost:3000' })).not.toThrow()
  expect(() => demandProduction({ ...bare, NODE_ENV: 'development' })).not.toThrow()
})

test('an account with the password that everybody knows holds a public api back, until it is another', async () => {
  t = await testApp(HIDDEN)
  const passwords = createPasswords(t.config.limits.passwords)
  const check = () => rejectDemoAccounts({ config: t.config, db: t.db, passwords })
  await expect(check()).resolves.toBeUndefined()
  await t.db
    .insertInto('users')
    .values({
      ...{ email: 'root@loopi.test', role: 'root', name: 'Equipe', status: 'active', created_at: new Date() },
      password_hash: await passwords.hash(DEMO_PASSWORD),
    })
    .execute()
  await expect(check()).rejects.toThrow('root@loopi.test')
  await t.db
    .updateTable('users')
    .set({ password_hash: await passwords.hash('Outra-senha-2026') })
    .execute()
  await expect(check()).resolves.toBeUndefined()
})

test('the command that serves says what to do, and ends', () => {
  const { status, stderr } = spawnSync(process.execPath, [join(import.meta.dirname, '../../src/main/server.ts')], {
    env: { PATH: process.env.PATH, DATABASE_URL: 'postgres://a:b@127.0.0.1:9/x', HOST: '0.0.0.0' },
    encoding: 'utf8',
  })
  expect([status, stderr]).toEqual([1, expect.stringContaining('Set DEMO=0')])
})

test('the command that serves says what production lacks, and ends', () => {
  const { status, stderr } = spawnSync(process.execPath, [join(import.meta.dirname, '../../src/main/server.ts')], {
    env: { PATH: process.env.PATH, NODE_ENV: 'production', DATABASE_URL: 'postgres://a:b@127.0.0.1:9/x', DEMO: '0' },
    encoding: 'utf8',
  })
  expect([status, stderr]).toEqual([1, expect.stringContaining('SMTP_URL: is missing')])
})
