import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { root } from '../../../platform/lib/paths.ts'
import { findBrowser } from '../../../platform/local/browser.ts'
import { installOnce } from '../../install-once.ts'

const program = join(root, 'bench/pages/lighthouse/node_modules/lighthouse/cli/index.js')

/** Audit of one visit; times in milliseconds, as on a processor four times slower. */
export type Audit = {
  score: number
  blocked: number
  longest: number
  lcp: number
  cls: number
  /** Speed of the machine just before the visit: Lighthouse's own calibration, a fixed piece of work. */
  speed: number
}

/** The part of Lighthouse's report that is read. */
type Report = {
  runtimeError?: { message: string }
  environment: { benchmarkIndex: number }
  categories: { performance: { score: number } }
  audits: Record<Metric, { numericValue: number }> & {
    'long-tasks': { details?: { items: readonly { duration: number }[] } }
  }
}
type Metric = 'total-blocking-time' | 'largest-contentful-paint' | 'cumulative-layout-shift'

/** Visits that Lighthouse may fail to record, one after the other. */
const UNRECORDED = 3

/**
 * Audit of a page with Lighthouse's profile of a phone: slow 4G and a slower processor, both simulated. Lighthouse now and
 * then finds no beginning in the trace of a page that came quickly: that visit says nothing, and is made again.
 */
export async function audit(url: string): Promise<Audit> {
  installOnce('bench/pages/lighthouse', program)
  const folder = await mkdtemp(join(tmpdir(), 'loopi-lighthouse-'))
  try {
    const file = join(folder, 'report.json')
    for (let unrecorded = 1; !(await run(url, file)); unrecorded++)
      if (unrecorded === UNRECORDED) throw new Error(`Lighthouse ended without a report of ${url}.`)
    return read(JSON.parse(await readFile(file, 'utf8')) as Report)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Visit by Lighthouse; false where it recorded nothing. */
async function run(url: string, file: string): Promise<boolean> {
  const { path, args } = await findBrowser('machine')
  const flags = ['--headless=new', ...args].join(' ')
  const options = ['--quiet', '--no-enable-error-reporting', '--only-categories=performance', '--output=json']
  const lighthouse = spawn(
    process.execPath,
    [program, url, ...options, `--output-path=${file}`, `--chrome-flags=${flags}`],
    { stdio: ['ignore', 'inherit', 'inherit'], env: { ...process.env, CHROME_PATH: path } },
  )
  const [code] = await once(lighthouse, 'exit')
  return code === 0
}

function read({ runtimeError, environment, categories, audits }: Report): Audit {
  if (runtimeError) throw new Error(runtimeError.message)
  const tasks = audits['long-tasks'].details?.items ?? []
  return {
    score: Math.round(categories.performance.score * 100),
    blocked: audits['total-blocking-time'].numericValue,
    // Lighthouse lists tasks of 50 ms and more.
    longest: Math.max(0, ...tasks.map(({ duration }) => duration)),
    lcp: audits['largest-contentful-paint'].numericValue,
    cls: audits['cumulative-layout-shift'].numericValue,
    speed: environment.benchmarkIndex,
  }
}
