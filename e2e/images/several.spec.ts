import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createKeyPair } from '../../platform/releases/signing/keys.ts'
import { expect, test } from '../fixtures/test.ts'
import { command, DELIVERIES, docker, inSeconds, product, say, tree } from './engine.ts'
import { healthOf } from './release-state.ts'

test('a migration that is stopped ends by the signal, and the next one does the rest', async () => {
  await product.run(['down', '--volumes', '--timeout', '5'])
  await product.run(['up', '-d', 'postgres'])
  // An open transaction creates a table that the migration waits for.
  const script = `
    const { Client } = require('pg')
    const address = require('node:fs').readFileSync('/run/secrets/MIGRATION_DATABASE_URL', 'utf8')
    const client = new Client({ connectionString: address })
    client.connect().then(async () => {
      await client.query('begin')
      await client.query('create table audit_log (id integer)')
      console.log('the table is held')
    })`
  await expect
    .poll(async () => product.inspect(await product.container('postgres'), '{{.State.Health.Status}}'))
    .toBe('healthy')
  const holder = `${product.name}-holder`
  await product.run([
    ...['run', '-d', '-T', '--no-deps', '--name', holder],
    ...['--entrypoint', 'node', 'migrate', '-e', script],
  ])
  await expect.poll(() => docker('logs', holder)).toContain('the table is held')
  const migrating = `${product.name}-migrating`
  await product.run(['run', '-d', '-T', '--no-deps', '--name', migrating, 'migrate'])
  await expect.poll(() => docker('logs', migrating)).toContain('trying again')
  const since = performance.now()
  await docker('stop', migrating)
  const code = await docker('inspect', '--format', '{{.State.ExitCode}}', migrating)
  say(`SIGTERM during the migration: exit ${code} after ${inSeconds((performance.now() - since) / 1000)}`)
  expect(code).toBe('143')
  await docker('rm', '--force', migrating, holder)
  const { output } = await product.run(['run', '--rm', '-T', '--no-deps', 'migrate'])
  expect(output).toContain('applied')
})

test('two apis and two hosts start from an empty database, migrated twice at once, behind one port', async ({
  request,
}) => {
  await product.run(['down', '--volumes', '--timeout', '5'])
  await product.run(['up', '-d', 'postgres'])
  await expect
    .poll(async () => product.inspect(await product.container('postgres'), '{{.State.Health.Status}}'))
    .toBe('healthy')
  const twice = await Promise.all([1, 2].map(() => product.try(['run', '--rm', '-T', '--no-deps', 'migrate'])))
  expect(twice.map(({ code, output }) => [code, code === 0 ? '' : output])).toEqual([
    [0, ''],
    [0, ''],
  ])
  const { seconds } = await product.run(['up', '-d', '--scale', 'host=2', '--scale', 'api=2'])
  await product.ended(['migrate', ...DELIVERIES])
  await expect
    .poll(async () => Object.values((await healthOf(request)).areas))
    .toEqual(DELIVERIES.slice(1).map(() => 'shown'))
  const [first = '', ...more] = await product.containers('host')
  expect([more.length, (await product.containers('api')).length]).toEqual([1, 2])
  say(`up -d --scale host=2 --scale api=2: ${inSeconds(seconds)}`)
  await product.crash(first)
  const answers = await Promise.all(Array.from({ length: 40 }, () => request.get('/', { timeout: 20_000 })))
  expect(answers.map((answer) => answer.status())).toEqual(answers.map(() => 200))
  const [api = ''] = await product.containers('api')
  await product.crash(api)
  await expect.poll(async () => (await request.get('/api/health/ready')).status()).toBe(200)
  say('one host killed: 40 of 40 pages at once answered by the other')
})

test('with keys of every release an empty store begins signed, and without a signature not at all', async ({
  request,
}) => {
  const { id, privateKey, publicKey } = createKeyPair()
  const secrets = await mkdtemp(join(tmpdir(), 'loopi-key-'))
  const file = join(secrets, 'signing.key')
  await writeFile(file, `${privateKey}\n`, { mode: 0o600 })
  const tag = `${product.name}-signed`
  const build = [
    'build',
    '--file',
    'docker/Dockerfile',
    '--target',
    'host',
    '--build-arg',
    'COMMIT=signed',
    '--tag',
    tag,
  ]
  const { code, output } = await command(
    'docker',
    [...build, '--build-arg', `SIGNING_KEY_ID=${id}`, '--secret', `id=release_signing_key,src=${file}`, '.'],
    { cwd: tree, env: { DOCKER_BUILDKIT: '1' } },
  )
  expect([code, code === 0 ? '' : output]).toEqual([0, ''])
  await rm(secrets, { recursive: true })
  const environment = ['-e', `RELEASE_KEYS=*:${publicKey}`, '-e', 'PUBLIC_URL=http://localhost:3000', '-e', 'DEMO=1']
  const start = async (image: string) => {
    const container = await docker('run', '-d', ...environment, image)
    const said = () => docker('logs', container)
    await expect.poll(said).toMatch(/host listening|cannot start/)
    const text = await said()
    await docker('rm', '--force', '--volumes', container)
    return text
  }
  expect(await start(tag)).toContain('host listening')
  expect(await start(await product.image('host'))).toContain('cannot start')
  const saved = join(tmpdir(), `${tag}.tar`)
  await docker('save', '--output', saved, tag)
  const found = await command('grep', ['--count', '--binary-files=text', privateKey, saved])
  await rm(saved)
  expect([found.output.trim(), await docker('history', '--no-trunc', tag)]).toEqual([
    '0',
    expect.not.stringContaining(privateKey),
  ])
  say('host with a first shell signed by a secret of its build: starts; the key is in no layer and no command of it')

  // Compose 1.29 passes no secrets to builds, so the signed image replaces the one that it built.
  await docker('tag', tag, await product.inspect(await product.container('host'), '{{.Config.Image}}'))
  await docker('rmi', tag)
  await product.run(['down', '--volumes', '--timeout', '5'])
  const keys = { RELEASE_KEYS: `*:${publicKey}` }
  await writeFile(join(tree, 'docker/secrets/RELEASE_SIGNING_KEY'), privateKey)
  const { seconds } = await product.run(['up', '-d'], keys)
  expect(Object.values(await product.ended(DELIVERIES))).toEqual(DELIVERIES.map(() => 0))
  await expect
    .poll(async () => Object.values((await healthOf(request)).areas))
    .toEqual(DELIVERIES.slice(1).map(() => 'shown'))
  const explained = await product.run(['run', '--rm', '-T', 'release', 'explain', 'shell', '--json'], keys)
  expect(JSON.parse(explained.output.slice(explained.output.indexOf('{')))).toMatchObject({
    signature: { problem: null, verified: true },
  })
  say(
    `compose with RELEASE_KEYS of every name and an empty store: up in ${inSeconds(seconds)}, each delivery signs its release`,
  )
})
