import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, existsSync, mkdirSync, mkdtempSync, openSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { librariesOf, unpackedPackages } from '../debian-packages.ts'
import { disposableFolder } from '../disposable-folder.ts'
import { freePort } from '../ports.ts'
import { environment, isReady } from './cluster.ts'
import { chooseIdentity } from './run-as.ts'
import { readIfThere } from './server-process.ts'

/** PostgreSQL with client programs (`pg_dump`, `pg_restore`, `psql`), which the embedded one lacks. */
export type InstalledPostgres = { readonly bin: string; readonly libraries: string | null }

const NEEDED = ['initdb', 'postgres', 'pg_basebackup', 'pg_dump', 'pg_restore', 'pg_verifybackup', 'psql']
const isComplete = (bin: string): boolean => NEEDED.every((name) => existsSync(join(bin, name)))

/** Program folders by major version as in Debian, newest first. */
function versionsBelow(folder: string): string[] {
  if (!existsSync(folder)) return []
  return readdirSync(folder)
    .sort((a, b) => Number(b) - Number(a))
    .map((version) => join(folder, version, 'bin'))
}

/** Major version of Debian's packages that are unpacked where the machine has none. */
const UNPACKED = '15'

/**
 * The machine's own (or that of `POSTGRES_BIN`), else Debian's packages; null without either. Of one major version, or
 * the newest.
 */
export function findInstalledPostgres(major?: string): InstalledPostgres | null {
  const given = process.env.POSTGRES_BIN
  const isWanted = (bin: string) => isComplete(bin) && (major === undefined || majorOf(bin) === major)
  const bin = [...(given ? [given] : []), ...versionsBelow('/usr/lib/postgresql')].find(isWanted)
  if (bin !== undefined) return { bin, libraries: null }
  if (major !== undefined && major !== UNPACKED) return null
  const home = unpackedPackages('postgresql', [`postgresql-${UNPACKED}`, `postgresql-client-${UNPACKED}`])
  const unpacked = versionsBelow(join(home, 'usr/lib/postgresql')).find(isComplete)
  if (unpacked === undefined) return null
  const found = { bin: unpacked, libraries: librariesOf(home) }
  const tried = spawnSync(join(unpacked, 'postgres'), ['--version'], { env: environmentOf(found), stdio: 'ignore' })
  return tried.status === 0 ? found : null
}

const majorOf = (bin: string): string | undefined =>
  /(\d+)/.exec(spawnSync(join(bin, 'postgres'), ['--version'], { encoding: 'utf8' }).stdout ?? '')?.[1]

/** Environment in which its programs precede others and find their libraries. */
export const environmentOf = ({ bin, libraries }: InstalledPostgres): NodeJS.ProcessEnv => ({
  ...environment(),
  PATH: `${bin}:${process.env.PATH}`,
  ...(libraries === null ? {} : { LD_LIBRARY_PATH: libraries }),
})

/** Cluster of an installed PostgreSQL in a folder, with a superuser `postgres` that needs no password on this machine. */
export type InstalledCluster = {
  readonly folder: string
  /** Gives a file or folder to the user that owns the cluster. */
  chown(path: string): void
  /** Runs a script of bash, with the programs first in its path, as the user that owns the cluster. */
  run(script: string, env?: NodeJS.ProcessEnv): Promise<{ status: number | null; output: string }>
  /** Starts the server on a free port or the given one, with settings as `name=value`. */
  start(settings?: readonly string[], port?: number): Promise<InstalledServer>
}

export type InstalledServer = {
  /** Address of the superuser, on the database `postgres`. */
  readonly url: string
  readonly pid: number
  stop(): Promise<void>
  /** Resolves when the server has ended. */
  readonly ended: Promise<unknown>
}

/** Cluster below `dataDir`, in a folder that is empty until a script of `run` fills it. */
export function installedCluster(programs: InstalledPostgres, dataDir: string): InstalledCluster {
  const program = (name: string) => join(programs.bin, name)
  const identity = chooseIdentity({ initdb: program('initdb'), postgres: program('postgres') }, dataDir)
  const folder = identity.cluster
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  identity.chown(folder)
  return {
    folder,
    chown: identity.chown,
    async run(script, env = {}) {
      const { file, args, owner } = identity.command('/bin/bash', ['-e', '-o', 'pipefail', '-c', script])
      const own = { ...environmentOf(programs), ...env }
      const child = spawn(file, args, { ...owner, cwd: dataDir, env: own, stdio: ['ignore', 'pipe', 'pipe'] })
      let output = ''
      for (const stream of [child.stdout, child.stderr]) stream.on('data', (part) => (output += part))
      const [status] = await once(child, 'close')
      return { status, output }
    },
    async start(settings = [], given) {
      const port = given ?? (await freePort())
      const all = ['listen_addresses=127.0.0.1', 'unix_socket_directories=', `port=${port}`, ...settings]
      const flags = all.flatMap((setting) => ['-c', setting])
      const { file, args, owner } = identity.command(program('postgres'), ['-D', folder, ...flags])
      const log = openSync(join(dataDir, 'postgres.log'), 'a')
      const server = spawn(file, args, {
        ...owner,
        cwd: dataDir,
        env: environmentOf(programs),
        stdio: ['ignore', log, log],
      })
      closeSync(log)
      const ended = once(server, 'exit')
      while (!isReady(folder, server.pid ?? -1)) {
        if (server.exitCode !== null)
          throw new Error(
            `postgres of ${programs.bin} ended: ${readIfThere(join(dataDir, 'postgres.log')).slice(-2000)}`,
          )
        await sleep(20)
      }
      return {
        url: `postgres://postgres@127.0.0.1:${port}/postgres`,
        pid: server.pid ?? -1,
        ended,
        async stop() {
          server.kill('SIGINT')
          await ended
        },
      }
    },
  }
}

/** Creates an empty cluster below `dataDir`. */
export async function createInstalledCluster(programs: InstalledPostgres, dataDir: string): Promise<InstalledCluster> {
  const cluster = installedCluster(programs, dataDir)
  const options = '--username=postgres --auth=trust --encoding=UTF8 --locale=C.UTF-8 --no-sync'
  const { status, output } = await cluster.run(`initdb -D "$FOLDER" ${options}`, { FOLDER: cluster.folder })
  if (status !== 0) throw new Error(`initdb of ${programs.bin} ended with ${status}: ${output}`)
  return cluster
}

/** Starts it on an empty cluster that `stop` deletes. */
export async function startInstalledPostgres(
  programs: InstalledPostgres,
): Promise<{ url: string; stop(): Promise<void> }> {
  const dataDir = mkdtempSync(join(disposableFolder(), 'loopi-installed-postgres-'))
  const { url, stop } = await (await createInstalledCluster(programs, dataDir)).start(['fsync=off'])
  return {
    url,
    async stop() {
      await stop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}
