import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { librariesOf, unpackedPackages } from '../debian-packages.ts'
import { disposableFolder } from '../disposable-folder.ts'
import { freePort } from '../ports.ts'
import { environment, isReady } from './cluster.ts'
import { chooseIdentity } from './run-as.ts'

/** PostgreSQL with client programs (`pg_dump`, `pg_restore`, `psql`), which the embedded one lacks. */
export type InstalledPostgres = { readonly bin: string; readonly libraries: string | null }

const NEEDED = ['initdb', 'postgres', 'pg_dump', 'pg_restore', 'psql']
const isComplete = (bin: string): boolean => NEEDED.every((name) => existsSync(join(bin, name)))

/** Program folders by major version as in Debian, newest first. */
function versionsBelow(folder: string): string[] {
  if (!existsSync(folder)) return []
  return readdirSync(folder)
    .sort((a, b) => Number(b) - Number(a))
    .map((version) => join(folder, version, 'bin'))
}

/** The machine's own (or that of `POSTGRES_BIN`), else Debian's packages; null without either. */
export function findInstalledPostgres(): InstalledPostgres | null {
  const given = process.env.POSTGRES_BIN
  const bin = [...(given ? [given] : []), ...versionsBelow('/usr/lib/postgresql')].find(isComplete)
  if (bin !== undefined) return { bin, libraries: null }
  const home = unpackedPackages('postgresql', ['postgresql-15', 'postgresql-client-15'])
  const unpacked = versionsBelow(join(home, 'usr/lib/postgresql')).find(isComplete)
  if (unpacked === undefined) return null
  const found = { bin: unpacked, libraries: librariesOf(home) }
  const tried = spawnSync(join(unpacked, 'postgres'), ['--version'], { env: environmentOf(found), stdio: 'ignore' })
  return tried.status === 0 ? found : null
}

/** Environment in which its programs precede others and find their libraries. */
export const environmentOf = ({ bin, libraries }: InstalledPostgres): NodeJS.ProcessEnv => ({
  ...environment(),
  PATH: `${bin}:${process.env.PATH}`,
  ...(libraries === null ? {} : { LD_LIBRARY_PATH: libraries }),
})

/** Starts it on an empty cluster that `stop` deletes; `url` is its superuser's, on the database `postgres`. */
export async function startInstalledPostgres(
  programs: InstalledPostgres,
): Promise<{ url: string; stop(): Promise<void> }> {
  const dataDir = mkdtempSync(join(disposableFolder(), 'loopi-installed-postgres-'))
  const program = (name: string) => join(programs.bin, name)
  const identity = chooseIdentity({ initdb: program('initdb'), postgres: program('postgres') }, dataDir)
  const start = (file: string, ...args: string[]) => {
    const { file: own, args: wrapped, owner } = identity.command(file, args)
    return spawn(own, wrapped, { ...owner, cwd: dataDir, env: environmentOf(programs), stdio: 'ignore' })
  }
  mkdirSync(identity.cluster, { mode: 0o700 })
  identity.chown(identity.cluster)
  const locale = ['--encoding=UTF8', '--locale=C.UTF-8', '--no-sync']
  const made = start(program('initdb'), '-D', identity.cluster, '--username=postgres', '--auth=trust', ...locale)
  const [code] = await once(made, 'exit')
  if (code !== 0) throw new Error(`initdb of ${programs.bin} ended with ${code}`)
  const port = await freePort()
  const settings = ['listen_addresses=127.0.0.1', 'unix_socket_directories=', `port=${port}`, 'fsync=off']
  const server = start(program('postgres'), '-D', identity.cluster, ...settings.flatMap((setting) => ['-c', setting]))
  const ended = once(server, 'exit')
  while (!isReady(identity.cluster, server.pid ?? -1)) {
    if (server.exitCode !== null) throw new Error(`postgres of ${programs.bin} ended with ${server.exitCode}`)
    await sleep(20)
  }
  return {
    url: `postgres://postgres@127.0.0.1:${port}/postgres`,
    async stop() {
      server.kill('SIGINT')
      await ended
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}
