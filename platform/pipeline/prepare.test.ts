// Runs docker/prepare.sh, which gives the services of docker-compose.yml their secrets.
import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { root } from '../lib/paths.ts'
import { secretServices, secretServicesFile } from './compose-settings.ts'

const SERVICES = ['postgres', 'migrate', 'api', 'host', 'area']
const script = readFileSync(path.join(root, 'docker/prepare.sh'), 'utf8')

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
    run: (demo = '1') => {
      rmSync(path.join(folder, 'tmp'), { recursive: true, force: true })
      const { status, stdout, stderr } = spawnSync('sh', ['-c', inFolder], {
        env: { ...process.env, DEMO: demo },
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
  expect([Object.keys(postgres), Object.keys(host), Object.keys(area)]).toEqual([
    ['POSTGRES_PASSWORD'],
    ['HOST_SECRET'],
    [],
  ])
  expect(migrate).toEqual({
    DATABASE_PASSWORD: api.DATABASE_PASSWORD,
    MIGRATION_DATABASE_PASSWORD: postgres.POSTGRES_PASSWORD,
  })
  const { SMTP_URL, ...drawn } = api
  expect(SMTP_URL).toBe('smtp://mail:1025')
  expect(Object.keys(drawn)).toEqual(['DATABASE_PASSWORD', 'SECOND_FACTOR_KEY', 'WELCOME_KEY'])
  const texts = [...Object.values(drawn), ...Object.values(postgres), ...Object.values(host)]
  expect(new Set(texts).size).toBe(5)
  for (const text of texts) expect(text).toMatch(/^[0-9a-f]{64}$/)

  expect(run()).toEqual({ status: 0, said: '' })
  expect(SERVICES.map(of)).toEqual(before)
  expect(run('0').said).toContain('Changed: api:-SMTP_URL.')
})

test('each file of the folder goes to the services that need it, and to no other', () => {
  const { give, run, of } = machine()
  for (const [name] of secretServices()) give(name, `the ${name}\r\n`)
  run('0')
  for (const service of SERVICES) {
    const own = [...secretServices()].flatMap(([name, services]) => (services.includes(service) ? [name] : []))
    expect([service, of(service)]).toEqual([service, Object.fromEntries(own.map((name) => [name, `the ${name}`]))])
  }
  expect(secretServices().get('MIGRATION_DATABASE_PASSWORD')).toEqual(['migrate'])
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
