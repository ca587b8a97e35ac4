import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { type Postgres, startPostgres } from '../../../platform/local/postgres/postgres.ts'
import { type Db, openDatabase } from '../../src/db/database.ts'
import { migrate } from '../../src/db/migrator.ts'
import { activate } from '../../src/modules/customers/customers.repository.ts'
import { updateUser } from '../../src/modules/own-account/account.repository.ts'

const CPF = '52998224725'

let dataDir: string
let postgres: Postgres
let db: Db
let people: number[]
beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'loopi-log-'))
  postgres = await startPostgres({ dataDir, durable: false })
  db = openDatabase(postgres.url, { max: 4 })
  await migrate(db)
  const rows = ['um', 'dois', 'três'].map((name) => ({ name, role: 'cliente' as const }))
  people = (await db.insertInto('users').values(rows).returning('id').execute()).map(({ id }) => id)
})
afterAll(async () => {
  await db.destroy()
  await postgres.stop()
  rmSync(dataDir, { recursive: true, force: true })
})

const log = () => readFileSync(join(dataDir, 'logs/postgres.log'), 'utf8')
const give = (id = 0) => db.transaction().execute((trx) => activate(trx, { id, cpf: CPF, passwordHash: 'x' }))

test('a CPF that somebody has is refused, one after the other and at the same moment, without an error in the log', async () => {
  const answers = await Promise.all([give(people[0]), give(people[1])])
  expect(answers.toSorted()).toEqual(['cpf-taken', 'done'])
  const third = db.transaction().execute((trx) => updateUser(trx, people[2] ?? 0, { cpf: CPF }))
  expect(await third).toBe(false)
  expect(log()).not.toMatch(/ERROR|52998224725/)
})

test('an error over a CPF is logged without the number', async () => {
  const insert = sql`insert into users (name, role, cpf) values ('x', 'cliente', ${CPF})`
  await expect(insert.execute(db)).rejects.toMatchObject({ constraint: 'users_cpf_living' })
  const broken = sql`insert into users (name, role, cpf, status) values ('x', 'cliente', ${'12345678909'}, 'active')`
  await expect(broken.execute(db)).rejects.toMatchObject({ constraint: 'users_active_has_password' })
  expect(log()).toContain('users_cpf_living')
  expect(log()).not.toMatch(/52998224725|12345678909|DETAIL/)
})
