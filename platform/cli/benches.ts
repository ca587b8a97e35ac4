import type { Command } from 'commander'
import { runProgram, typedAfter } from './run-program.ts'

type Bench = { file: string; about: string; options: readonly (readonly [flags: string, about: string])[] }

const RUNS = ['--runs <count>', 'measured runs'] as const
const WRITE = ['--write', 'put the figures into docs/benchmarks.md'] as const

const BENCHES: Readonly<Record<string, Bench>> = {
  pages: {
    file: 'pages/pages',
    about: 'the pages as they ship, next to one bundle, and Lighthouse on the public ones',
    options: [
      RUNS,
      ['--pages <paths>', 'pages, separated by commas'],
      ['--builds <names>', 'builds, separated by commas: client, prerendered, ours'],
      ['--parts <names>', 'parts, separated by commas: public, guarded, ways, lighthouse'],
      WRITE,
    ],
  },
  api: {
    file: 'api/api',
    about: 'redemptions next to pgbench, lists next to health, the host next to the api and to a file, product codes',
    options: [
      ['--rounds <count>', 'times that each pair is measured'],
      ['--seconds <count>', 'seconds of each load'],
      ['--parts <names>', 'parts, separated by commas: lists, redeem, host, codes'],
      ['--claims <count>', 'claims of codes, at most ten million, next to one million'],
      WRITE,
    ],
  },
  scale: {
    file: 'scale/scale',
    about: 'two apis and hosts with replica, PgBouncer, proxy and Redis next to one of each, and kill -9 of each part',
    options: [
      ['--parts <names>', 'parts, separated by commas: ratios, lag, kills'],
      ['--rounds <count>', 'times that each pair is measured'],
      ['--seconds <count>', 'seconds of each load'],
      ['--kills <count>', 'times that each part is killed'],
      ['--citus <url>', 'empty database at a coordinator of Citus, on which schema, load and kills run as well'],
      WRITE,
    ],
  },
  tables: {
    file: 'tables/tables',
    about: 'every list with 100,000 customers and 10,000 companies',
    options: [
      RUNS,
      ['--only <name>', 'lists with this in their name'],
      ['--data <folder>', 'data folder that is filled once and kept'],
    ],
  },
  growth: {
    file: 'tables/growth',
    about: 'lists over ten million redemptions of a million customers, next to a hundredth of them',
    options: [
      RUNS,
      ['--customers <count>', 'customers, each with ten redemptions'],
      ['--data <folder>', 'data folder that is filled once and kept'],
      WRITE,
    ],
  },
}

/** `loopi release drill`: a bench among the delivery commands. */
export function addDrill(release: Command): void {
  release
    .command('drill')
    .description('publish a good release and each kind of bad one under scripted visitors, and count who is hurt')
    .action(() => runProgram('bench/drill/drill.bench.ts', []))
}

/** Commands of benches: `loopi bench …`. */
export function addBenches(program: Command): void {
  const bench = program.command('bench').description('measure pages, api, scale, tables')
  for (const [name, { file, about, options }] of Object.entries(BENCHES)) {
    const command = bench.command(name).description(about)
    for (const [flags, description] of options) command.option(flags, description)
    command.action(() => runProgram(`bench/${file}.bench.ts`, typedAfter(command)))
  }
}
