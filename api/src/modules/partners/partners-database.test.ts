import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { adminQuery, createTestDatabase, databaseUrl } from '../../../test/databases.ts'
import { type TestApp, testApp } from '../../../test/test-app.ts'
import { openDatabase } from '../../db/database.ts'
import { migrate } from '../../db/migrator.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.close())

describe('the database itself', () => {
  const asAnon = (statement: string) =>
    t.db.transaction().execute(async (trx) => {
      await sql`set local role anon`.execute(trx)
      return sql.raw(statement).execute(trx)
    })
  const insert = (status: string, cadastro: string, rest = '') =>
    `insert into empresas (nome, cnpj, email, status, cadastro) values ('a', '1', 'a@b', '${status}', '${cadastro}') ${rest}`

  test('lets anon insert an application and nothing else', async () => {
    await asAnon(insert('Inativa', 'Em Análise'))
    for (const statement of [
      insert('Ativa', 'Em Análise'),
      insert('Inativa', 'Aprovado'),
      insert('Inativa', 'Em Análise', 'returning id'),
      "insert into empresas (id, nome, cnpj, email) overriding system value values (9, 'a', '1', 'a@b')",
      'select * from empresas',
      "update empresas set status = 'Ativa'",
      'delete from empresas',
      'truncate empresas',
      'select * from users',
      'select * from companies',
      "select nextval('empresas_id_seq')",
      'create table public.mine (a int)',
    ])
      await expect(asAnon(statement)).rejects.toMatchObject({ code: '42501' })
    expect(await t.db.selectFrom('empresas').select('id').execute()).toHaveLength(1)
  })

  test('nobody signs in as anon', async () => {
    const { rows } = await sql<{ rolcanlogin: boolean; rolbypassrls: boolean }>`
      select rolcanlogin, rolbypassrls from pg_roles where rolname = 'anon'`.execute(t.db)
    expect(rows).toEqual([{ rolcanlogin: false, rolbypassrls: false }])
  })

  test('an owner without special rights can step down to anon, and reads what was sent', async () => {
    const owner = `dono_${randomBytes(4).toString('hex')}`
    const { url, drop } = await createTestDatabase('empty')
    const name = new URL(url).pathname.slice(1)
    await adminQuery(`create role ${owner} login password 'x' createrole`)
    await adminQuery(`alter database ${name} owner to ${owner}`)
    await adminQuery(`grant anon, loopi_runtime to ${owner} with admin option`)
    const own = new URL(databaseUrl(name))
    own.username = owner
    own.password = 'x'
    const db = openDatabase(own.href, { max: 2 })
    try {
      await migrate(db)
      await db.transaction().execute(async (trx) => {
        await sql`set local role anon`.execute(trx)
        await sql.raw(insert('Inativa', 'Em Análise')).execute(trx)
        await sql`set local role none`.execute(trx)
        expect(await trx.selectFrom('empresas').select('nome').execute()).toEqual([{ nome: 'a' }])
      })
    } finally {
      await db.destroy()
      await drop()
      await adminQuery(`drop role ${owner}`)
    }
  })
})
