import { sql } from 'kysely'
import { type Db, ServingDatabase } from '../db/database.ts'
import { isMigrated } from '../db/migrator.ts'
import { working } from '../db/serving/work.ts'
import { reject } from '../lib/app-error.ts'
import type { Api } from './route.ts'

/**
 * Liveness and readiness are two questions. `GET /api/health/live` is 200 as long as the
 * process answers at all, so that nobody restarts it because its database is away. `GET /api/health/ready` is 200 when
 * the database answers and has every migration, else 503 and balancers send nobody. `GET /api/health` is the second.
 */
export function registerHealth({ server, services: { db } }: Api): void {
  const config = { outsideContract: true } as const
  let migrated = false
  const ready = () =>
    working({ kind: 'health' }, async () => {
      await signOfLife(db)
      migrated ||= await isMigrated(db)
      if (!migrated) reject('server/unavailable')
      return { status: 'ok' }
    })
  server.get('/api/health/live', { config }, async () => ({ status: 'ok' }))
  server.get('/api/health/ready', { config }, ready)
  server.get('/api/health', { config }, ready)
}

async function signOfLife(db: Db): Promise<void> {
  if (db instanceof ServingDatabase) await db.signOfLife()
  else await sql`select 1`.execute(db)
}
