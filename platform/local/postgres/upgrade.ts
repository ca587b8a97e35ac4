import { existsSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { UserError } from '../../lib/user-error.ts'
import { MAJOR, readPassword, SUPERUSER } from './cluster.ts'
import { findInstalledPostgres, type InstalledPostgres, installedCluster } from './installed-postgres.ts'

type Log = (line: string) => void

type Where = {
  readonly dataDir: string
  readonly cluster: string
  /** Starts a new cluster in another data folder. */
  readonly start: (options: { dataDir: string; log: Log }) => Promise<{ url: string; stop(): Promise<void> }>
  readonly log: Log
}

/**
 * Brings a cluster of an older major version to the embedded one by a dump, which the older programs make. The older
 * cluster stays beside it.
 *
 * @throws {UserError} that says what to install when the older programs are missing, and for a newer cluster.
 */
export async function upgradeCluster({ dataDir, cluster, start, log }: Where): Promise<void> {
  const fresh = join(dataDir, 'upgrade')
  // A command was killed between the two renames below.
  if (!existsSync(cluster) && existsSync(join(fresh, 'postgres/PG_VERSION')))
    renameSync(join(fresh, 'postgres'), cluster)
  rmSync(fresh, { recursive: true, force: true })
  const major = majorOf(cluster)
  if (major === null || major === MAJOR) return
  const programs = programsOf(major, cluster)
  log(`taking the data of PostgreSQL ${major} over to ${MAJOR}`)
  const newer = await start({ dataDir: fresh, log })
  const { status, output } = await copyAll(programs, { dataDir, to: newer.url }).finally(newer.stop)
  if (status !== 0)
    throw new UserError(
      `The data of PostgreSQL ${major} in ${cluster} was not taken over to ${MAJOR}, and is unchanged: ${output.trim().split('\n').at(-1)}`,
    )
  renameSync(cluster, `${cluster}-${major}`)
  renameSync(join(fresh, 'postgres'), cluster)
  rmSync(fresh, { recursive: true, force: true })
  log(`the data of PostgreSQL ${major} is taken over; the folder ${cluster}-${major} may be deleted`)
}

function majorOf(cluster: string): string | null {
  const file = join(cluster, 'PG_VERSION')
  return existsSync(file) && existsSync(join(cluster, 'global')) ? readFileSync(file, 'utf8').trim() : null
}

function programsOf(major: string, cluster: string): InstalledPostgres {
  const found = `The database in ${cluster} is from PostgreSQL ${major || '(unknown version)'}, and this Loopi uses ${MAJOR}.`
  const other = 'Or keep that folder and use another: DATA_DIR=.data2 npm start'
  if (!(Number(major) < Number(MAJOR)))
    throw new UserError(`${found} Use the newer Loopi that it was made with. ${other}`)
  const programs = findInstalledPostgres(major)
  if (programs !== null) return programs
  throw new UserError(
    `${found} Install PostgreSQL ${major} with its client programs (apt install postgresql-${major}), or name their folder by POSTGRES_BIN, and start again: the data is then taken over. ${other}`,
  )
}

/** Copies roles with their passwords, and the database. */
async function copyAll(programs: InstalledPostgres, { dataDir, to }: { dataDir: string; to: string }) {
  const older = installedCluster(programs, dataDir)
  const server = await older.start()
  const from = addressWith(server.url, readPassword(dataDir))
  // The superuser exists in both, so that its line is refused; it gets the older password like the other roles.
  const script = `
    pg_dumpall --globals-only --dbname="$OLD" | psql --quiet "$NEW" > /dev/null 2>&1
    pg_dump --format=custom "$OLD" | pg_restore --exit-on-error --dbname="$NEW_AFTERWARDS" &&
      psql --quiet --command=analyze "$NEW_AFTERWARDS"`
  const env = { OLD: from, NEW: to, NEW_AFTERWARDS: addressWith(to, readPassword(dataDir)) }
  return older.run(script, env).finally(server.stop)
}

function addressWith(server: string, password: string): string {
  const url = new URL(server)
  Object.assign(url, { username: SUPERUSER, password, pathname: '/loopi' })
  return url.href
}
