import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import pg from 'pg'
import { isAlive, sendSignal, terminate } from '../../lib/processes.ts'
import { codeOf, messageForOutput, UserError } from '../../lib/user-error.ts'
import { disposableFolder } from '../disposable-folder.ts'
import { freePort } from '../ports.ts'
import {
  createCluster,
  findBinaries,
  inspectCluster,
  isReady,
  readPassword,
  SUPERUSER,
  stopStaleServer,
} from './cluster.ts'
import { lockDataDir } from './data-dir-lock.ts'
import { chooseIdentity, clusterOf, type Identity } from './run-as.ts'
import { repairSequences } from './sequences.ts'
import { launch, NON_DURABLE, readIfThere, type Server, type Settings } from './server-process.ts'
import { upgradeCluster } from './upgrade.ts'

export type PostgresOptions = {
  /** Data folder with the cluster (`postgres/`), its password and its log. */
  readonly dataDir: string
  /** Port of the server; a free one by default. */
  readonly port?: number
  /** False for disposable databases: faster, but lost in a power cut. */
  readonly durable?: boolean
  /** Of the server, by the names of `postgresql.conf`. */
  readonly settings?: Settings
  readonly log?: (line: string) => void
}

export type Postgres = {
  readonly url: string
  readonly port: number
  readonly pid: number
  /** Identity of the server, because PostgreSQL rejects root; `self` for an ordinary user. */
  readonly runsAs: Identity['is']
  /** Resolves when the server exits, with the message to show. */
  readonly exited: Promise<string>
  /** Shuts the server down cleanly and unlocks the data folder. */
  stop(): Promise<void>
  /** kill -9, for tests of recovery. */
  kill(): void
}

const DATABASE = 'loopi'

/** Starts the embedded PostgreSQL in a data folder; the first start creates the cluster. */
export async function startPostgres(options: PostgresOptions): Promise<Postgres> {
  const { durable = true, log = () => undefined } = options
  const dataDir = resolve(options.dataDir)
  mkdirSync(join(dataDir, 'logs'), { recursive: true })
  const release = lockDataDir(join(dataDir, 'postgres.lock'), dataDir)
  try {
    const identity = chooseIdentity(findBinaries(), dataDir)
    await upgradeCluster({ dataDir, cluster: identity.cluster, start: startPostgres, log })
    if (inspectCluster(identity.cluster) === 'missing') {
      log('creating the database')
      await createCluster(identity, dataDir, durable)
    }
    identity.chown(identity.cluster)
    await stopStaleServer(identity.cluster)
    const port = options.port ?? (await freePort())
    const settings = { ...(durable ? {} : NON_DURABLE), ...options.settings, port: String(port) }
    const server = await launch(identity, dataDir, settings)
    const password = readPassword(dataDir)
    const url = (name: string) => `postgres://${SUPERUSER}:${password}@127.0.0.1:${port}/${name}`
    const postgres = running(server, release, url(DATABASE), port, identity)
    await prepareDatabase(url, log).catch(async (error) => {
      await postgres.stop()
      throw error
    })
    return postgres
  } catch (error) {
    release()
    throw error
  }
}

/** URL of a server that another command runs in this data folder, or undefined. */
export function runningPostgres(dataDir: string): string | undefined {
  const folder = resolve(dataDir)
  const cluster = clusterOf(folder)
  const lines = readIfThere(join(cluster, 'postmaster.pid')).split('\n')
  const pid = Number(lines[0])
  if (!pid || !isAlive(pid) || !isReady(cluster, pid)) return undefined
  return `postgres://${SUPERUSER}:${readPassword(folder)}@127.0.0.1:${lines[3]}/${DATABASE}`
}

/** Disposable PostgreSQL for tests, in a folder that `stop` removes. */
export async function startTestPostgres(options: { port?: number; durable?: boolean } = {}): Promise<Postgres> {
  const dataDir = mkdtempSync(join(disposableFolder(), 'loopi-postgres-'))
  const remove = () => rmSync(dataDir, { recursive: true, force: true })
  try {
    const postgres = await startPostgres({ durable: false, ...options, dataDir })
    return { ...postgres, stop: () => postgres.stop().finally(remove) }
  } catch (error) {
    remove()
    throw error
  }
}

function running(server: Server, release: () => void, url: string, port: number, identity: Identity): Postgres {
  server.child.unref()
  server.exited.finally(release).catch(() => undefined)
  return {
    url,
    port,
    pid: server.pid,
    runsAs: identity.is,
    exited: server.exited,
    kill: () => sendSignal(server.pid, 'SIGKILL'),
    async stop() {
      await terminate(server.pid, [
        ['SIGINT', 20_000],
        ['SIGQUIT', 5000],
        ['SIGKILL', 5000],
      ])
      release()
    },
  }
}

/** Creates the database at the first start, and repairs its sequences. */
async function prepareDatabase(url: (name: string) => string, log: (line: string) => void): Promise<void> {
  await createDatabase(url('postgres'))
  const repaired = await repairSequences(url(DATABASE))
  if (repaired.length > 0) log(`repaired sequences: ${repaired.join(', ')}`)
}

async function createDatabase(url: string): Promise<void> {
  const client = new pg.Client(url)
  try {
    await client.connect()
    const found = await client.query('select 1 from pg_database where datname = $1', [DATABASE])
    if (found.rowCount === 0) await client.query(`create database ${DATABASE}`)
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error)
    if (codeOf(error) === '28P01')
      throw new UserError(
        'The password in postgres-password is not the one of this database. Restore the file or use another folder: DATA_DIR=.data2 npm start',
      )
    throw new UserError(messageForOutput(message) ?? `The database started, but rejected the connection: ${message}`)
  } finally {
    await client.end().catch(() => undefined)
  }
}
