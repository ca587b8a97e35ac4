import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { startPostgres } from '../../../platform/local/postgres/postgres.ts'
import { startApi } from './concurrency-processes.ts'
import { killFamily } from './kill-family.ts'
import { migrateDatabase } from './prepared-database.ts'

/** Part of the product that is killed with -9, and started again on the same data and port. */
export type CrashPart = {
  kill(): Promise<void>
  /** Resolves when calls succeed again. */
  revive(): Promise<void>
  /** Others do its work while it is away, so that calls go on. */
  readonly isDoubled?: true
}

/** Product whose parts are killed. */
export type CrashWorld<Name extends string = string> = {
  readonly databaseUrl: string
  readonly apiUrl: string
  readonly parts: Readonly<Record<Name, CrashPart>>
  end(): Promise<void>
}

/** Durable PostgreSQL, killed with all of its processes, and an api. */
export async function createWorld(): Promise<CrashWorld<'api' | 'database'>> {
  const dataDir = mkdtempSync(join(tmpdir(), 'loopi-crash-'))
  const startDatabase = (port?: number) => startPostgres({ dataDir, durable: true, ...(port && { port }) })
  let postgres = await startDatabase()
  const databaseUrl = postgres.url
  await migrateDatabase(databaseUrl)
  let api = await startApi(databaseUrl, API_SETTINGS)
  const apiUrl = api.url
  const { port } = new URL(apiUrl)
  return {
    databaseUrl,
    apiUrl,
    parts: {
      api: {
        kill: () => api.kill(),
        revive: async () => {
          api = await startApi(databaseUrl, { ...API_SETTINGS, API_PORT: port })
        },
      },
      database: {
        kill: async () => {
          killFamily(postgres.pid)
          await postgres.exited
        },
        revive: async () => {
          postgres = await startDatabase(postgres.port)
          await healthy(apiUrl)
        },
      },
    },
    end: async () => {
      await api.stop()
      await postgres.stop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

export const API_SETTINGS = { LOG_LEVEL: 'silent', RATE_FACTOR: '1000' }

/** Waits until an api, or a host in front of it, answers that it is ready. */
export async function healthy(apiUrl: string): Promise<void> {
  for (const until = Date.now() + 30_000; ; await sleep(20)) {
    const status = await fetch(`${apiUrl}/api/health/ready`).then(
      (answer) => answer.status,
      () => 0,
    )
    if (status === 200) return
    if (Date.now() > until) throw new Error('the api did not find its database again')
  }
}
