import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { copyFileSync, cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { environmentOf, findProgram, type Program } from '../debian-packages.ts'
import { untilListening } from '../listening.ts'
import { freePort } from '../ports.ts'

/** PgBouncer for tests: that of `PGBOUNCER_PATH`, the machine's own or Debian's; null without any. */
export function findPgbouncer(): Program | null {
  const path = process.env.PGBOUNCER_PATH
  return path ? { path, libraries: null } : findProgram('pgbouncer', '--version')
}

export type Pgbouncer = { readonly url: string; readonly pid: number; stop(): Promise<void> }

type Options = {
  /** Connections to PostgreSQL per database and user. */
  readonly size: number
  /** First statement of each connection. */
  readonly begin: string
  /** Port that it listens on; a free one by default. */
  readonly port?: number
}

/** Starts PgBouncer in transaction mode before a server; only the database `postgres` skips `begin`. */
export async function startPgbouncer(program: Program, serverUrl: string, options: Options): Promise<Pgbouncer> {
  const server = new URL(serverUrl)
  const [port, folder] = [options.port ?? (await freePort()), mkdtempSync(join(tmpdir(), 'loopi-pgbouncer-'))]
  const file = (name: string, text: string) => {
    writeFileSync(join(folder, name), text, { mode: 0o644 })
    return join(folder, name)
  }
  const quoted = (text: string) => `"${decodeURIComponent(text).replaceAll('"', '""')}"`
  const users = file('users.txt', `${quoted(server.username)} ${quoted(server.password)}\n`)
  const place = `host=${server.hostname} port=${server.port}`
  const settings = file(
    'pgbouncer.ini',
    [
      ...['[databases]', `postgres = ${place}`, `* = ${place} connect_query='${options.begin.replaceAll("'", "''")}'`],
      ...['[pgbouncer]', 'listen_addr = 127.0.0.1', `listen_port = ${port}`, 'unix_socket_dir ='],
      ...['pool_mode = transaction', `default_pool_size = ${options.size}`, 'max_client_conn = 500'],
      ...['server_login_retry = 1', 'auth_type = trust', `auth_file = ${users}`, ''],
    ].join('\n'),
  )
  // PgBouncer refuses root; the user nobody can read the temporary folder.
  const isRoot = process.getuid?.() === 0
  const as = isRoot ? { uid: 65_534, gid: 65_534 } : {}
  spawnSync('chmod', ['755', folder])
  const own = isRoot ? copied(program, folder) : program
  const child = spawn(own.path, [settings], { ...as, env: environmentOf(own), cwd: '/', stdio: 'ignore' })
  const ended = once(child, 'exit')
  await untilListening(port, child)
  const url = new URL(serverUrl)
  url.hostname = '127.0.0.1'
  url.port = String(port)
  return {
    url: url.href,
    pid: child.pid ?? -1,
    async stop() {
      child.kill('SIGKILL')
      await ended
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** Copies a program out of the checkout, whose parent folders other users may not enter. */
function copied({ path, libraries }: Program, folder: string): Program {
  if (libraries === null) return { path, libraries }
  const own = { path: join(folder, 'pgbouncer'), libraries: join(folder, 'libraries') }
  copyFileSync(path, own.path)
  cpSync(libraries, own.libraries, { recursive: true, verbatimSymlinks: true })
  return own
}
