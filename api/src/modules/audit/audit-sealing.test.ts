import { sql } from 'kysely'
import type { Person } from '../../../test/builders.ts'
import { sharedTestApp } from '../../../test/test-app.ts'
import { openDatabase } from '../../db/database.ts'
import { findAll } from '../../jobs/ledger-check.ts'
import { record } from './audit.public.ts'
import { sealLines } from './audit-sealing.ts'

const t = sharedTestApp()
let root: Person
beforeEach(async () => {
  root = await t.as('root')
})

const write = (name: string) =>
  t.db.transaction().execute((trx) =>
    record(trx, {
      actorId: root.id,
      companyId: null,
      action: 'brand.update',
      subject: { type: 'brand', id: 1 },
      details: { name },
      address: '203.0.113.7',
      at: t.clock.now(),
    }),
  )

/** Findings of the checker after these statements ran with all rights; they are rolled back afterwards. */
async function foundAfter(...statements: string[]): Promise<string[]> {
  const undone = new Error('undone')
  let found: string[] = []
  await t.db
    .transaction()
    .execute(async (trx) => {
      for (const statement of statements) await sql.raw(statement).execute(trx)
      found = (await findAll(trx)).flatMap(({ violations }) => violations)
      throw undone
    })
    .catch((error: unknown) => {
      if (error !== undone) throw error
    })
  return found
}

const chain = async () =>
  (
    await sql<{ seq: number; name: string }>`
      select c.seq, l.after->>'name' as name from audit_chain c join audit_lines l on l.id = c.line_id order by 1`.execute(
      t.db,
    )
  ).rows

test('seals what was written, each line once and by one process at a time, in one chain', async () => {
  for (const name of ['um', 'dois', 'três']) await write(name)
  const sealed = await Promise.all([1, 2, 3].map(() => sealLines(t.db)))
  await write('quatro')
  sealed.push(await sealLines(t.db))
  expect(sealed.reduce((sum, count) => sum + count)).toBe(4)
  expect(await chain()).toEqual([
    { seq: 1, name: 'um' },
    { seq: 2, name: 'dois' },
    { seq: 3, name: 'três' },
    { seq: 4, name: 'quatro' },
  ])
  expect(await foundAfter()).toEqual([])
})

test('writing a line waits for nobody who seals, and only one seals', async () => {
  await sealLines(t.db)
  const other = openDatabase(t.url, { max: 1 })
  await other.transaction().execute(async (trx) => {
    await sql`select id from audit_sealing for update`.execute(trx)
    await write('enquanto isso')
    expect(await sealLines(t.db)).toBe(0)
  })
  await other.destroy()
  expect(await sealLines(t.db)).toBe(1)
})

test.each([
  [
    'a line that was changed',
    ["update audit_log set action = 'company.delete' where id = :2"],
    [/^line \d+: changed$/],
  ],
  ['another moment', ["update audit_log set at = at + interval '1 second' where id = :2"], [/changed/]],
  ['another actor', ['update audit_log set actor_id = null where id = :1'], [/changed/]],
  ['a line that is missing', ['delete from audit_log where id = :2'], [/^line \d+: missing$/, /content/, /address/]],
  [
    'a link that is missing',
    ['delete from audit_chain where line_id = :2'],
    [/link 1 is followed by link 3/, /changed/, /no seal/],
  ],
  [
    'a line that was slipped in',
    [
      "insert into audit_log (action, object_type, object_id, at) values ('company.credit', 'company', '1', '2020-01-01')",
      'delete from audit_unsealed',
    ],
    [/^line \d+: no seal, and not waiting for it$/],
  ],
  [
    'a line of a moment long before the line before it',
    [
      "insert into audit_log (action, object_type, object_id, at) values ('company.credit', 'company', '1', '2020-01-01')",
      `insert into audit_chain (seq, line_id, hash) select 4, l.id, audit_hash((select hash from audit_chain where seq = 3), l)
       from audit_log l where not exists (select from audit_chain where line_id = l.id)`,
      'delete from audit_unsealed',
    ],
    [/^line \d+: of 2020-01-01.*, after a line of 2026/],
  ],
  [
    'details that were taken away while the person is there',
    ['delete from audit_details where line_id = :2'],
    [/^line \d+: content gone$/, /^line \d+: address gone$/],
  ],
  [
    'a line that nobody seals',
    [
      "insert into audit_log (action, object_type, object_id, at) values ('company.credit', 'company', '1', '2020-01-01')",
      "update audit_unsealed set since = now() - interval '11 minutes'",
    ],
    [/^line \d+: waiting for its seal since/],
  ],
  [
    'details that were rewritten',
    [
      `update audit_details set content = '{"after": {"name": "x"}, "before": null}' where line_id = :1 and part = 'values'`,
    ],
    [/content changed/],
  ],
  [
    'nothing of details that were erased with their person',
    ['delete from audit_details where line_id = :1', 'update users set deleted_at = now()'],
    [],
  ],
])('%s is found', async (_name, statements, expected) => {
  for (const name of ['um', 'dois', 'três']) await write(name)
  await sealLines(t.db)
  const { rows } = await sql<{ id: number }>`select id from audit_log order by id`.execute(t.db)
  const filled = statements.map((statement) =>
    statement.replaceAll(/:(\d)/g, (_all, n) => String(rows[Number(n) - 1]?.id)),
  )
  const found = await foundAfter(...filled)
  expect(found).toEqual(expected.map((pattern) => expect.stringMatching(pattern)))
})
