// Runs docker/prepare.sh, which gives the services of docker-compose.yml their secrets.
import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { root } from '../lib/paths.ts'
import { secretServices, secretServicesFile } from './compose-settings.ts'

const SERVICES = ['postgres', 'migrate', 'api', 'host', 'area']
const script = readFileSync(path.join(root, 'docker/prepare.sh'), 'utf8')

/** User, password and place of a database's address. */
function databaseOf(address = ''): string[] {
  const { username, password, host, pathname } = new URL(address)
  return [username, decodeURIComponent(password), `${host}${pathname}`]
}

/** Fresh machine; `run` is what each `up` does. */
function machine() {
  const folder = mkdtempSync(path.join(tmpdir(), 'loopi-prepare-'))
  const inFolder = script
    .replaceAll(/(?<=[\s"])\/(?=given|secret|tmp|deliveries)/g, `${folder}/`)
    .replace(/^chown .*$/m, '')
  for (const service of SERVICES) mkdirSync(path.join(folder, 'secrets', service), { recursive: true })
  mkdirSync(path.join(folder, 'given'))
  writeFileSync(path.join(folder, 'secret-services.txt'), secretServicesFile())
  const given = (name: string) => path.join(folder, 'given', name)
  return {
    give: (name: string, text: string) => writeFileSync(given(name), text),
    takeAway: (name: string) => rmSync(given(name)),
    run: (demo = '1', others: Record<string, string> = {}) => {
      rmSync(path.join(folder, 'tmp'), { recursive: true, force: true })
      const { status, stdout, stderr } = spawnSync('sh', ['-c', inFolder], {
        env: { ...process.env, DEMO: demo, DATABASE_URL: '', MIGRATION_DATABASE_URL: '', ...others },
        encoding: 'utf8',
      })
      return { status, said: stdout + stderr }
    },
    /** Files of a service's folder, by name. */
    of: (service: string): Record<string, string> =>
      Object.fromEntries(
        readdirSync(path.join(folder, 'secrets', service)).map((name) => [
          name,
          readFileSync(path.join(folder, 'secrets', service, name), 'utf8'),
        ]),
      ),
  }
}

test('draws what nobody gave, once, and the catcher of mails is for the demo alone', () => {
  const { run, of } = machine()
  expect(run().status).toBe(0)
  const before = SERVICES.map(of)
  const [postgres = {}, migrate = {}, api = {}, host = {}, area = {}] = before
  const passwords = ['DATABASE_PASSWORD', 'POSTGRES_PASSWORD']
  expect([Object.keys(postgres), Object.keys(host), Object.keys(area)]).toEqual([passwords, ['HOST_SECRET'], []])
  const { SMTP_URL, DATABASE_URL = '', ...drawn } = api
  expect(SMTP_URL).toBe('smtp://mail:1025')
  expect(Object.keys(drawn)).toEqual(['CODES_KEY', 'SECOND_FACTOR_KEY', 'WELCOME_KEY'])
  expect(migrate.DATABASE_URL).toBe(DATABASE_URL)
  expect(databaseOf(DATABASE_URL)).toEqual(['loopi_api', postgres.DATABASE_PASSWORD, 'postgres:5432/loopi'])
  expect(databaseOf(migrate.MIGRATION_DATABASE_URL)).toEqual([
    'loopi',
    postgres.POSTGRES_PASSWORD,
    'postgres:5432/loopi',
  ])
  const texts = [...Object.values(drawn), ...Object.values(postgres), ...Object.values(host)]
  expect(new Set(texts).size).toBe(6)
  for (const text of texts) expect(text).toMatch(/^[0-9a-f]{64}$/)

  expect(run()).toEqual({ status: 0, said: '' })
  expect(SERVICES.map(of)).toEqual(before)
  expect(run('0').said).toContain('Changed: api:-SMTP_URL.')
})

test('a password has any sign, and a database elsewhere is the only one', () => {
  const { give, takeAway, run, of } = machine()
  give('POSTGRES_PASSWORD', "p@ss:/#w%r d'ç")
  run()
  expect(databaseOf(of('migrate').MIGRATION_DATABASE_URL)[1]).toBe("p@ss:/#w%r d'ç")
  const elsewhere = 'postgres://loja@db.example/loopi'
  give('DATABASE_URL', elsewhere)
  run()
  const { CODES_KEY = '' } = of('api')
  expect(of('migrate')).toEqual({ CODES_KEY, DATABASE_URL: elsewhere })
  takeAway('DATABASE_URL')
  expect(run('1', { DATABASE_URL: elsewhere }).status).toBe(0)
  expect(of('migrate')).toEqual({ CODES_KEY })
})

test('each file of the folder goes to the services that need it, and to no other', () => {
  const { give, run, of } = machine()
  for (const [name] of secretServices()) give(name, `the ${name}\r\n`)
  run('0')
  for (const service of SERVICES) {
    const own = [...secretServices()].flatMap(([name, services]) => (services.includes(service) ? [name] : []))
    expect([service, of(service)]).toEqual([service, Object.fromEntries(own.map((name) => [name, `the ${name}`]))])
  }
  expect(secretServices().get('MIGRATION_DATABASE_URL')).toEqual(['migrate'])
  expect(secretServices().get('RELEASE_SIGNING_KEY')).toEqual(['area'])
})

test('a secret that is taken away is gone, and what is drawn stays', () => {
  const { give, takeAway, run, of } = machine()
  give('DEPLOY_TOKENS', 'leaked')
  give('WALLET_KEY', 'a')
  run()
  const { HOST_SECRET } = of('host')
  takeAway('DEPLOY_TOKENS')
  give('WALLET_KEY', '')
  expect(run().said).toBe(
    'Changed: api:-WALLET_KEY host:-DEPLOY_TOKENS. What runs already takes it over by: docker compose restart api host\n',
  )
  expect([of('host'), of('api').WALLET_KEY]).toEqual([{ HOST_SECRET }, undefined])
})

test('a file that no service knows is refused by its name, before anything is handed out', () => {
  const { give, run, of } = machine()
  give('ROOT_PASSWORD', 'a secret')
  give('WALET_KEY', 'another')
  expect(run()).toEqual({
    status: 1,
    said: expect.stringMatching(/^No service has a secret of this name: WALET_KEY\./),
  })
  expect(SERVICES.map(of)).toEqual(SERVICES.map(() => ({})))
})
