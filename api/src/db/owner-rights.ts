import { sql } from 'kysely'
import { errorCodeOf } from '../lib/error-code.ts'
import type { Db } from './database.ts'

type Right = { readonly missing: boolean; readonly sentence: string }

/** True for missing privileges, also as the cause of a failed migration. */
export const isDenied = (error: unknown): error is Error =>
  error instanceof Error && [errorCodeOf(error), errorCodeOf(error.cause)].includes('42501')

/** Adds a line to the error for each privilege that the tables' owner lacks. */
export async function withMissingRights(owner: Db, error: Error): Promise<Error> {
  const { rows } = await sql<Right>`
    with me as (select rolname, rolsuper, rolcreaterole from pg_roles where rolname = current_user)
    select not (rolsuper or rolcreaterole) as missing, format('alter role %I createrole', rolname) as sentence from me
    union all
    select not has_database_privilege(current_database(), 'create'),
      format('alter database %I owner to %I', current_database(), rolname) from me
    union all
    select not has_schema_privilege('public', 'create'), format('grant create on schema public to %I', rolname) from me
    union all
    select not (me.rolsuper or pg_has_role(r.oid, 'member')), format('grant %I to %I with admin option', r.rolname, me.rolname)
      from me join pg_roles r on r.rolname in ('anon', 'loopi_runtime')`.execute(owner)
  const lacking = rows.filter(({ missing }) => missing).map(({ sentence }) => `  ${sentence};`)
  if (lacking.length === 0) return error
  const head =
    'The owner of the tables (MIGRATION_DATABASE_URL) lacks rights. An administrator of the server gives them:'
  return new Error([error.message, head, ...lacking].join('\n'), { cause: error })
}
