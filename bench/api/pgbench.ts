import { execFile, spawnSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { SideOutcome } from './load.ts'

const DEBIAN = '/usr/lib/postgresql'

/** pgbench of PATH, or the newest of Debian's packages; null without one. */
export function findPgbench(): string | null {
  if (spawnSync('pgbench', ['--version'], { stdio: 'ignore' }).status === 0) return 'pgbench'
  const versions = existsSync(DEBIAN) ? readdirSync(DEBIAN) : []
  const found = versions.map((version) => join(DEBIAN, version, 'bin/pgbench')).filter((file) => existsSync(file))
  return found.at(-1) ?? null
}

export const HOW_TO_GET_PGBENCH =
  'pgbench was not found, so redemptions are measured without it: apt-get install postgresql-15 has it in /usr/lib/postgresql/15/bin, elsewhere it comes with PostgreSQL’s server.'

type Script = {
  readonly file: string
  readonly clients: number
  readonly seconds: number
  readonly variables: Readonly<Record<string, number>>
}

/** Runs a script with prepared statements; its transactions a second. */
export async function runPgbench(pgbench: string, database: string, script: Script): Promise<SideOutcome> {
  const { hostname, port, username, password, pathname } = new URL(database)
  const { stdout } = await promisify(execFile)(
    pgbench,
    [
      ...['-n', '-M', 'prepared', '-f', script.file, '-c', String(script.clients), '-T', String(script.seconds)],
      ...Object.entries({ ...script.variables, clients: script.clients }).flatMap(([name, value]) => [
        '-D',
        `${name}=${value}`,
      ]),
      ...['-h', hostname, '-p', port, '-U', decodeURIComponent(username), pathname.slice(1)],
    ],
    { env: { ...process.env, PGPASSWORD: decodeURIComponent(password) } },
  )
  const perSecond = Number(/^tps = ([\d.]+)/m.exec(stdout)?.[1])
  const failed = Number(/failed transactions: (\d+)/.exec(stdout)?.[1] ?? 0)
  if (!Number.isFinite(perSecond)) throw new Error(stdout)
  return { perSecond, failed }
}
