import { sql } from 'kysely'
import type { Db, Trx } from '../../db/database.ts'
import { inTransaction } from '../../db/transaction.ts'
import { sealLines } from '../audit/audit.public.ts'
import { changedColumns, EMPTIED_TABLES } from './anonymisation.fates.ts'

/** Comment of a database that may be anonymised: its owner says with it that the database is a copy. */
const COPY_MARK = 'copy'

/**
 * Removes everybody's personal data from a copy of the database; numbers stay, so that the ledger's invariants hold.
 * People who had a password get the one of `passwordHash`. The same again does no harm.
 *
 * @throws {Error} on a database that is not marked as a copy, or that others are connected to.
 */
export async function anonymise(db: Db, { passwordHash }: { readonly passwordHash: string }): Promise<void> {
  await inTransaction(db, async (trx) => {
    await demandCopy(trx)
    await sql`truncate ${sql.join(EMPTIED_TABLES.map((table) => sql.table(table)))}`.execute(trx)
    await sql`delete from pgboss.job`.execute(trx)
    for (const [table, values] of changedColumns(passwordHash)) {
      const changes = Object.entries(values).map(([column, value]) => sql`${sql.ref(column)} = ${value}`)
      if (changes.length > 0) await sql`update ${sql.table(table)} set ${sql.join(changes)}`.execute(trx)
    }
    await emptyAuditLog(trx)
  })
  await sealLines(db)
  // The planner's statistics hold the most frequent values of before.
  await sql`analyze`.execute(db)
}

async function demandCopy(trx: Trx): Promise<void> {
  const { rows } = await sql<{ name: string; mark: string | null; others: number }>`
    select datname as name, shobj_description(oid, 'pg_database') as mark,
      (select count(*) from pg_stat_activity a
        where a.datid = d.oid and a.usename is not null and a.pid <> pg_backend_pid()) as others
    from pg_database d where datname = current_database()`.execute(trx)
  const { name, mark, others } = rows[0] ?? { name: '', mark: null, others: 0 }
  if (mark !== COPY_MARK)
    throw new Error(
      `Nothing was changed: the database "${name}" does not say that it is a copy. If it is one, its owner says so by: comment on database "${name}" is '${COPY_MARK}'`,
    )
  if (others > 0)
    throw new Error(
      `Nothing was changed: connections to the database "${name}" besides this one: ${others}. Stop what uses it.`,
    )
}

/**
 * Removes values and addresses from all lines, except the amounts by which root's acts explain their transfers, and
 * prepares a new chain.
 */
async function emptyAuditLog(trx: Trx): Promise<void> {
  await sql`
    delete from audit_details d using audit_log l
    where l.id = d.line_id and (d.part <> 'values'
      or l.action not in ('company.credit', 'company.release', 'company.takeback'))`.execute(trx)
  await sql`
    update audit_details set content = jsonb_build_object('before', null, 'after',
      jsonb_build_object('valor', content #> '{after,valor}', 'transfer', content #> '{after,transfer}'))`.execute(trx)
  await sql`
    update audit_log l set address_digest = null,
      details_digest = (select audit_digest(salt, content) from audit_details where line_id = l.id)
    where details_digest is not null or address_digest is not null`.execute(trx)
  await sql`delete from audit_chain`.execute(trx)
  await sql`insert into audit_unsealed (line_id) select id from audit_log on conflict do nothing`.execute(trx)
}
