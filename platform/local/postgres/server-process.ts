import { type ChildProcess, spawn } from 'node:child_process'
import { closeSync, openSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { sendSignal, terminate } from '../../lib/processes.ts'
import { messageForOutput, UserError } from '../../lib/user-error.ts'
import { environment, isReady } from './cluster.ts'
import type { Identity } from './run-as.ts'

const START_TIMEOUT = 60_000

const SETTINGS = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  max_connections: '200',
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_checkpoints: 'off',
  // Details of a rejected row contain personal data, so the log gets only the error.
  log_error_verbosity: 'terse',
  log_parameter_max_length: '0',
  log_parameter_max_length_on_error: '0',
  jit: 'off',
  // Planner costs of a solid-state disk and a cached database: index reads cost the same as sequential ones.
  random_page_cost: '1.1',
  // Single server: fewer processes. The level `minimal` would lose sequence numbers (sequences.ts).
  io_method: 'sync',
  wal_level: 'replica',
  max_wal_senders: '0',
  max_wal_size: '256MB',
}

export const NON_DURABLE = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }

export type Server = { child: ChildProcess; pid: number; exited: Promise<string> }

export type Settings = Readonly<Record<string, string>>

/**
 * Starts the server with further settings and polls until it is ready; retries while a killed server still has its shared
 * memory.
 */
export async function launch(identity: Identity, dataDir: string, settings: Settings): Promise<Server> {
  const until = Date.now() + START_TIMEOUT
  for (;;) {
    const logFile = join(dataDir, 'logs/postgres.log')
    const server = spawnServer(identity, logFile, settings)
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

function spawnServer(identity: Identity, logFile: string, settings: Settings): Server {
  const flags = Object.entries({ ...SETTINGS, ...settings }).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const { file, args, owner } = identity.command(identity.binaries.postgres, ['-D', identity.cluster, ...flags])
  const log = openSync(logFile, 'w', 0o600)
  // Own process group: Ctrl-C reaches only the command, which then stops everything in order.
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
      resolve(`The database stopped. ${messageForOutput(readIfThere(logFile).slice(-8000)) ?? ''}`.trim()),
    )
  })
  const pid = child.pid ?? -1
  if (pid > 0) watch(pid, exited)
  return { child, pid, exited }
}

/** Watchdog: stops the server when this process exits, even by kill -9, which closes the watcher's pipe. */
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

export function readIfThere(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}

/** Message for a failed start, with the next step. */
function messageForStart(output: string, cluster: string): string {
  const known = messageForOutput(output)
  if (known) return known
  if (/could not bind|Address already in use/.test(output))
    return 'Another program took the internal port of the database. Try again.'
  const reasons = output.split('\n').filter((line) => /FATAL:|PANIC:|^postgres: /.test(line))
  const reason = reasons.at(-1)?.replace(/^.*?(?:FATAL:|PANIC:|postgres:)\s*/, '')
  return `The database in ${cluster} does not open${reason ? ` (${reason})` : ''}. Restore a copy of that folder or use another: DATA_DIR=.data2 npm start`
}
