import type { Command } from 'commander'
import { runProgram, typedAfter } from './run-program.ts'

type Bench = { file: string; about: string; options: readonly (readonly [flags: string, about: string])[] }

const RUNS = ['--runs <count>', 'measured runs'] as const
const WRITE = ['--write', 'put the figures into docs/benchmarks.md'] as const
const PAGES = ['--pages <paths>', 'pages, separated by commas'] as const

const BENCHES: Readonly<Record<string, Bench>> = {
  brands: { file: 'screens/brands', about: 'filter the directory with 5,000 brands against 50', options: [RUNS] },
  coupons: { file: 'screens/coupons', about: 'use the list of coupons with 1,000 against 48', options: [RUNS, WRITE] },
  statements: {
    file: 'statements/statements',
    about: 'statement and wallet with 10,000 movements against 100',
    options: [RUNS],
  },
  tables: {
    file: 'tables/tables',
    about: 'every list with 100,000 customers and 10,000 companies',
    options: [
      RUNS,
      ['--only <name>', 'lists with this in their name'],
      ['--plans', 'how PostgreSQL finds the rows'],
      ['--attack', 'what searches of 96 words cost'],
      ['--without-trigrams', 'without the indexes of trigrams'],
      ['--data <folder>', 'data folder that is filled once and kept'],
    ],
  },
  capacity: {
    file: 'capacity/capacity',
    about: 'what one host, one api and one database answer, and what each call costs of a processor',
    options: [
      ['--seconds <count>', 'seconds of each load'],
      ['--at-once <count>', 'connections of each load'],
    ],
  },
  api: {
    file: 'api/api',
    about: 'redemptions next to pgbench, lists next to health, the host next to the api and to a file',
    options: [
      ['--rounds <count>', 'times that each pair is measured'],
      ['--seconds <count>', 'seconds of each load'],
      WRITE,
    ],
  },
  federation: {
    file: 'federation/federation',
    about: 'the pages as they ship, as naive federation, as one client-rendered and as one prerendered bundle',
    options: [
      RUNS,
      PAGES,
      ['--builds <names>', 'builds, separated by commas: naive, client, prerendered, ours'],
      ['--parts <names>', 'parts, separated by commas: public, guarded, ways'],
      WRITE,
    ],
  },
  lighthouse: {
    file: 'lighthouse/lighthouse',
    about: 'score, blocking time and longest task of every public page on a slow phone',
    options: [
      RUNS,
      PAGES,
      ['--at <address>', 'what is served there already, instead of what this checkout builds'],
      WRITE,
    ],
  },
}

/** `loopi release drill`: among the commands of the delivery, and a bench. */
export function addDrill(release: Command): void {
  release
    .command('drill')
    .description('publish a good release and each kind of bad one under scripted visitors, and count who is hurt')
    .action(() => runProgram('bench/drill/drill.bench.ts', []))
}

/** Commands that measure: `loopi bench …`. */
export function addBenches(program: Command): void {
  const bench = program.command('bench').description('measure screens, lists, pages')
  for (const [name, { file, about, options }] of Object.entries(BENCHES)) {
    const command = bench.command(name).description(about)
    for (const [flags, description] of options) command.option(flags, description)
    command.action(() => runProgram(`bench/${file}.bench.ts`, typedAfter(command)))
  }
}
