// PostgreSQL rejects root, so under root it runs as another user: in a user namespace that maps root to an ordinary id
// (works even below a folder that only root may enter), else as a system user that can enter the folder, else as that
// user in a relocated folder, with a copy of the binaries.
import { spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  writeFileSync,
} from 'node:fs'
import { userInfo } from 'node:os'
import { join } from 'node:path'
import { UserError } from '../../lib/user-error.ts'

export type Binaries = { readonly initdb: string; readonly postgres: string }

/** User that PostgreSQL runs as, with its binaries and cluster folder. */
export type Identity = {
  readonly is: 'self' | 'namespace' | 'system' | 'relocated'
  readonly binaries: Binaries
  readonly cluster: string
  /** Wraps a command to run as that user. */
  command(
    file: string,
    args: readonly string[],
  ): { file: string; args: string[]; owner: { uid?: number; gid?: number } }
  /** Gives a file or folder to that user. */
  chown(path: string): void
}

type SystemUser = { name: string; uid: number; gid: number }

const KINDS = ['self', 'namespace', 'system', 'relocated'] as const
const RELOCATION_PARENTS = ['/var/lib/loopi', '/var/tmp/loopi']

const isRoot = (): boolean => process.getuid?.() === 0

/** Users of this machine except root. */
function ordinaryUsers(): SystemUser[] {
  return readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'))
    .map(([name = '', , uid, gid]) => ({ name, uid: Number(uid), gid: Number(gid) }))
    .filter(({ name, uid }) => name && uid > 0)
}

/** Users that may run a server, `postgres` first. */
function serverUsers(): SystemUser[] {
  const rank = ({ name }: SystemUser) => ['postgres', 'nobody', 'daemon'].indexOf(name)
  return ordinaryUsers()
    .filter((user) => rank(user) >= 0)
    .sort((a, b) => rank(a) - rank(b))
}

const self = (binaries: Binaries, cluster: string): Identity => ({
  is: 'self',
  binaries,
  cluster,
  command: (file, args) => ({ file, args: [...args], owner: {} }),
  chown: () => undefined,
})

const namespace = (binaries: Binaries, cluster: string, user: SystemUser): Identity => ({
  ...self(binaries, cluster),
  is: 'namespace',
  command: (file, args) => ({
    file: 'unshare',
    args: ['--user', `--map-user=${user.uid}`, `--map-group=${user.gid}`, file, ...args],
    owner: {},
  }),
})

const system = (is: 'system' | 'relocated', binaries: Binaries, cluster: string, user: SystemUser): Identity => ({
  ...self(binaries, cluster),
  is,
  command: (file, args) => ({ file, args: [...args], owner: { uid: user.uid, gid: user.gid } }),
  chown: (path) => chownAll(path, user),
})

function chownAll(path: string, user: SystemUser): void {
  const entry = lstatSync(path)
  if (entry.uid !== user.uid && !entry.isSymbolicLink()) chownSync(path, user.uid, user.gid)
  if (entry.isDirectory()) for (const name of readdirSync(path)) chownAll(join(path, name), user)
}

/** Dry run: checks that PostgreSQL starts as that user and that the folder can be entered. */
function runs(identity: Identity, folder: string): boolean {
  const enter = ['-c', 'cd "$0" && exec "$1" --version', folder, identity.binaries.postgres]
  const { file, args, owner } = identity.command('/bin/sh', enter)
  return spawnSync(file, args, { ...owner, cwd: '/', stdio: 'ignore' }).status === 0
}

/** Relocated folder, recorded in a file of the data folder: deleting the data folder starts over. */
function relocatedDir(dataDir: string): string {
  const pointer = join(dataDir, 'postgres-location')
  if (existsSync(pointer)) return readFileSync(pointer, 'utf8').trim()
  const name = randomBytes(6).toString('hex')
  for (const parent of RELOCATION_PARENTS) {
    try {
      mkdirSync(join(parent, name), { recursive: true, mode: 0o755 })
      chmodSync(parent, 0o755)
      writeFileSync(pointer, `${join(parent, name)}\n`)
      return join(parent, name)
    } catch {
      // Not writable: try the next parent.
    }
  }
  throw new UserError(
    'PostgreSQL does not run as root, and there is no other folder for it. Run Loopi as an ordinary user or set DATABASE_URL.',
  )
}

function relocated(binaries: Binaries, dataDir: string, user: SystemUser): Identity {
  const folder = relocatedDir(dataDir)
  const copy = join(folder, 'native')
  if (!existsSync(join(copy, 'complete'))) {
    cpSync(join(binaries.postgres, '../..'), copy, { recursive: true, verbatimSymlinks: true })
    writeFileSync(join(copy, 'complete'), '')
  }
  const copied = { initdb: join(copy, 'bin/initdb'), postgres: join(copy, 'bin/postgres') }
  return system('relocated', copied, join(folder, 'postgres'), user)
}

/** initdb needs a user name, which containers may lack. */
const hasName = (): boolean => {
  try {
    return userInfo().username !== ''
  } catch {
    return false
  }
}

export const clusterOf = (dataDir: string): string =>
  join(existsSync(join(dataDir, 'postgres-location')) ? relocatedDir(dataDir) : dataDir, 'postgres')

/** Chooses an identity; `only` forces one kind, so that tests can try each on one machine. */
export function chooseIdentity(binaries: Binaries, dataDir: string, only = process.env.LOOPI_POSTGRES_AS): Identity {
  const cluster = join(dataDir, 'postgres')
  const allowed = (kind: (typeof KINDS)[number]) => !only || only === kind
  if (process.platform === 'win32' || (!isRoot() && hasName())) return self(binaries, cluster)

  const users = serverUsers()
  const owner = existsSync(cluster) && isRoot() ? lstatSync(cluster).uid : 0
  const isRelocated = existsSync(join(dataDir, 'postgres-location'))
  if (!isRelocated && owner === 0 && allowed('namespace') && users[0]) {
    const wrapped = namespace(binaries, cluster, users[0])
    if (runs(wrapped, dataDir)) return wrapped
  }
  if (!isRoot()) return self(binaries, cluster)
  const owners = ordinaryUsers().filter(({ uid }) => uid === owner)
  const candidates = owners.length > 0 ? owners : users
  for (const user of candidates) {
    const identity = system('system', binaries, cluster, user)
    if (!isRelocated && allowed('system') && runs(identity, dataDir)) return identity
  }
  const user = candidates[0]
  if (!user) throw new UserError('PostgreSQL does not run as root. Run Loopi as an ordinary user or set DATABASE_URL.')
  return relocated(binaries, dataDir, user)
}
