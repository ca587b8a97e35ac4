import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { RUNTIME_ROLE } from '../../api/src/db/serving/runtime-address.ts'
import { healthy } from '../../api/test/processes/crash-world.ts'
import { prepareDatabase } from '../../api/test/processes/prepared-database.ts'
import { disposableFolder } from '../../platform/local/disposable-folder.ts'
import { freePort } from '../../platform/local/ports.ts'
import { createInstalledCluster, type InstalledCluster } from '../../platform/local/postgres/installed-postgres.ts'
import { startPgbouncer } from '../../platform/local/postgres/pgbouncer.ts'
import { createReplica } from '../../platform/local/postgres/streaming-replica.ts'
import { startRedis } from '../../platform/local/redis.ts'
import { startBalancer } from './nginx.ts'
import { type Part, postgresOn, type Start, scriptAs, startPart } from './part.ts'
import type { Programs } from './programs.ts'

/** Connections that PgBouncer shares among the apis. */
const POOLED = 20
const API = { DEMO: '1', LOG_LEVEL: 'warn', RATE_FACTOR: '1000000' }
const HOST = { HOST_SECRET: 'measured'.repeat(5) }

type Size = { readonly size: 1 | 2; readonly storeDir: string }

/** The product with what an operator puts around it, on this machine. */
export class Installation {
  readonly parts: Record<string, Part> = {}
  /** Address of the database itself, past every pooler. */
  databaseUrl = ''
  readonly #programs: Programs
  readonly #storeDir: string
  readonly #folder = mkdtempSync(join(disposableFolder(), 'loopi-scale-'))

  private constructor(programs: Programs, storeDir: string) {
    this.#programs = programs
    this.#storeDir = storeDir
  }

  /** Starts an api and a host; with two of each a replica, PgBouncer, nginx, and Valkey or Redis as well. */
  static async start(programs: Programs, { size, storeDir }: Size): Promise<Installation> {
    const installation = new Installation(programs, storeDir)
    try {
      await installation.#startAll(size)
      return installation
    } catch (error) {
      await installation.end()
      throw error
    }
  }

  /** What visitors call: the proxy, or the host where there is none. */
  get url(): string {
    return (this.parts.nginx ?? this.parts['host 1'])?.url ?? ''
  }

  pids(): Readonly<Record<string, number>> {
    return Object.fromEntries(Object.entries(this.parts).map(([name, part]) => [name, part.pid()]))
  }

  async end(): Promise<void> {
    for (const part of Object.values(this.parts).reverse()) await part.kill()
    rmSync(this.#folder, { recursive: true, force: true })
  }

  async #startAll(size: 1 | 2): Promise<void> {
    const primary = await this.#addServer('PostgreSQL', (folder) =>
      createInstalledCluster(this.#programs.postgres, folder),
    )
    this.databaseUrl = await prepareDatabase(primary.url)
    const stores = size === 1 ? { DATABASE_URL: this.databaseUrl } : await this.#addStores(primary)
    const { nginx } = this.#programs
    const isMany = size === 2 && nginx !== null
    const [apis, hosts] = isMany ? [await twoPorts(), await twoPorts()] : [[await freePort()], [await freePort()]]
    const [front, inner] = isMany ? await twoPorts() : [0, apis[0] ?? 0]
    for (const [at, port] of apis.entries()) {
      const script = { name: `api ${at + 1}`, file: 'bench/api/server.ts', health: '/api/health/ready' }
      await this.#addScript({ ...script, port }, { ...API, ...stores, API_PORT: String(port) }, isMany)
    }
    for (const [at, port] of hosts.entries()) {
      const script = { name: `host ${at + 1}`, file: 'platform/host/server.ts', health: '/federation/health/live' }
      const own = { PORT: String(port), API_URL: `http://127.0.0.1:${inner}`, STORE_DIR: this.#storeDir }
      await this.#addScript({ ...script, port }, { ...HOST, ...own }, isMany)
    }
    if (isMany) {
      const start = () => startBalancer(nginx, this.#below('nginx'), { [front]: hosts, [inner]: apis })
      await this.#add('nginx', async () => ({ ...(await start()), url: `http://127.0.0.1:${front}` }))
    }
    await healthy(this.url)
  }

  /** Replica, poolers and counts around a server; the api's addresses of them. */
  async #addStores(primary: Part): Promise<Record<string, string>> {
    const replica = await this.#addServer(
      'replica',
      (folder) => createReplica(this.#programs.postgres, primary, folder),
      true,
    )
    const { pgbouncer, redis } = this.#programs
    const reading = productOn(replica.url)
    const direct = { DATABASE_URL: this.databaseUrl, DATABASE_READ_URL: reading }
    const pooled = pgbouncer && {
      DATABASE_URL: productOn((await this.#addPooler('PgBouncer', primary)).url),
      DATABASE_READ_URL: productOn((await this.#addPooler('PgBouncer of the replica', replica)).url),
      DATABASE_POOLER: 'transaction',
    }
    const port = await freePort()
    const counts = redis && (await this.#add('Redis', async () => killable(await startRedis(redis, port)), true))
    return { ...(pooled ?? direct), ...(counts && { REDIS_URL: counts.url }) }
  }

  async #addServer(
    name: string,
    create: (folder: string) => Promise<InstalledCluster>,
    isDoubled = false,
  ): Promise<Part> {
    return this.#add(name, postgresOn(await create(this.#below(name)), await freePort()), isDoubled)
  }

  async #addPooler(name: string, server: Part): Promise<Part> {
    const options = { size: POOLED, begin: `set role ${RUNTIME_ROLE}`, port: await freePort() }
    const { pgbouncer } = this.#programs
    if (pgbouncer === null) throw new Error('there is no PgBouncer')
    const isOfReplica = server.isDoubled === true
    return this.#add(name, async () => killable(await startPgbouncer(pgbouncer, server.url, options)), isOfReplica)
  }

  #addScript(script: Parameters<typeof scriptAs>[0], env: Record<string, string>, isDoubled: boolean): Promise<Part> {
    return this.#add(script.name, scriptAs(script, env, join(this.#folder, `${script.name}.log`)), isDoubled)
  }

  async #add(name: string, start: Start, isDoubled = false): Promise<Part> {
    const part = await startPart(start, { isDoubled, ready: () => healthy(this.url) })
    this.parts[name] = part
    return part
  }

  #below(name: string): string {
    const folder = join(this.#folder, name)
    mkdirSync(folder, { recursive: true })
    return folder
  }
}

const twoPorts = async (): Promise<[number, number]> => [await freePort(), await freePort()]

const productOn = (serverUrl: string): string => serverUrl.replace(/postgres$/, 'loopi')

const killable = <T extends { stop(): Promise<void> }>(process: T) => ({ ...process, kill: process.stop })
