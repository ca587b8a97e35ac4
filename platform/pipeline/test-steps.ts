import { spawn } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { type AreaName, isAreaName } from '../../shared/contract/area-name.ts'
import type { ReleaseName } from '../../shared/contract/release-name.ts'
import { areaFolders } from '../lib/area-folders.ts'
import { root } from '../lib/paths.ts'
import { typesCommand } from '../lib/types-config.ts'
import { elapsed } from '../local/progress.ts'
import { type Count, countJest, countPlaywright, lastLine, settle, sum } from './test-report.ts'

type Step = {
  readonly name: string
  /** Commands as arguments of Node, run one after the other. */
  readonly commands: readonly (readonly string[])[]
  /** Report with the counts of tests; without one the step counts as a single check. */
  readonly report?: { readonly file: string; readonly count: (report: unknown) => Count }
}

const bin = (...path: string[]) => join(root, 'node_modules', ...path)
const results = (name: string) => join(root, 'test-results', `${name}.json`)
const APPS = ['shared', 'shell', ...areaFolders(), 'api', 'e2e', 'bench', 'platform']

const check = (name: string, ...commands: string[][]): Step => ({ name, commands })

function jest(name: string, projects: readonly string[], more: readonly string[]): Step {
  const file = results(name)
  const choice = ['--selectProjects', ...projects, '--ci', '--json', `--outputFile=${file}`]
  return {
    name,
    // ES modules: Jest runs tests of api and platform only with this flag.
    commands: [['--no-warnings', '--experimental-vm-modules', bin('jest/bin/jest.js'), ...more, ...choice]],
    report: { file, count: countJest },
  }
}

const types = check(
  'types',
  [bin('typescript/bin/tsc'), '-p', 'tsconfig.web.json'],
  [bin('typescript/bin/tsc'), '-p', 'tsconfig.node.json'],
)
const lint = check('lint', [bin('@biomejs/biome/bin/biome'), 'check', '--error-on-warnings', '.'])
const cruise = (config: string, ...apps: string[]) => [
  bin('dependency-cruiser/bin/dependency-cruiser.mjs'),
  ...['--config', config],
  ...(apps.length > 0 ? apps : APPS),
]
/** Imports of single files, and folders that circle. */
const boundaries = check('boundaries', cruise('.dependency-cruiser.cjs'), cruise('.dependency-cruiser.rooms.cjs'))
/** Generators: one of each in a copy of the tree, checked and tested there. */
const generators = check('generators', ['--no-warnings', join(root, 'platform/generate/prove/prove.ts')])
const houseRules = jest('house rules', ['node'], ['house-rules'])
const webUnit = (more: readonly string[] = []) => jest('web unit', ['web'], more)
const unit = (more: readonly string[] = []) => jest('unit', ['web', 'node'], more)
const api = (more: readonly string[] = []) => jest('api', ['api'], more)
const browser = (more: readonly string[] = []): Step => ({
  name: 'browser',
  commands: [[bin('@playwright/test/cli.js'), 'test', '--config', 'e2e/playwright.config.ts', ...more]],
  report: { file: results('e2e'), count: countPlaywright },
})

/** Delivery check: the compatibility matrix of this checkout and the live releases. */
const delivery = check('delivery', [join(root, 'platform/cli/main.ts'), 'compatibility', ...hostArgument('--host')])

/** Delivery check of the api: this checkout's against the calls of the live areas. */
const apiDelivery = check('api delivery', [join(root, 'platform/cli/main.ts'), 'api', 'check', ...hostArgument('--to')])

function hostArgument(option: string): string[] {
  const host = process.env.HOST_URL?.trim()
  return host ? [option, host] : []
}

/** Last step of the gate: the candidate opened in a browser, beside what is live. */
const opened = (name: string) =>
  check('opened', [join(root, 'platform/cli/main.ts'), 'release', 'open', name, ...hostArgument('--to')])

const lintOf = (area: string) => check('lint', [bin('@biomejs/biome/bin/biome'), 'check', '--error-on-warnings', area])

/** Unit tests of one area; words behind it narrow them to files of the area. */
const areaTests = (area: string, more: readonly string[]) => {
  const options = more.filter((word) => word.startsWith('-'))
  const names = more.filter((word) => !word.startsWith('-')).join('|')
  return jest(`unit ${area}`, ['web'], [...options, '--testPathPatterns', `/${area}/${names && `.*(?:${names})`}`])
}

const typesOf = (workspace: string) => check('types', typesCommand(workspace))

/** Types, style and imports of one area alone, without those of other teams. */
function areaCheck(area: string): Step[] {
  return [
    typesOf(area),
    lintOf(area),
    check('boundaries', cruise('.dependency-cruiser.cjs', area), cruise('.dependency-cruiser.rooms.cjs', area)),
  ]
}

/** Steps of an area's pipeline, and of the shell's. */
const areaChecks = (area: string): Step[] => [
  ...[typesOf(area), lintOf(area), boundaries, areaTests(area, [])],
  ...[delivery, opened(area)],
]

/** Steps of the platform's pipeline: shell, api and shared. */
const platformChecks = (): Step[] => [
  types,
  lint,
  boundaries,
  jest('unit', ['web', 'node'], ['--testPathPatterns', '/(?:shared|shell|platform)/']),
  api(),
  delivery,
  apiDelivery,
]

let current: ReturnType<typeof spawn> | undefined
let isInterrupted = false

/** Signal handling: Ctrl-C reaches the running tool through the terminal, other signals are forwarded; no step follows. */
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.on(signal, () => {
    isInterrupted = true
    current?.kill(signal)
  })

function runCommand(args: readonly string[]): Promise<number> {
  return new Promise((resolve) => {
    current = spawn(process.execPath, args, { cwd: root, stdio: 'inherit' })
    current.once('error', () => resolve(127))
    current.once('exit', (code) => resolve(code ?? 1))
  })
}

function readReport(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return undefined
  }
}

async function runStep({ name, commands, report }: Step): Promise<{ name: string; count: Count; time: string }> {
  const since = performance.now()
  console.log(`\n── ${name}`)
  if (report) rmSync(report.file, { force: true })
  let code = 0
  for (const command of commands) code ||= await runCommand(command)
  const count = report
    ? settle(report.count(readReport(report.file)), code)
    : settle({ passed: code ? 0 : 1, failed: 0 }, code)
  return { name, count, time: elapsed(since) }
}

/** Runs all steps in order, also after a failure, and prints the sum as the last line. Returns the exit code. */
async function runSteps(steps: readonly Step[]): Promise<number> {
  const since = performance.now()
  mkdirSync(join(root, 'test-results'), { recursive: true })
  const done = []
  for (const step of steps) if (!isInterrupted) done.push(await runStep(step))
  if (isInterrupted) {
    console.log('\nInterrupted.')
    return 130
  }
  console.log(`\n── result (${elapsed(since)})`)
  for (const { name, count, time } of done)
    console.log(`${count.failed ? '✗' : '✓'} ${name.padEnd(16)} ${time.padStart(8)}   ${lastLine(count)}`)
  const total = sum(done.map(({ count }) => count))
  console.log(`\n${lastLine(total)}`)
  return total.failed > 0 ? 1 : 0
}

const PARTS = { unit, api, e2e: browser, generators: () => generators }

/** `loopi test [part]`: everything, a kind of tests, or those of one area. */
export function runTests(part: keyof typeof PARTS | AreaName | undefined, more: readonly string[]): Promise<number> {
  if (part === undefined)
    return runSteps([types, lint, boundaries, unit(), api(), generators, browser(), delivery, apiDelivery])
  return runSteps([isAreaName(part) ? areaTests(part, more) : PARTS[part](more)])
}

/** `loopi check [area]`: the quick half, or what can be said of one area's code without running it. */
export const runCheck = (area?: AreaName): Promise<number> =>
  runSteps(area ? areaCheck(area) : [types, lint, boundaries, houseRules, webUnit(), delivery, apiDelivery])

/** `loopi types <workspace>`. */
export const runTypes = (workspace: string): Promise<number> => runSteps([typesOf(workspace)])

/** `loopi ci <part>`. */
export const runPipeline = (part: ReleaseName | 'platform'): Promise<number> =>
  runSteps(part === 'platform' ? platformChecks() : areaChecks(part))
