import { findProgram, type Program } from '../../platform/local/debian-packages.ts'
import { findInstalledPostgres, type InstalledPostgres } from '../../platform/local/postgres/installed-postgres.ts'
import { findPgbouncer } from '../../platform/local/postgres/pgbouncer.ts'
import { findRedis } from '../../platform/local/redis.ts'

/** Stock programs around the product; each that this machine does not have is null. */
export type Programs = {
  readonly postgres: InstalledPostgres
  readonly pgbouncer: Program | null
  readonly nginx: Program | null
  readonly redis: Program | null
}

const MISSING = {
  pgbouncer: 'PgBouncer is not on this machine: the apis connect to PostgreSQL itself.',
  nginx: 'nginx is not on this machine: there is one api and one host, without a proxy.',
  redis: 'Neither Valkey nor Redis is on this machine: limits are counted in PostgreSQL.',
} as const

/** Finds the programs, and says which are left out. */
export function findPrograms(): Programs {
  const postgres = findInstalledPostgres()
  if (postgres === null)
    throw new Error('There is no pg_basebackup here, without which nothing is measured: apt-get install postgresql.')
  const others = { pgbouncer: findPgbouncer(), nginx: findProgram('nginx', '-v'), redis: findRedis() }
  for (const name of ['pgbouncer', 'nginx', 'redis'] as const) if (others[name] === null) console.log(MISSING[name])
  return { postgres, ...others }
}
