import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { loginReply } from '@loopi/shared/contract/auth/auth.schemas'
import { sql } from 'kysely'
import { openDatabase } from '../../src/db/database.ts'
import { createTestDatabase } from '../databases.ts'

/** Without words of the product or of the account, which root's password must not hold. */
const PASSWORD = 'vento-norte-2026'

const FILES = { server: 'main/server.ts', migrate: 'jobs/migrate.ts' }

/** Runs one of the api's commands as somebody would type it; a server is used once it listens, then told to end. */
async function run(command: keyof typeof FILES, env: Record<string, string>, use?: (url: string) => unknown) {
  const child = spawn(process.execPath, [join(import.meta.dirname, '../../src', FILES[command])], {
    env: { PATH: process.env.PATH, API_PORT: '0', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  const errors: unknown[] = []
  let used = false
  const read = (part: Buffer) => {
    output += part
    const url = /api listening on (\S+)/.exec(output)?.[1]
    if (url === undefined || use === undefined || used) return
    used = true
    Promise.resolve(use(url))
      .catch((error: unknown) => errors.push(error))
      .finally(() => child.kill('SIGTERM'))
  }
  child.stdout.on('data', read)
  child.stderr.on('data', read)
  // Not its exit: what it has said may still be on its way then.
  const code = await new Promise<number | null>((resolve) => child.on('close', resolve))
  if (errors.length > 0) throw errors[0]
  return { code, output }
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
    const asked = await fetch(`${url}/api/pre-cadastro`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ name: 'Ana', email: 'ana@x.test', phone: '11999998888' }),
    })
    answers.push(asked.status)
    // The worker looks at the queue twice a second.
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
  expect(routes).toEqual(expect.arrayContaining(['/api/health', '/api/user/login', '/api/pre-cadastro']))
  expect(output).not.toContain(PASSWORD)
})

test('a second start makes no second root', async () => {
  database = await createTestDatabase()
  const settings = { DATABASE_URL: database.url, ROOT_PASSWORD: PASSWORD, LOG_LEVEL: 'error' }
  for (const ROOT_EMAIL of ['um@x.test', 'dois@x.test'])
    await run('server', { ...settings, ROOT_EMAIL }, () => undefined)
  const db = openDatabase(database.url, { max: 1 })
  const roots = await db.selectFrom('users').select('email').where('role', '=', 'root').execute()
  await db.destroy()
  expect(roots).toEqual([{ email: 'um@x.test' }])
})

test('migrates an empty database, and again without a change', async () => {
  database = await createTestDatabase('empty')
  const env = { DATABASE_URL: database.url }
  const first = await run('migrate', env)
  expect([first.code, first.output]).toEqual([0, expect.stringMatching(/^applied 0001-people\.sql, /)])
  const second = await run('migrate', env)
  expect([second.code, second.output]).toEqual([0, 'database is up to date\n'])
})

test('says what is missing instead of starting', async () => {
  database = await createTestDatabase('empty')
  const unmigrated = await run('server', { DATABASE_URL: database.url })
  expect(unmigrated).toEqual({
    code: 1,
    output: 'The database is not up to date: run `node api/src/jobs/migrate.ts` first.\n',
  })
  const away = await run('server', { DATABASE_URL: 'postgres://a:segredo@127.0.0.1:1/x' })
  expect([away.code, away.output]).toEqual([
    1,
    expect.stringMatching(/^The database of DATABASE_URL does not answer: /),
  ])
  expect(away.output).not.toContain('segredo')
  const unset = await run('server', {})
  expect([unset.code, unset.output]).toEqual([
    1,
    expect.stringMatching(/^The settings do not fit:\n {2}DATABASE_URL: is missing/),
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
    /^The database has moved on: it needs an api that knows the migration 9998, .* Start a newer api\.\n$/,
  )
})
