import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { root } from '../../../platform/lib/paths.ts'
import { disposableFolder } from '../../../platform/local/disposable-folder.ts'
import {
  createInstalledCluster,
  type InstalledCluster,
  type InstalledPostgres,
  type InstalledServer,
  installedCluster,
} from '../../../platform/local/postgres/installed-postgres.ts'
import { type ApiProcess, startApi } from '../processes/concurrency-processes.ts'
import { killFamily } from '../processes/kill-family.ts'
import { prepareDatabase } from '../processes/prepared-database.ts'

const page = readFileSync(join(root, 'docs/operations/backup-and-restore.md'), 'utf8')

export type RestoreWorld = {
  readonly storeDir: string
  readonly server: InstalledServer
  /** Runs a block of the document on the first cluster. */
  run(block: string, env?: NodeJS.ProcessEnv): Promise<string>
  /** Address of the database of a server. */
  databaseOf(server: InstalledServer): string
  startApi(server: InstalledServer): Promise<ApiProcess>
  /** kill -9 of the server and all of its processes. */
  killServer(): Promise<void>
  /** Restores database and store to a moment; `storeDir` is the restored store. */
  restore(moment: string): Promise<{ server: InstalledServer; storeDir: string }>
  end(): Promise<void>
}

/** PostgreSQL with archiving as documented, and an empty store, in a folder that `end` deletes. */
export async function createRestoreWorld(programs: InstalledPostgres): Promise<RestoreWorld> {
  const folder = mkdtempSync(join(disposableFolder(), 'loopi-restore-'))
  const below = (name: string) => {
    mkdirSync(join(folder, name), { recursive: true })
    return join(folder, name)
  }
  const backup = below('backup')
  const cluster = await createInstalledCluster(programs, below('before'))
  for (const name of ['wal', 'base']) below(`backup/${name}`)
  cluster.chown(backup)
  linkProduct(cluster)
  const settings = block('archive', backup).split('\n').filter(Boolean).map(settingOf)
  const server = await cluster.start(settings)
  await prepareDatabase(server.url)
  const running: InstalledServer[] = [server]
  const storeDir = below('store')
  const runOn = async (on: InstalledCluster, name: string, env: NodeJS.ProcessEnv) => {
    const { status, output } = await on.run(block(name, backup), env)
    if (status !== 0) throw new Error(`the block "${name}" ended with ${status}: ${output}`)
    return output
  }
  return {
    storeDir,
    server,
    run: (name, env = {}) => runOn(cluster, name, { SERVER_URL: server.url, STORE_DIR: storeDir, ...env }),
    databaseOf,
    startApi: (on) => startApi(databaseOf(on), { LOG_LEVEL: 'silent', RATE_FACTOR: '1000000' }),
    async killServer() {
      killFamily(server.pid)
      await server.ended
      running.splice(0)
    },
    async restore(moment) {
      const restored = installedCluster(programs, below('after'))
      linkProduct(restored)
      const BASE = join(backup, 'base', readdirSync(join(backup, 'base')).at(-1) ?? '')
      await runOn(restored, 'moment', { BASE, OLD: cluster.folder, RESTORED: restored.folder, MOMENT: moment })
      const again = await restored.start()
      running.push(again)
      await promoted(again)
      const STORE_DIR = below('restored-store')
      await runOn(restored, 'store-moment', { STORE_DIR, MOMENT: moment })
      return { server: again, storeDir: STORE_DIR }
    },
    async end() {
      await Promise.all(running.map(({ stop }) => stop()))
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** Code block of the document with that name, with this machine's folder of backups. */
function block(name: string, backup: string): string {
  const found = new RegExp(`\`\`\`(?:sh|conf) ${name}\\n([^]*?)\`\`\``).exec(page)?.[1]
  if (found === undefined) throw new Error(`docs/operations/backup-and-restore.md has no block "${name}"`)
  return found.replaceAll('/backup', backup)
}

/** Line of `postgresql.conf` as an argument. */
const settingOf = (line: string): string => line.replace(/^(\w+) = '?(.*?)'?$/, '$1=$2')

/** `npm run` needs the product. */
function linkProduct({ folder }: InstalledCluster): void {
  for (const name of ['package.json', 'node_modules', 'platform', 'shared', 'api'])
    symlinkSync(join(root, name), join(folder, '..', name))
}

const databaseOf = ({ url }: InstalledServer): string => url.replace(/postgres$/, 'loopi')

/** Waits until the server has gone through the WAL: it answers reads before. */
async function promoted({ url }: InstalledServer): Promise<void> {
  const admin = new pg.Client(url)
  await admin.connect()
  while ((await admin.query('select pg_is_in_recovery() as is_busy')).rows[0].is_busy) await sleep(20)
  await admin.end()
}
