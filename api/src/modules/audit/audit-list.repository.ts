import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { startOfDay } from '../../db/calendar.ts'
import { countUpTo } from '../../db/counting.ts'
import type { Db } from '../../db/database.ts'
import { type Listed, listPage } from '../../db/paging.ts'
import { isPerson } from '../../db/search.ts'

export type AuditFilter = {
  readonly limite: number
  readonly cursor: string | undefined
  /** Ids of actors; or a text, when it matches too many people to list them. */
  readonly actor: readonly number[] | string | undefined
  readonly action: string | undefined
  readonly subjectType: string | undefined
  readonly subjectId: string | undefined
  /** Calendar days in São Paulo, both inclusive. */
  readonly from: string | undefined
  readonly to: string | undefined
}

// Ids grow in the order of insertion, so sorting by id is sorting by time.
const NEWEST = [{ by: sql.ref('audit_lines.id'), direction: 'desc' }] as const

/** Page of the filtered lines, newest first, with their total. */
export function pageOfLines(db: Db, { limite, cursor, ...wanted }: AuditFilter): Promise<Listed<LineRow>> {
  const found = matches(wanted)
  const count = () => countUpTo(db, db.selectFrom('audit_lines').where(found))
  return listPage(lines(db).where(found), NEWEST, ({ id }) => [id], { limite, cursor }, count)
}

type LineRow = Awaited<ReturnType<ReturnType<typeof lines>['execute']>>[number]

const lines = (db: Db) =>
  db
    .selectFrom('audit_lines')
    .leftJoin('users as actor', 'actor.id', 'audit_lines.actor_id')
    .leftJoin('companies as own', 'own.id', 'audit_lines.company_id')
    .select([
      'audit_lines.id',
      'audit_lines.action',
      'audit_lines.object_type',
      'audit_lines.object_id',
      'audit_lines.before',
      'audit_lines.after',
      'audit_lines.address',
      'audit_lines.at',
      'actor.id as actor_id',
      'actor.name as actor_name',
      'actor.email as actor_email',
      'actor.role as actor_role',
      'own.id as own_company_id',
      'own.name as own_company_name',
    ])
    .select([subjectName.as('subject_name'), companyName.as('company_name')])

/** Current name of the object, looked up by id so that no table is scanned. */
export const subjectName = sql<string | null>`case
  when audit_lines.object_id !~ '^[0-9]{1,18}$' then null
  when audit_lines.object_type = 'company' then (select c.name from companies c where c.id = audit_lines.object_id::bigint)
  when audit_lines.object_type in ('customer', 'user') then (select u.name from users u where u.id = audit_lines.object_id::bigint)
  when audit_lines.object_type = 'promotion' then (select p.title from coupons p where p.id = audit_lines.object_id::bigint)
  when audit_lines.object_type = 'wholesale' then (select w.company_name from wholesale_requests w where w.id = audit_lines.object_id::bigint)
  when audit_lines.object_type = 'brand' then (select b.nome from brands b where b.id = audit_lines.object_id::bigint)
  when audit_lines.object_type = 'product' then (select p.name from products p where p.id = audit_lines.object_id::bigint)
  when audit_lines.object_type = 'batch' then (
    select p.name || ', ' || b.lot from code_batches b join products p on p.id = b.product_id
    where b.id = audit_lines.object_id::bigint)
end`

/** Name of the company whose id is in the line's values. */
export const companyName = sql<string | null>`(select c.name from companies c where c.id = case
  when coalesce(${companyIn('after')}, ${companyIn('before')}) ~ '^[0-9]{1,18}$'
  then coalesce(${companyIn('after')}, ${companyIn('before')})::bigint end)`

function companyIn(part: 'before' | 'after') {
  const values = sql.ref(`audit_lines.${part}`)
  return sql`coalesce(${values}->>'companyId', ${values}->>'company_id')`
}

function matches({ actor, action, from, to, ...subject }: Omit<AuditFilter, 'limite' | 'cursor'>): RawBuilder<SqlBool> {
  const conditions = [sql`true`]
  if (action !== undefined) conditions.push(sql`audit_lines.action = ${action}`)
  if (subject.subjectType !== undefined) conditions.push(sql`audit_lines.object_type = ${subject.subjectType}`)
  if (subject.subjectId !== undefined) conditions.push(sql`audit_lines.object_id = ${subject.subjectId}`)
  if (from !== undefined) conditions.push(sql`audit_lines.at >= ${startOfDay(from)}`)
  if (to !== undefined) conditions.push(sql`audit_lines.at < ${startOfDay(to, 1)}`)
  if (typeof actor === 'string')
    conditions.push(sql`audit_lines.actor_id in (select u.id from users u where ${named(actor)})`)
  else if (actor !== undefined) conditions.push(sql`audit_lines.actor_id = any(${actor}::bigint[])`)
  return sql<SqlBool>`${sql.join(conditions, sql` and `)}`
}

const named = (text: string) => isPerson('u.name_folded', 'u.email_folded', text)

/** Up to this many ids, a list is faster than a search, which would run for the page and again for the count. */
const LISTED = 500

/** Ids of the people whose name or e-mail matches; the text itself when there are too many to list. */
export async function findActors(db: Db, text: string): Promise<readonly number[] | string> {
  const { rows } = await sql<{ id: number }>`select u.id from users u where ${named(text)} limit ${LISTED + 1}`.execute(
    db,
  )
  return rows.length > LISTED ? text : rows.map(({ id }) => id)
}
