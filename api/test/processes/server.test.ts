import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { loginReply } from '@loopi/contract/auth/auth.schemas'
import { sql } from 'kysely'
import { openDatabase } from '../../src/db/database.ts'
import { MIGRATIONS, readMigrations } from '../../src/db/migration-files.ts'
import { createPasswords } from '../../src/lib/passwords.ts'
import { createFirstRoot } from '../../src/modules/login/first-root.ts'
import { createTestDatabase } from '../databases.ts'
import { testConfig } from '../test-config.ts'

/** Contains no word of the product or the account, which root's password must not contain. */
const PASSWORD = 'vento-norte-2026'
/** What the migrations of an empty database print. */
const APPLIED = `applied ${(await readMigrations(MIGRATIONS)).map(({ name }) => name).join(', ')}\n`

const FILES = { server: 'main/server.ts', migrate: 'jobs/migrate.ts' }

type Command = keyof typeof FILES

/** Starts one of the api's commands; `said` runs a callback once, after a line of its output. */
function start(command: Command, env: Record<string, string>, args: readonly string[] = []) {
  const child = spawn(process.execPath, [join(import.meta.dirname, '../../src', FILES[command]), ...args], {
    env: { PATH: process.env.PATH, API_PORT: '0', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  const awaited = new Map<RegExp, (match: string) => unknown>()
  const read = (part: Buffer) => {
    output += part
    for (const [line, then] of awaited) {
      const match = line.exec(output)
      if (match) awaited.delete(line)
      if (match) then(match[1] ?? '')
    }
  }
  child.stdout.on('data', read)
  child.stderr.on('data', read)
  // Waits for `close`, not `exit`, after which output may still arrive.
  const ended = new Promise<{ code: number | null; output: string }>((resolve) =>
    child.on('close', (code) => resolve({ code, output })),
  )
  return { child, ended, said: (line: RegExp, then: (match: string) => unknown) => void awaited.set(line, then) }
}

/** Runs a command to its end; a server is stopped once it listens. */
async function run(
  command: Command,
  env: Record<string, string>,
  use?: (url: string) => unknown,
  args: readonly string[] = [],
) {
  const { child, ended, said } = start(command, env, args)
  const errors: unknown[] = []
  if (use)
    said(/api listening on ([^\s"]+)/, (url) =>
      Promise.resolve(use(url))
        .catch((error: unknown) => errors.push(error))
        .finally(() => child.kill('SIGTERM')),
    )
  const result = await ended
  if (errors.length > 0) throw errors[0]
  return result
}

let database: Awaited<ReturnType<typeof createTestDatabase>>
afterEach(() => database?.drop())

test('serves what was asked, creates the first root, and ends in good order', async () => {
  database = await createTestDatabase()
  const settings = { DATABASE_URL: database.url, ROOT_EMAIL: 'Raiz@x.test', ROOT_PASSWORD: PASSWORD }
  const answers: unknown[] = []
  const { code, output } = await run('server', settings, async (url) => {
    const health = await fetch(`${url}/api/health`)
    answers.push([health.status, await health.json()])
    const login = await fetch(`${url}/api/user/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'raiz@x.test', password: PASSWORD }),
    })
    answers.push([login.status, loginReply.parse(await login.json()).data.role])
    const response = await fetch(`${url}/api/pre-cadastro`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ name: 'Ana', email: 'ana@x.test', phone: '11999998888' }),
    })
    answers.push(response.status)
    // The worker polls twice a second.
    let mails: unknown = []
    while (Array.isArray(mails) && mails.length === 0) mails = await (await fetch(`${url}/dev/mail.json`)).json()
    answers.push(mails)
  })
  expect(answers).toEqual([
    [200, { status: 'ok' }],
    [200, 'root'],
    202,
    [expect.objectContaining({ to: 'ana@x.test' })],
  ])
  expect(code).toBe(0)
  const requests = output.split('\n').filter((line) => line.startsWith('{') && JSON.parse(line).msg === 'request')
  const routes = requests.map((line) => JSON.parse(line).route)
  expect(routes).toEqual(expect.arrayContaining(['/api/user/login', '/api/pre-cadastro']))
  expect(routes).not.toContain('/api/health')
  expect(output).not.toContain(PASSWORD)
})

test('a second start makes no second root', async () => {
  database = await createTestDatabase()
  const db = openDatabase(database.url, { max: 1 })
  const config = testConfig(database.url)
  const services = { db, clock: { now: () => new Date() }, passwords: createPasswords(config.limits.passwords) }
  for (const ROOT_EMAIL of ['um@x.test', 'dois@x.test'])
    await createFirstRoot({ ...services, config: { ...config, ROOT_EMAIL, ROOT_PASSWORD: PASSWORD } })
  const roots = await db.selectFrom('users').select('email').where('role', '=', 'root').execute()
  await db.destroy()
  expect(roots).toEqual([{ email: 'um@x.test' }])
})

test('migrates an empty database, and again without a change', async () => {
  database = await createTestDatabase('empty')
  const env = { DATABASE_URL: database.url }
  const first = await run('migrate', env)
  expect([first.code, first.output]).toEqual([0, APPLIED])
  const second = await run('migrate', env)
  expect([second.code, second.output]).toEqual([0, 'database is up to date\n'])
})

test('several migrate and seed an empty database at once: one does it, and none fails', async () => {
  database = await createTestDatabase('empty')
  const env = { DATABASE_URL: database.url, DEMO: '1' }
  const runs = await Promise.all(Array.from({ length: 4 }, () => run('migrate', env, undefined, ['--demo'])))
  expect(runs.map(({ code, output }) => [code, code === 0 ? '' : output])).toEqual(runs.map(() => [0, '']))
  const seeded = runs.filter(({ output }) => output.includes('Demo data created.'))
  expect(seeded).toHaveLength(1)
})

test('a migration that is told to stop leaves at once with nothing half done, and the next one finishes it', async () => {
  database = await createTestDatabase('empty')
  const db = openDatabase(database.url, { max: 2 })
  const env = { DATABASE_URL: database.url }
  // An open transaction creates the same table, so that the migration waits.
  const stopped = await db
    .transaction()
    .execute(async (trx) => {
      await sql`create table audit_log (id integer)`.execute(trx)
      const waiting = start('migrate', env)
      waiting.said(/trying again/, () => waiting.child.kill('SIGTERM'))
      throw Object.assign(new Error('undone'), { ended: await waiting.ended })
    })
    .catch((error: Error & { ended?: unknown }) => error.ended)
  await db.destroy()
  expect(stopped).toEqual({ code: 143, output: expect.stringMatching(/Stopped\..* run it again\.\n$/) })
  const next = await run('migrate', env)
  expect([next.code, next.output]).toEqual([0, APPLIED])
})

test('says what is missing instead of starting', async () => {
  database = await createTestDatabase('empty')
  const unmigrated = await run('server', { DATABASE_URL: database.url })
  expect(unmigrated).toEqual({
    code: 1,
    output: expect.stringContaining(
      '"msg":"The database is not up to date: run `node api/src/jobs/migrate.ts` first."}',
    ),
  })
  const away = await run('server', { DATABASE_URL: 'postgres://a:segredo@127.0.0.1:1/x' })
  expect([away.code, away.output]).toEqual([
    1,
    expect.stringMatching(/"msg":"The database of DATABASE_URL does not answer: /),
  ])
  expect(away.output).not.toContain('segredo')
  const unset = await run('server', {})
  expect([unset.code, unset.output]).toEqual([
    1,
    expect.stringMatching(/"msg":"The settings do not fit:\\n {2}DATABASE_URL: is missing/),
  ])
})

test('an api that is rolled back serves on the newer schema, and refuses it in a sentence below its floor', async () => {
  database = await createTestDatabase()
  const db = openDatabase(database.url, { max: 1 })
  const settings = { DATABASE_URL: database.url, LOG_LEVEL: 'error' }
  await sql`insert into schema_migrations (name, checksum) values ('9998-next.sql', 'x')`.execute(db)
  const health: number[] = []
  const served = await run('server', settings, async (url) => health.push((await fetch(`${url}/api/health`)).status))
  expect([served.code, health]).toEqual([0, [200]])
  await sql`insert into schema_migrations (name, checksum, oldest_api) values ('9999-floor.sql', 'x', '9998')`.execute(
    db,
  )
  await db.destroy()
  const rejected = await run('server', settings)
  expect(rejected.code).toBe(1)
  expect(rejected.output).toMatch(
    /"msg":"The database has moved on: it needs an api that knows the migration 9998, .* Start a newer api\."\}\n$/,
  )
})
