import { sql } from 'kysely'
import { isMigrated } from '../db/migrator.ts'
import { refuse } from '../lib/app-error.ts'
import type { Api } from './route.ts'

/** `GET /api/health`: 200 when the database answers and has every migration, else 503. */
export function registerHealth({ server, services }: Api): void {
  let migrated = false
  server.get('/api/health', { config: { uncontracted: true } }, async () => {
    await sql`select 1`.execute(services.db)
    migrated ||= await isMigrated(services.db)
    if (!migrated) refuse('server/unavailable')
    return { status: 'ok' }
  })
}
