import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { InstalledPostgres } from '../../../platform/local/postgres/installed-postgres.ts'
import { readRegistry } from '../../../platform/releases/store/registry-log.ts'
import { recordPublish } from '../../../platform/releases/transitions/operations.ts'
import { type Db, openDatabase } from '../../src/db/database.ts'
import { checkLedger, type LedgerFinding } from '../../src/jobs/ledger-check.ts'
import { send, startRestoreLoad } from './restore-load.ts'
import { createPeople, PASSWORD, type RestorePeople } from './restore-people.ts'
import { type Compared, compareRows, unexplainedTransfers } from './restore-rows.ts'
import { createRestoreWorld, type RestoreWorld } from './restore-world.ts'

export type RestoreOptions = {
  readonly programs: InstalledPostgres
  /** Seconds of load before the moment, base backup included. */
  readonly seconds: number
  readonly log?: (line: string) => void
}

export type RestoreReport = {
  readonly moment: string
  readonly seconds: { readonly base: number; readonly restore: number; readonly check: number }
  readonly rows: readonly Compared[]
  readonly unexplainedTransfers: number
  readonly people: number
  readonly transfers: number
  readonly lines: number
  /** Calls that were confirmed after the moment, and are gone as they should be. */
  readonly afterMoment: number
  readonly unexpected: readonly string[]
  readonly findings: readonly LedgerFinding[]
  /** The same after deletions were repeated and the api has served again. */
  readonly afterwards: readonly LedgerFinding[]
  /** Revision of the registry at the moment, at the end, and after the restore. */
  readonly revisions: { readonly then: number; readonly last: number; readonly restored: number }
  /** People who deleted their account after the moment: how many, and how many were deleted again. */
  readonly deletions: { readonly asked: number; readonly repeated: number }
  /** Status of a call to the api on the restored database. */
  readonly serves: number
}

const CLIENTS = 4
/** Confirmed calls of each kind before the moment, however slow the machine is. */
const FEWEST = 6

/** Backs up under load, kills everything, restores to a second, and compares with the load's own record. */
export async function drillRestore(options: RestoreOptions): Promise<RestoreReport> {
  const world = await createRestoreWorld(options.programs)
  const watch = stopwatch()
  try {
    return await afterRestore(world, watch, await untilKill(world, watch, options))
  } finally {
    await world.end()
  }
}

/** State of the drill when everything was killed. */
type Killed = Awaited<ReturnType<typeof untilKill>>

async function untilKill(
  world: RestoreWorld,
  { took, timed }: Watch,
  { seconds, log = () => undefined }: RestoreOptions,
) {
  const people = await onDatabase(world.databaseOf(world.server), createPeople)
  const api = await world.startApi(world.server)
  const load = startRestoreLoad(api.url, sourcesOf(people))
  const releases = startReleases(world.storeDir)
  await sleep((seconds * 1000) / 2)
  await timed('base', () => world.run('base'))
  log(`base backup taken under load in ${took.base} s`)
  await sleep((seconds * 1000) / 2)
  await load.reached(FEWEST)
  const moment = Math.ceil(Date.now() / 1000) * 1000
  await sleep(moment - Date.now())
  const then = await releases.revision()
  await sleep(1_500)
  const asked = await deleteAccounts(api.url, people)
  await world.run('erased', { DATABASE_URL: world.databaseOf(world.server) })
  await releases.end()
  await world.run('store')
  await Promise.all([world.killServer(), api.kill()])
  await load.end()
  log(`everything killed (kill -9), to be restored to ${nameOf(moment)}`)
  return { people, load, moment, asked, then, last: await releases.revision() }
}

async function afterRestore(world: RestoreWorld, { took, timed }: Watch, killed: Killed): Promise<RestoreReport> {
  const { people, load, moment, asked, then, last } = killed
  const { server, storeDir } = await timed('restore', () => world.restore(nameOf(moment)))
  const url = world.databaseOf(server)
  const restored = await onDatabase(url, async (db) => ({
    rows: await compareRows(db, load.records, moment),
    unexplainedTransfers: await unexplainedTransfers(db),
    ...(await sizesOf(db)),
    findings: await timed('check', () => checkLedger(db)),
  }))
  const again = await world.run('erase-again', { DATABASE_URL: url })
  const api = await world.startApi(server)
  const { status: serves } = await send(api.url, people.sources.redeem())
  const afterwards = await onDatabase(url, (db) => checkLedger(db))
  await api.stop()
  return {
    moment: nameOf(moment),
    seconds: { base: took.base ?? 0, restore: took.restore ?? 0, check: took.check ?? 0 },
    ...restored,
    afterwards,
    ...{ unexpected: load.unexpected, serves },
    afterMoment: load.records.filter(({ sentAt, confirmedAt }) => sentAt > moment && confirmedAt !== null).length,
    revisions: { then, last, restored: (await readRegistry(storeDir)).revision },
    deletions: { asked, repeated: Number(/repeated (\d+)/.exec(again)?.[1]) },
  }
}

async function onDatabase<T>(url: string, work: (db: Db) => Promise<T>): Promise<T> {
  const db = openDatabase(url, { max: 4 })
  return work(db).finally(() => db.destroy())
}

const sourcesOf = ({ sources, rename }: RestorePeople) => [
  ...Array.from({ length: CLIENTS }, () => [sources.redeem, sources.claim, sources.register]).flat(),
  rename,
]

/** Moment as `recovery_target_time` and `find` read it. */
const nameOf = (moment: number): string => new Date(moment).toISOString().replace('T', ' ').replace('.000Z', '+00')

/** Publishes a release again and again, each with a revision of the registry. */
function startReleases(storeDir: string) {
  let over = false
  const folder = join(storeDir, 'mf-customer/0123456789abcdef')
  mkdirSync(folder, { recursive: true })
  mkdirSync(join(storeDir, 'shell'), { recursive: true })
  mkdirSync(join(storeDir, 'live'), { recursive: true })
  writeFileSync(join(folder, 'page.js'), '')
  const running = (async () => {
    while (!over) {
      // Files have the time of the last tick, so none is written next to a full second, as the moment is one.
      if (Date.now() % 1000 > 100 && Date.now() % 1000 < 900)
        await recordPublish({ storeDir }, 'mf-customer', '0123456789abcdef', { by: 'drill', reason: 'Exercício.' })
      await sleep(200)
    }
  })()
  return {
    revision: async () => (await readRegistry(storeDir)).revision,
    end: async () => {
      over = true
      await running
    },
  }
}

async function deleteAccounts(url: string, { leavers }: RestorePeople): Promise<number> {
  for (const { token } of leavers) {
    const { status, text } = await send(url, {
      ...{ method: 'POST', path: '/usuario/excluir', token, body: { password: PASSWORD } },
    })
    if (status >= 300) throw new Error(`an account was not deleted: ${status} ${text}`)
  }
  return leavers.length
}

async function sizesOf(db: Db) {
  const count = async (table: 'users' | 'ledger_transfers' | 'audit_log') =>
    Number(
      (
        await db
          .selectFrom(table)
          .select((eb) => eb.fn.countAll<number>().as('n'))
          .executeTakeFirstOrThrow()
      ).n,
    )
  return {
    people: await count('users'),
    transfers: await count('ledger_transfers'),
    lines: await count('audit_log'),
  }
}

type Watch = ReturnType<typeof stopwatch>

/** Runs steps and keeps their seconds by name. */
function stopwatch() {
  const took: Record<string, number> = {}
  const timed = async <T>(name: string, step: () => Promise<T>): Promise<T> => {
    const since = performance.now()
    const result = await step()
    took[name] = Math.round((performance.now() - since) / 100) / 10
    return result
  }
  return { took, timed }
}

/** What is wrong with a drill, a line each; empty when everything was restored. */
export function failuresOf({ rows, unexplainedTransfers, revisions, deletions, ...report }: RestoreReport): string[] {
  return [
    ...rows.flatMap(({ kind, lost }) => lost.map((id) => `${kind} ${id} was confirmed before the moment and is lost`)),
    ...rows.flatMap(({ kind, tooLate }) => tooLate.map((id) => `${kind} ${id} was asked for after the moment`)),
    ...(unexplainedTransfers === 0
      ? []
      : [`transfers without a cause, or causes without one: ${unexplainedTransfers}`]),
    ...report.unexpected,
    ...[...report.findings, ...report.afterwards].flatMap(({ violations }) => violations),
    ...(revisions.restored === revisions.then
      ? []
      : [`registry: revision ${revisions.restored}, not ${revisions.then}`]),
    ...(deletions.repeated === deletions.asked
      ? []
      : [`deletions: ${deletions.repeated} of ${deletions.asked} repeated`]),
    ...(report.serves === 200 ? [] : [`the api on the restored database answers ${report.serves}`]),
  ]
}
