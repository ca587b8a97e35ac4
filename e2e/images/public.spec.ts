// Installation by docs/operations/before-the-first-day.md: settings in .env, secrets as files.
import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from '../fixtures/test.ts'
import { DELIVERIES, docker, inSeconds, product, say, tree } from './engine.ts'

const ROOT = { email: 'dona@loja.example', password: 'Girassol-Amarelo-77' }
const SETTINGS = {
  ...{ PUBLIC_URL: 'https://loja.example', DEMO: '0', ROOT_EMAIL: ROOT.email, MAIL_FROM: "'Loja <oi@loja.example>'" },
  ...{ COMPANY_NAME: "'Loja Exemplo Ltda.'", COMPANY_CNPJ: '12.345.678/0001-95', COMPANY_ADDRESS: "'Rua Exemplo, 1'" },
  ...{ COMPANY_EMAIL: 'oi@loja.example', PRIVACY_EMAIL: 'privacidade@loja.example', SECOND_FACTOR_ROOT: 'optional' },
}
const SECRETS = {
  ROOT_PASSWORD: ROOT.password,
  SMTP_URL: 'smtp://loja:p%40ss@127.0.0.1:1',
  WALLET_KEY: 'a'.repeat(64),
  SECOND_FACTOR_KEY: 'b'.repeat(64),
  POSTGRES_PASSWORD: 'p@ss:/#w%r d',
  DEPLOY_TOKENS: `mf-customer:${'c'.repeat(64)}`,
}

const secret = (name: string) => join(tree, 'docker/secrets', name)
const secretsOf = async (service: string) =>
  (await docker('exec', await product.container(service), 'ls', '/run/secrets')).split('\n')

test('the documented installation for others starts, and root signs in', async ({ request }) => {
  await product.run(['down', '--volumes', '--timeout', '5'])
  const lines = Object.entries(SETTINGS).map(([name, value]) => `${name}=${value}\n`)
  await writeFile(join(tree, '.env'), lines.join(''))
  for (const [name, text] of Object.entries(SECRETS)) await writeFile(secret(name), `${text}\n`)
  const { seconds } = await product.run(['up', '-d'])
  expect(Object.values(await product.ended(['migrate', ...DELIVERIES]))).toEqual([0, ...DELIVERIES.map(() => 0)])
  const login = await request.post('/api/user/login', { data: ROOT })
  expect(login.status()).toBe(200)
  expect(await (await request.get('/termos-de-uso')).text()).toContain('Loja Exemplo Ltda.')
  expect(await product.containers('mail')).toEqual([])
  say(`DEMO=0 with secrets as files: up in ${inSeconds(seconds)}, root signs in, no catcher of mails`)
})

test('each secret is with the services that need it, and what docker inspect tells has none', async () => {
  const drawn = ['CODES_KEY', 'DATABASE_URL', 'WELCOME_KEY']
  const api = ['ROOT_PASSWORD', 'SECOND_FACTOR_KEY', 'SMTP_URL', 'WALLET_KEY']
  expect(await secretsOf('api')).toEqual([...drawn, ...api].sort())
  expect(await secretsOf('host')).toEqual(['DEPLOY_TOKENS', 'HOST_SECRET'])
  expect(await secretsOf('postgres')).toEqual(['DATABASE_PASSWORD', 'POSTGRES_PASSWORD'])
  const services = ['prepare', 'postgres', 'migrate', 'api', 'host', 'balancer', ...DELIVERIES]
  const inspected = await docker(
    'inspect',
    ...(await Promise.all(services.map((service) => product.container(service)))),
  )
  expect(Object.values(SECRETS).filter((text) => inspected.includes(text))).toEqual([])
  say(`docker inspect of ${services.length} containers: none of ${Object.keys(SECRETS).length} given secrets`)
})

test('a file of an unknown name ends the start and is named; one that is taken away is gone', async ({ request }) => {
  await writeFile(secret('WALET_KEY'), 'x')
  expect((await product.try(['up', '-d'])).code).not.toBe(0)
  expect(await docker('logs', await product.container('prepare'))).toContain('of this name: WALET_KEY.')
  await rm(secret('WALET_KEY'))
  await rm(secret('DEPLOY_TOKENS'))
  await product.run(['up', '-d'])
  expect(await secretsOf('host')).toEqual(['HOST_SECRET'])
  expect((await request.get('/api/health/ready')).status()).toBe(200)
})
