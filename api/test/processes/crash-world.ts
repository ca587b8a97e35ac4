import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { startPostgres } from '../../../platform/local/postgres/postgres.ts'
import { openDatabase } from '../../src/db/database.ts'
import { migrate } from '../../src/db/migrator.ts'
import { grantRuntime } from '../../src/db/runtime-role.ts'
import { installQueue } from '../../src/mail/queue.ts'
import { startApi } from './concurrency-processes.ts'
import { killFamily } from './kill-family.ts'

/** Durable PostgreSQL and api process that the test kills. */
export type CrashWorld = {
  readonly databaseUrl: string
  readonly apiUrl: string
  killApi(): Promise<void>
  reviveApi(): Promise<void>
  /** kill -9 of the postmaster and all of its processes. */
  killDatabase(): Promise<void>
  reviveDatabase(): Promise<void>
  end(): Promise<void>
}

export async function createWorld(): Promise<CrashWorld> {
  const dataDir = mkdtempSync(join(tmpdir(), 'loopi-crash-'))
  const startDatabase = (port?: number) => startPostgres({ dataDir, durable: true, ...(port && { port }) })
  let postgres = await startDatabase()
  const databaseUrl = postgres.url
  await prepare(databaseUrl)
  let api = await startApi(databaseUrl, API_SETTINGS)
  const apiUrl = api.url
  const { port } = new URL(apiUrl)
  return {
    databaseUrl,
    apiUrl,
    killApi: () => api.kill(),
    reviveApi: async () => {
      api = await startApi(databaseUrl, { ...API_SETTINGS, API_PORT: port })
    },
    killDatabase: async () => {
      killFamily(postgres.pid)
      await postgres.exited
    },
    reviveDatabase: async () => {
      postgres = await startDatabase(postgres.port)
      await healthy(apiUrl)
    },
    end: async () => {
      await api.stop()
      await postgres.stop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

const API_SETTINGS = { LOG_LEVEL: 'silent', RATE_FACTOR: '1000' }

async function prepare(url: string): Promise<void> {
  const db = openDatabase(url, { max: 2 })
  await migrate(db)
  await installQueue(url)
  await grantRuntime(db)
  await db.destroy()
}

async function healthy(apiUrl: string): Promise<void> {
  for (const until = Date.now() + 30_000; ; await sleep(20)) {
    const status = await fetch(`${apiUrl}/api/health/ready`).then(
      (answer) => answer.status,
      () => 0,
    )
    if (status === 200) return
    if (Date.now() > until) throw new Error('the api did not find its database again')
  }
}
