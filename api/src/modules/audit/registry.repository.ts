import { type RawBuilder, type SelectQueryBuilder, type SqlBool, sql } from 'kysely'
import { startOfDay } from '../../db/calendar.ts'
import { countUpTo } from '../../db/counting.ts'
import type { Db } from '../../db/database.ts'
import { afterCursor, type Listed, listPage } from '../../db/paging.ts'
import type { Database } from '../../db/schema.ts'
import { containsWords } from '../../db/search.ts'
import { companyName, subjectName } from './audit-list.repository.ts'

export type RegistryFilter = {
  readonly companyId: number
  readonly limite: number
  readonly cursor: string | undefined
  /** Part of the actor's name. */
  readonly actor: string | undefined
  readonly action: string | undefined
  /** Calendar days in São Paulo, both inclusive. */
  readonly from: string | undefined
  readonly to: string | undefined
}

const NEWEST = [{ by: sql.ref('own.id'), direction: 'desc' }] as const

/** Page of a company's lines, newest first, with their total. */
export function pageOfRegistry(db: Db, wanted: RegistryFilter): Promise<Listed<RegistryRow>> {
  const { limite, cursor } = wanted
  const own = together(partsOf(db, wanted).map((part) => headOf(db, part, wanted)))
  const count = () => countUpTo(db, db.selectFrom(together(partsOf(db, wanted)).as('own')))
  return listPage(lines(db, own, wanted), NEWEST, ({ id }) => [id], { limite, cursor }, count)
}

type Ids = SelectQueryBuilder<Database, 'audit_log', { id: number }>
type RegistryRow = Awaited<ReturnType<ReturnType<typeof lines>['execute']>>[number]

const lines = (db: Db, own: Ids, wanted: RegistryFilter) =>
  db
    .selectFrom(own.as('own'))
    .innerJoin('audit_lines', 'audit_lines.id', 'own.id')
    .leftJoin('users as actor', 'actor.id', 'audit_lines.actor_id')
    .select([
      'audit_lines.id',
      'audit_lines.action',
      'audit_lines.object_type',
      'audit_lines.object_id',
      'audit_lines.before',
      'audit_lines.after',
      'audit_lines.at',
      'actor.id as actor_id',
      'actor.name as actor_name',
      'actor.role as actor_role',
    ])
    .select([
      isMember('actor.id', wanted.companyId).as('actor_is_member'),
      isNamed('actor', wanted.companyId).as('actor_is_named'),
      subjectNameFor(wanted.companyId).as('subject_name'),
      companyName.as('company_name'),
    ])

/**
 * Ids of a company's lines, in parts that each have an index. Lines without a company are of before there were teams:
 * those about the company, and what its first admin, who has the company's id, did to anything but an account.
 */
function partsOf(db: Db, wanted: RegistryFilter): Ids[] {
  const { companyId } = wanted
  const part = (where: RawBuilder<SqlBool>) =>
    db.selectFrom('audit_log').select('audit_log.id').where(where).where(matches(wanted))
  const old = sql`audit_log.company_id is null`
  return [
    part(sql`audit_log.company_id = ${companyId}`),
    part(sql`${old} and audit_log.object_type = 'company' and audit_log.object_id = ${String(companyId)}`),
    part(sql`${old} and audit_log.object_type not in ('user', 'company') and audit_log.actor_id = ${companyId}`),
  ]
}

const together = ([first, ...others]: Ids[]): Ids => others.reduce((all, part) => all.unionAll(part), first as Ids)

/** As many rows of a part as the page may take of it; the planner does not limit parts by itself. */
const headOf = (db: Db, part: Ids, { limite, cursor }: RegistryFilter): Ids => {
  const keys = [{ by: sql.ref('audit_log.id'), direction: 'desc' }] as const
  const rest = cursor === undefined ? part : part.where(afterCursor(keys, cursor))
  const head = rest.orderBy('audit_log.id', 'desc').limit(sql.lit(limite + 1))
  return db.selectFrom(head.as('audit_log')).select('audit_log.id') as Ids
}

function matches({ companyId, actor, action, from, to }: RegistryFilter): RawBuilder<SqlBool> {
  const conditions = [sql`true`]
  if (action !== undefined) conditions.push(sql`audit_log.action = ${action}`)
  if (from !== undefined) conditions.push(sql`audit_log.at >= ${startOfDay(from)}`)
  if (to !== undefined) conditions.push(sql`audit_log.at < ${startOfDay(to, 1)}`)
  if (actor !== undefined)
    conditions.push(sql`audit_log.actor_id = any(array(
      select u.id from users u where ${containsWords('u.name_folded', actor)} and ${isNamed('u', companyId)}))`)
  return sql<SqlBool>`${sql.join(conditions, sql` and `)}`
}

/** Current name of the object; of a person only where the company knows the person. */
const subjectNameFor = (companyId: number) => sql<string | null>`case
  when audit_lines.object_type not in ('customer', 'user') then ${subjectName}
  when audit_lines.object_id ~ '^[0-9]{1,18}$' then (
    select u.name from users u where u.id = audit_lines.object_id::bigint and ${isNamed('u', companyId)})
end`

/** True for people whose names the company may read: its team, its customers, and root. */
const isNamed = (person: string, companyId: number) => sql<boolean>`(${sql.ref(`${person}.role`)} = 'root'
  or ${isMember(`${person}.id`, companyId)} or exists (select from company_customers c
    where c.company_id = ${companyId} and c.customer_id = ${sql.ref(`${person}.id`)}))`

/** True for people of the company's team, removed ones included. */
const isMember = (id: string, companyId: number) => sql<boolean>`exists (select from company_members m
  where m.company_id = ${companyId} and m.user_id = ${sql.ref(id)})`
