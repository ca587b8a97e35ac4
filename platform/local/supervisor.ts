import { accessSync, constants, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { misspelt } from '../../shared/federation/environment/read-settings.ts'
import { messageFor } from '../lib/user-error.ts'
import { assertReachable } from './database.ts'
import { freePort } from './ports.ts'
import { apiAddress } from './postgres/cluster.ts'
import { startPostgres } from './postgres/postgres.ts'
import { withProgress } from './progress.ts'
import { runScript, type Service, startService } from './service.ts'
import type { LocalSettings } from './settings.ts'

/** Unsets the files of URLs, because children get each URL itself. */
const FILES = { DATABASE_URL_FILE: undefined, MIGRATION_DATABASE_URL_FILE: undefined, SMTP_URL_FILE: undefined }

/** Supervised process or server; when one exits by itself, the supervisor stops the others. */
export type Supervised = { readonly name: string; readonly exited: Promise<string>; stop(): Promise<void> }

/** Thrown to interrupt a step when the user asks to stop. */
class Interrupted extends Error {}

/** Supervises everything that one command starts: order of start and stop, signals, environment. */
export class Supervisor {
  readonly #stop = new AbortController()
  #isAskedToStop = false
  /** Running parts in the order of their start; the last one stops first. */
  readonly #running: Supervised[] = []
  readonly settings: LocalSettings
  #env: Record<string, string | undefined> = {}

  constructor(settings: LocalSettings) {
    this.settings = settings
    const stop = () => {
      this.#isAskedToStop = true
      this.#stop.abort()
    }
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop)
  }

  /** Environment of api and host, on top of the command's own. */
  get env(): Record<string, string | undefined> {
    return this.#env
  }

  get apiUrl(): string {
    return this.#env.API_URL ?? ''
  }

  logFile(name: string): string {
    return join(this.settings.dataDir, 'logs', `${name}.log`)
  }

  add(supervised: Supervised): void {
    this.#running.push(supervised)
  }

  async withProgress<T>(name: string, work: Parameters<typeof withProgress<T>>[1]): Promise<T> {
    const result = await withProgress(name, work)
    if (this.#stop.signal.aborted) throw new Interrupted()
    return result
  }

  /** Runs chains of steps concurrently; the first failure interrupts the others, and is thrown when all have ended. */
  async together(...chains: readonly (() => Promise<void>)[]): Promise<void> {
    const failures: unknown[] = []
    const run = (chain: () => Promise<void>) =>
      chain().catch((error: unknown) => {
        failures.push(error)
        this.#stop.abort()
      })
    await Promise.all(chains.map(run))
    if (failures.length > 0) throw failures[0]
  }

  /** Runs a script to its end, with progress. */
  script(step: string, name: string, args: readonly string[], log: string): Promise<void> {
    return this.withProgress(step, () => this.runScript(name, args, log))
  }

  runScript(name: string, args: readonly string[], log: string): Promise<void> {
    return runScript({ name, args, env: this.#env, logFile: this.logFile(log) }, this.#stop.signal)
  }

  startApi(started: (service: Service) => void): Promise<Service> {
    const health = `${this.apiUrl}/api/health/ready`
    // The host alone is in front of it, whatever address that one listens on.
    const { METRICS_PORT } = process.env
    const env = {
      ...this.#env,
      HOST: '127.0.0.1',
      ...(METRICS_PORT && { METRICS_PORT: String(Number(METRICS_PORT) + 1) }),
    }
    return startService(
      { name: 'The API', args: ['api/src/main/server.ts'], env, logFile: this.logFile('api'), health },
      started,
    )
  }

  /** Prepares api and host: data folder, environment. */
  async prepare(): Promise<void> {
    const { port, host, dataDir, smtpUrl, demo, isLocal, publicUrl } = this.settings
    mkdirSync(dataDir, { recursive: true })
    accessSync(dataDir, constants.R_OK | constants.W_OK | constants.X_OK)
    const apiPort = await freePort()
    this.#env = {
      ...FILES,
      API_PORT: String(apiPort),
      API_URL: `http://127.0.0.1:${apiPort}`,
      PUBLIC_URL: publicUrl,
      SMTP_URL: smtpUrl,
      DEMO: demo ? '1' : isLocal ? '' : '0',
      PORT: String(port),
      HOST: host,
    }
  }

  /** Provides the migrated database, seeded with the demo if enabled. */
  async prepareDatabase(): Promise<void> {
    const { api, owner } = await this.#provideDatabase()
    this.#env = { ...this.#env, DATABASE_URL: api, MIGRATION_DATABASE_URL: owner }
    const { demo } = this.settings
    // Seeds in the same process, because another would load the same code again.
    const args = ['api/src/jobs/migrate.ts', ...(demo ? ['--demo'] : [])]
    await this.script(demo ? 'Tables and demo data' : 'Tables', 'The migration', args, 'migrate')
  }

  /** Database URLs of the api's role and of the owner of the tables. */
  #provideDatabase(): Promise<{ api: string; owner: string }> {
    const { dataDir, databaseUrl, ownerUrl = databaseUrl } = this.settings
    if (databaseUrl && ownerUrl)
      return this.withProgress('Database (DATABASE_URL)', async () => {
        // Owner first: the migration creates the api's role.
        await assertReachable(ownerUrl)
        return { api: databaseUrl, owner: ownerUrl }
      })
    return this.withProgress('Database (embedded PostgreSQL)', async (log) => {
      const postgres = await startPostgres({ dataDir, log })
      this.add({ name: 'The database', exited: postgres.exited, stop: postgres.stop })
      return { api: apiAddress(dataDir, postgres.url), owner: postgres.url }
    })
  }

  /**
   * Runs a command: starts everything, waits for Ctrl-C or an unexpected exit, stops everything. Returns the exit code.
   */
  async run(start: () => Promise<void>): Promise<number> {
    try {
      await start()
      const end = await this.#waitForEnd()
      if (end === 'stopped') return 0
      console.error(`\n✗ ${end.failure}\n  Stopping the rest.`)
      return 1
    } catch (error) {
      if (error instanceof Interrupted || this.#isAskedToStop) return 0
      console.error(`\n✗ ${messageFor(error)}`)
      return 1
    } finally {
      if (this.#running.length > 0) await withProgress('Stopping', () => this.#stopAll())
    }
  }

  #waitForEnd(): Promise<'stopped' | { failure: string }> {
    const { signal } = this.#stop
    const stopped = new Promise<'stopped'>((resolve) => {
      if (signal.aborted) resolve('stopped')
      signal.addEventListener('abort', () => resolve('stopped'))
    })
    return Promise.race([stopped, ...this.#running.map(async ({ exited }) => ({ failure: await exited }))])
  }

  async #stopAll(): Promise<void> {
    for (const supervised of this.#running.toReversed()) await supervised.stop()
  }
}

/** Runs a command under a supervisor and exits; invalid settings end it with their message. */
export async function runSupervised(
  read: () => LocalSettings,
  up: (supervisor: Supervisor) => Promise<void>,
): Promise<never> {
  try {
    const supervisor = new Supervisor(read())
    for (const sentence of misspelt(process.env)) console.warn(sentence)
    process.exit(await supervisor.run(() => up(supervisor)))
  } catch (error) {
    console.error(`\n✗ ${messageFor(error)}`)
    process.exit(1)
  }
}
