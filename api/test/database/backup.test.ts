/**
 * Runs the commands of `docs/operations/`: creates and dumps the database, and restores it on another server by an
 * owner without superuser rights. `npm test` finds or installs PostgreSQL's client programs, or reports that this was
 * not run.
 */
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { root } from '../../../platform/lib/paths.ts'
import { findBinaries } from '../../../platform/local/postgres/cluster.ts'
import {
  environmentOf,
  findInstalledPostgres,
  startInstalledPostgres,
} from '../../../platform/local/postgres/installed-postgres.ts'

const PASSWORD = 'senha-do-dono'
const documented = ['operations/deploy-the-api.md', 'operations/backup-and-restore.md', 'personal-data.md']
  .map((page) => readFileSync(join(root, 'docs', page), 'utf8'))
  .join('\n')
const programs = findInstalledPostgres()
const folder = mkdtempSync(join(tmpdir(), 'loopi-backup-'))

type Server = Awaited<ReturnType<typeof startInstalledPostgres>>
let before: Server
let after: Server
beforeAll(async () => {
  if (programs === null) throw new Error('There is no pg_dump here; npm test says so and leaves these tests out.')
  ;[before, after] = await Promise.all([startInstalledPostgres(programs), startInstalledPostgres(programs)])
  // `npm run` needs the product; dumps and lists are written beside it.
  for (const name of ['package.json', 'node_modules', 'platform', 'shared', 'api'])
    symlinkSync(join(root, name), join(folder, name))
})
afterAll(async () => {
  await Promise.all([before?.stop(), after?.stop()])
  rmSync(folder, { recursive: true, force: true })
})

/** Code block of the document with that name. */
function block(name: string): string {
  const found = new RegExp(`\`\`\`sh ${name}\\n([^]*?)\`\`\``).exec(documented)?.[1]
  if (found === undefined) throw new Error(`docs/operations/ has no block "${name}"`)
  return found
}

function run(server: Server, script: string, more: NodeJS.ProcessEnv = {}) {
  const address = (user: string, database: string) => {
    const url = new URL(server.url)
    Object.assign(url, { username: user, password: PASSWORD, pathname: `/${database}` })
    return url.href
  }
  const env = {
    ...(programs && environmentOf(programs)),
    ...{ SERVER_URL: server.url, OWNER_PASSWORD: PASSWORD, MIGRATION_DATABASE_URL: address('loopi', 'loopi') },
    ...{ DATABASE_URL: address('loopi_api', 'loopi'), ...more },
  }
  const { status, stdout, stderr } = spawnSync('bash', ['-e', '-c', script], { cwd: folder, env, encoding: 'utf8' })
  return { status, said: `${stdout}${stderr}` }
}

const CHECKED = /Checked: people (\d+), transfers (\d+), lines of the audit log (\d+)\./

test('an owner who is no superuser gets a database that is empty, and the check does not praise it', () => {
  expect(run(before, block('database'))).toMatchObject({ status: 0 })
  expect(run(before, 'npm run migrate')).toMatchObject({ status: 0 })
  const empty = run(before, 'npm run ledger:check')
  expect([empty.status, empty.said]).toEqual([1, expect.stringContaining('Nobody is in this database')])
})

test('the dump comes back on an empty server with as many people, transfers and lines as before', () => {
  expect(run(before, 'node api/src/jobs/migrate.ts --demo', { DEMO: '1' })).toMatchObject({ status: 0 })
  expect(run(before, block('backup'))).toMatchObject({ status: 0 })
  const kept = CHECKED.exec(readFileSync(join(folder, 'loopi.check.txt'), 'utf8'))
  expect(Number(kept?.[1])).toBeGreaterThan(3)
  expect(Number(kept?.[2])).toBeGreaterThan(3)

  expect(run(after, block('database'))).toMatchObject({ status: 0 })
  const restored = run(after, block('restore'))
  expect([restored.status, CHECKED.exec(restored.said)?.[0]]).toEqual([0, kept?.[0]])
})

test('the restored copy is anonymised by its owner, with the same numbers, and dumped for staging', () => {
  const anonymous = run(after, block('anonymise'))
  expect([anonymous.status, CHECKED.exec(anonymous.said)?.[0]]).toEqual([
    0,
    CHECKED.exec(readFileSync(join(folder, 'loopi.check.txt'), 'utf8'))?.[0],
  ])
  expect(run(after, 'pg_restore --file=- loopi.anonymous.dump | grep -c @loopi.test || true').said.trim()).toBe('0')
})

test('the same dump comes back on the next major version, the embedded one', async () => {
  const newest = await startInstalledPostgres({ bin: dirname(findBinaries().postgres), libraries: null })
  expect(run(newest, block('database'))).toMatchObject({ status: 0 })
  const restored = run(newest, block('restore'))
  const kept = CHECKED.exec(readFileSync(join(folder, 'loopi.check.txt'), 'utf8'))
  expect([restored.status, CHECKED.exec(restored.said)?.[0]]).toEqual([0, kept?.[0]])
  expect(run(newest, 'psql "$SERVER_URL" -tAc "show server_version"').said).toMatch(/^18/)
  await newest.stop()
})

test('migrate names the statements that give the rights which its user lacks', () => {
  run(after, `psql "$SERVER_URL" -c "create role pobre login password '${PASSWORD}'" -c 'create database outra'`)
  const poor = new URL(after.url)
  Object.assign(poor, { username: 'pobre', password: PASSWORD, pathname: '/outra' })
  const { status, said } = run(after, 'node api/src/jobs/migrate.ts', { MIGRATION_DATABASE_URL: poor.href })
  expect(status).toBe(1)
  for (const statement of ['alter role pobre createrole;', 'alter database outra owner to pobre;'])
    expect(said).toContain(statement)
})
