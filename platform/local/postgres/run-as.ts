// PostgreSQL refuses to run as root. So, as root, it runs under another name: in a user namespace where root wears an
// ordinary number (works even under a folder that only root may enter), else as a system user that can enter the
// folder, else as that user in a folder outside, with a copy of the binaries.
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

/** Who runs PostgreSQL, with which binaries, on which cluster folder. */
export type Identity = {
  readonly is: 'self' | 'namespace' | 'system' | 'outside'
  readonly binaries: Binaries
  readonly cluster: string
  /** Wraps a command so that it runs under that name. */
  command(
    file: string,
    args: readonly string[],
  ): { file: string; args: string[]; owner: { uid?: number; gid?: number } }
  /** Hands a file or folder made here over to that name. */
  give(path: string): void
}

type SystemUser = { name: string; uid: number; gid: number }

const KINDS = ['self', 'namespace', 'system', 'outside'] as const
const OUTSIDE = ['/var/lib/loopi', '/var/tmp/loopi']

const isRoot = (): boolean => process.getuid?.() === 0

/** The users of this machine but root. */
function ordinaryUsers(): SystemUser[] {
  return readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'))
    .map(([name = '', , uid, gid]) => ({ name, uid: Number(uid), gid: Number(gid) }))
    .filter(({ name, uid }) => name && uid > 0)
}

/** Those that may run a server, the one made for it first. */
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
  give: () => undefined,
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

const system = (is: 'system' | 'outside', binaries: Binaries, cluster: string, user: SystemUser): Identity => ({
  ...self(binaries, cluster),
  is,
  command: (file, args) => ({ file, args: [...args], owner: { uid: user.uid, gid: user.gid } }),
  give: (path) => chownAll(path, user),
})

function chownAll(path: string, user: SystemUser): void {
  const entry = lstatSync(path)
  if (entry.uid !== user.uid && !entry.isSymbolicLink()) chownSync(path, user.uid, user.gid)
  if (entry.isDirectory()) for (const name of readdirSync(path)) chownAll(join(path, name), user)
}

/** Whether PostgreSQL runs under that name and can enter the folder: the shell enters it after the change of name. */
function runs(identity: Identity, folder: string): boolean {
  const enter = ['-c', 'cd "$0" && exec "$1" --version', folder, identity.binaries.postgres]
  const { file, args, owner } = identity.command('/bin/sh', enter)
  return spawnSync(file, args, { ...owner, cwd: '/', stdio: 'ignore' }).status === 0
}

/** The folder outside that belongs to this data folder: named in it, so that deleting the data folder starts anew. */
function outsideFolder(dataDir: string): string {
  const pointer = join(dataDir, 'postgres-location')
  if (existsSync(pointer)) return readFileSync(pointer, 'utf8').trim()
  const name = randomBytes(6).toString('hex')
  for (const parent of OUTSIDE) {
    try {
      mkdirSync(join(parent, name), { recursive: true, mode: 0o755 })
      chmodSync(parent, 0o755)
      writeFileSync(pointer, `${join(parent, name)}\n`)
      return join(parent, name)
    } catch {
      // Not writable here; the next one may be.
    }
  }
  throw new UserError(
    'O PostgreSQL não roda como root, e não há outra pasta para ele. Rode o Loopi com um usuário comum ou informe DATABASE_URL.',
  )
}

function outside(binaries: Binaries, dataDir: string, user: SystemUser): Identity {
  const folder = outsideFolder(dataDir)
  const copy = join(folder, 'native')
  if (!existsSync(join(copy, 'complete'))) {
    cpSync(join(binaries.postgres, '../..'), copy, { recursive: true, verbatimSymlinks: true })
    writeFileSync(join(copy, 'complete'), '')
  }
  const copied = { initdb: join(copy, 'bin/initdb'), postgres: join(copy, 'bin/postgres') }
  return system('outside', copied, join(folder, 'postgres'), user)
}

/** An ordinary user without a name (a container started with a bare number) is no one to initdb. */
const hasName = (): boolean => {
  try {
    return userInfo().username !== ''
  } catch {
    return false
  }
}

/** Where the cluster of a data folder lies. */
export const clusterOf = (dataDir: string): string =>
  join(existsSync(join(dataDir, 'postgres-location')) ? outsideFolder(dataDir) : dataDir, 'postgres')

/** `only` picks one way, for trying each of them on one machine. */
export function chooseIdentity(binaries: Binaries, dataDir: string, only = process.env.LOOPI_POSTGRES_AS): Identity {
  const cluster = join(dataDir, 'postgres')
  const allowed = (kind: (typeof KINDS)[number]) => !only || only === kind
  if (process.platform === 'win32' || (!isRoot() && hasName())) return self(binaries, cluster)

  const users = serverUsers()
  const owner = existsSync(cluster) && isRoot() ? lstatSync(cluster).uid : 0
  const movedOut = existsSync(join(dataDir, 'postgres-location'))
  if (!movedOut && owner === 0 && allowed('namespace') && users[0]) {
    const wrapped = namespace(binaries, cluster, users[0])
    if (runs(wrapped, dataDir)) return wrapped
  }
  if (!isRoot()) return self(binaries, cluster)
  const owners = ordinaryUsers().filter(({ uid }) => uid === owner)
  const candidates = owners.length > 0 ? owners : users
  for (const user of candidates) {
    const identity = system('system', binaries, cluster, user)
    if (!movedOut && allowed('system') && runs(identity, dataDir)) return identity
  }
  const user = candidates[0]
  if (!user)
    throw new UserError('O PostgreSQL não roda como root. Rode o Loopi com um usuário comum ou informe DATABASE_URL.')
  return outside(binaries, dataDir, user)
}
