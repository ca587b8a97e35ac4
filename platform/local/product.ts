import { accessSync, constants, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { sentenceFor } from '../lib/user-error.ts'
import { run, type Service, serve } from './children.ts'
import { demandDatabase } from './database.ts'
import { demandFreePort, freePort } from './ports.ts'
import { apiAddress } from './postgres/cluster.ts'
import { startPostgres } from './postgres/postgres.ts'
import type { Settings } from './settings.ts'
import { step } from './steps.ts'

/** Something that runs until it is stopped; one that ends by itself takes the rest down. */
export type Part = { readonly name: string; readonly exited: Promise<string>; stop(): Promise<void> }

/** Thrown out of a step when the person asked to stop in the meantime. */
class Interrupted extends Error {}

/** The parts of the product that one command has started, and the wish to stop. */
export class Product {
  readonly #stop = new AbortController()
  /** In the order of their start; they are stopped from the last to the first. */
  readonly #running: Part[] = []
  readonly settings: Settings
  #env: Record<string, string | undefined> = {}

  constructor(settings: Settings) {
    this.settings = settings
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => this.#stop.abort())
  }

  /** What api and host get on top of the environment of the command. */
  get env(): Record<string, string | undefined> {
    return this.#env
  }

  get apiUrl(): string {
    return this.#env.API_URL ?? ''
  }

  logFile(name: string): string {
    return join(this.settings.dataDir, 'logs', `${name}.log`)
  }

  add(part: Part): void {
    this.#running.push(part)
  }

  async step<T>(name: string, work: Parameters<typeof step<T>>[1]): Promise<T> {
    const result = await step(name, work)
    if (this.#stop.signal.aborted) throw new Interrupted()
    return result
  }

  /** Runs a script to its end, as a step. */
  script(step: string, name: string, file: string, log: string): Promise<void> {
    return this.step(step, () => this.runScript(name, file, log))
  }

  runScript(name: string, file: string, log: string): Promise<void> {
    return run({ name, args: [file], env: this.#env, logFile: this.logFile(log) }, this.#stop.signal)
  }

  serveApi(started: (service: Service) => void): Promise<Service> {
    const health = `${this.apiUrl}/api/health/ready`
    return serve(
      { name: 'A API', args: ['api/src/main/server.ts'], env: this.#env, logFile: this.logFile('api'), health },
      started,
    )
  }

  /** Everything that has to be there before api and host: the port, the folder, the database. */
  async prepare(): Promise<void> {
    const { port, host, dataDir, smtpUrl, demo, isLocal, publicUrl } = this.settings
    await demandFreePort(port, host)
    mkdirSync(dataDir, { recursive: true })
    accessSync(dataDir, constants.R_OK | constants.W_OK | constants.X_OK)
    const { api, owner } = await this.#provideDatabase()
    const apiPort = await freePort()
    this.#env = {
      DATABASE_URL: api,
      MIGRATION_DATABASE_URL: owner,
      API_PORT: String(apiPort),
      API_HOST: '127.0.0.1',
      API_URL: `http://127.0.0.1:${apiPort}`,
      PUBLIC_URL: publicUrl,
      SMTP_URL: smtpUrl,
      // The host stands in front of the api.
      TRUST_PROXY: process.env.TRUST_PROXY || '1',
      DEMO: demo ? '1' : isLocal ? '' : '0',
      PORT: String(port),
      HOST: host,
    }
  }

  /** The newest tables, and the demo where it belongs. */
  async fillDatabase(): Promise<void> {
    await this.script('Tabelas', 'A migração', 'api/src/jobs/migrate.ts', 'migrate')
    if (this.settings.demo)
      await this.script('Dados de demonstração', 'A carga dos dados de demonstração', 'api/src/jobs/seed.ts', 'seed')
  }

  /** The database as the api signs in to it, and as the owner of its tables does. */
  #provideDatabase(): Promise<{ api: string; owner: string }> {
    const { dataDir, databaseUrl, ownerUrl = databaseUrl } = this.settings
    if (databaseUrl && ownerUrl)
      return this.step('Banco de dados (DATABASE_URL)', async () => {
        // The api's own user is made with the tables.
        await demandDatabase(ownerUrl)
        return { api: databaseUrl, owner: ownerUrl }
      })
    return this.step('Banco de dados (PostgreSQL embutido)', async (log) => {
      const postgres = await startPostgres({ dataDir, log })
      this.add({ name: 'O banco de dados', exited: postgres.exited, stop: postgres.stop })
      return { api: apiAddress(dataDir, postgres.url), owner: postgres.url }
    })
  }

  /** Does the work of a command, waits for Ctrl-C or the end of a part, stops everything; answers the exit code. */
  async live(up: () => Promise<void>): Promise<number> {
    try {
      await up()
      const over = await this.#untilOver()
      if (over === 'asked') return 0
      console.error(`\n✗ ${over.failure}\n  Encerrando o resto.`)
      return 1
    } catch (error) {
      if (error instanceof Interrupted || this.#stop.signal.aborted) return 0
      console.error(`\n✗ ${sentenceFor(error)}`)
      return 1
    } finally {
      if (this.#running.length > 0) await step('Encerrando', () => this.#down())
    }
  }

  #untilOver(): Promise<'asked' | { failure: string }> {
    const { signal } = this.#stop
    const asked = new Promise<'asked'>((resolve) => {
      if (signal.aborted) resolve('asked')
      signal.addEventListener('abort', () => resolve('asked'))
    })
    return Promise.race([asked, ...this.#running.map(async ({ exited }) => ({ failure: await exited }))])
  }

  async #down(): Promise<void> {
    for (const part of this.#running.toReversed()) await part.stop()
  }
}

/** Runs a command over the product, with a sentence for settings that cannot be right, and ends the process. */
export async function runProduct(read: () => Settings, up: (product: Product) => Promise<void>): Promise<never> {
  try {
    const product = new Product(read())
    process.exit(await product.live(() => up(product)))
  } catch (error) {
    console.error(`\n✗ ${sentenceFor(error)}`)
    process.exit(1)
  }
}
