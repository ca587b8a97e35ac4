/**
 * `npm run bench:scale [-- --parts ratios,lag,kills] [--rounds 3] [--seconds 4] [--kills 1] [--citus URL]`: two apis and two
 * hosts behind nginx, with PgBouncer, a streaming replica, and Valkey or Redis, next to one of each; whether anybody
 * misses their own change while the replica is late; and kill -9 of each part under load. With the address of an empty
 * database at a coordinator of Citus the schema, its distribution, the load, the kills and the check of the ledger run
 * there, and the same calls next to one plain PostgreSQL. Programs that this machine lacks are named and left out. The
 * store has to be built: `npm run build`.
 */
import { rmSync } from 'node:fs'
import { availableParallelism, loadavg } from 'node:os'
import { parseArgs } from 'node:util'
import { storeOfTheBuild } from '../../e2e/fixtures/staging.ts'
import { report as print } from '../report.ts'
import { clusterWorld, describeCluster, measureCluster } from './citus.ts'
import { Installation } from './installation.ts'
import { measureKills } from './kills.ts'
import { measureLateReplica } from './late-replica.ts'
import { findPrograms } from './programs.ts'
import { measureRatios } from './ratios.ts'

const { values } = parseArgs({
  options: {
    parts: { type: 'string', default: 'ratios,lag,kills' },
    rounds: { type: 'string', default: '3' },
    seconds: { type: 'string', default: '4' },
    kills: { type: 'string', default: '1' },
    citus: { type: 'string' },
    write: { type: 'boolean', default: false },
  },
})
const [ROUNDS, SECONDS, KILLS] = [Number(values.rounds), Number(values.seconds), Number(values.kills)]

const wrong: string[] = []
const has = (part: string) => values.parts.split(',').includes(part)
const started: Installation[] = []
const { storeDir } = await storeOfTheBuild()

try {
  const programs = findPrograms()
  const start = async (size: 1 | 2) => {
    const installation = await Installation.start(programs, { size, storeDir })
    started.push(installation)
    return installation
  }
  console.log(`${availableParallelism()} cores, load ${loadavg()[0]?.toFixed(2)}`)
  const two = has('ratios') || has('lag') ? await start(2) : null
  if (two && has('ratios')) {
    const table = await measureRatios(await start(1), two, { rounds: ROUNDS, seconds: SECONDS })
    await print('scale', `Medians of ${ROUNDS} interleaved rounds of ${SECONDS} s.`, table, values.write)
  }
  if (two && has('lag')) {
    const { table, missed } = await measureLateReplica(two)
    await print('scale-lag', 'Through the proxy, with two apis and two hosts.', table, values.write)
    if (missed > 0) wrong.push(`${missed} changes were not seen by who made them`)
  }
  for (const installation of started.splice(0)) await installation.end()
  if (has('kills')) await kill('scale-kills', () => start(2))
  if (values.citus) await onCluster(values.citus)
  else console.log('Citus: no cluster was named by --citus, so nothing was run on one.')
} finally {
  for (const installation of started) await installation.end()
  rmSync(storeDir, { recursive: true, force: true })
}
for (const line of wrong.slice(0, 20)) console.log(`✗ ${line}`)
console.log(wrong.length > 0 ? '✗ Something was lost, doubled or missed.' : '✓ Nothing was lost, doubled or missed.')
process.exitCode = wrong.length > 0 ? 1 : 0

/** Kills what others can do without first, and the database last. */
async function kill(name: string, create: () => Promise<Installation>): Promise<void> {
  const installation = await create()
  const parts = Object.keys(installation.parts).toReversed()
  const world = { ...installation, apiUrl: installation.url, parts: installation.parts, end: async () => undefined }
  const { about, table, failures } = await measureKills(
    async () => world,
    Object.fromEntries(parts.map((part) => [part, KILLS])),
  )
  await print(name, about, table, values.write)
  wrong.push(...failures)
}

async function onCluster(url: string): Promise<void> {
  const cluster = await describeCluster(url)
  if (cluster === null) {
    console.log('Citus: the database of --citus does not have the extension, so nothing was run on it.')
    return
  }
  const { about, table, failures } = await measureKills(() => clusterWorld(url), { api: KILLS })
  await print('scale-citus', `${cluster}. ${about}`, table, values.write)
  wrong.push(...failures)
  const ratios = await measureCluster(url, { rounds: ROUNDS, seconds: SECONDS })
  await print('scale-citus-ratios', `Medians of ${ROUNDS} interleaved rounds of ${SECONDS} s.`, ratios, values.write)
}
