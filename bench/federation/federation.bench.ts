/**
 * `npm run bench:federation [-- --pages /,/marcas --runs 7]`: the public pages as federated, prerendered areas against
 * the same pages in one bundle that the browser renders. Exits with 1 when a goal is missed.
 */
import path from 'node:path'
import { parseArgs } from 'node:util'
import { chromium } from 'playwright-core'
import { build } from '../../platform/build/release/build.ts'
import { root } from '../../platform/lib/paths.ts'
import { findBrowser } from '../../platform/local/browser.ts'
import { median } from '../statistics.ts'
import { serveLists } from './api.ts'
import { type Visit, visit } from './measure.ts'
import { buildMono } from './mono.build.ts'
import { serveFederated, serveMono } from './serve.ts'

const PAGES = '/,/atacado,/droploopi,/marcas,/express,/afiliados,/empresaparceira,/register,/cupons'

/** Goals as ratios to the single bundle: bytes of the landing page, LCP of every page. Layout shift is absolute. */
const GOALS = { landingBytes: 1.2, paint: 0.35, shift: 0.005 }

const VARIANTS = ['mono', 'federated'] as const
type Variant = (typeof VARIANTS)[number]
type Medians = Record<Variant, Visit>

const { values } = parseArgs({
  options: { runs: { type: 'string', default: '5' }, pages: { type: 'string', default: PAGES } },
})
const runs = Number(values.runs)
const pages = values.pages.split(',')
const monoDir = path.join(root, 'dist/mono')

await build({ log: console.log })
console.log('Building the same pages as one bundle …')
const mono = await buildMono(root, monoDir)

const lists = serveLists()
const api = await lists.listen({ port: 0, host: '127.0.0.1' })
const servers = { mono: await serveMono(root, api, monoDir, mono), federated: await serveFederated(root, api) }
const urls = {
  mono: await servers.mono.listen({ port: 0, host: '127.0.0.1' }),
  federated: await servers.federated.listen({ port: 0, host: '127.0.0.1' }),
}
const { path: executablePath, args } = await findBrowser()
const browser = await chromium.launch({ executablePath, args: [...args] })
try {
  // Warm-up: work that a host does once after its start is not measured.
  for (const page of pages) await Promise.all(VARIANTS.map((variant) => fetch(urls[variant] + page)))
  const measured = new Map<string, Medians>()
  for (const page of pages) measured.set(page, await measure(page))
  print(measured)
  const missed = missedGoals(measured)
  for (const line of missed) console.error(line)
  if (missed.length > 0) process.exitCode = 1
} finally {
  await browser.close()
  await Promise.all([servers.mono.close(), servers.federated.close(), lists.close()])
}

/** Interleaved runs, so that other load of the machine affects both variants alike. */
async function measure(page: string): Promise<Medians> {
  const visits: Record<Variant, Visit[]> = { mono: [], federated: [] }
  for (let run = 0; run < runs; run++) {
    for (const variant of VARIANTS) visits[variant].push(await visit(browser, urls[variant] + page))
  }
  console.log(`${page}: ${runs} runs`)
  const medians = (variant: Variant): Visit => {
    const of = (key: keyof Visit) => median(visits[variant].map((one) => one[key]))
    return { requests: of('requests'), gzip: of('gzip'), lcp: of('lcp'), cls: of('cls'), shown: of('shown') }
  }
  return { mono: medians('mono'), federated: medians('federated') }
}

function print(measured: ReadonlyMap<string, Medians>): void {
  console.log(
    `\nOne bundle → federated and prerendered; medians of ${runs} interleaved runs, slow 4G, processor 4 × slower`,
  )
  const rows = [...measured].map(([page, { mono: one, federated }]) => {
    const pair = (show: (visit: Visit) => string) => `${show(one)} → ${show(federated)}`
    return [
      page,
      {
        'kB (gzip)': pair(({ gzip }) => (gzip / 1000).toFixed(0)),
        'bytes ×': (federated.gzip / one.gzip).toFixed(2),
        requests: pair(({ requests }) => String(requests)),
        'LCP ms': pair(({ lcp }) => lcp.toFixed(0)),
        'LCP ×': (federated.lcp / one.lcp).toFixed(2),
        CLS: pair(({ cls }) => cls.toFixed(3)),
      },
    ]
  })
  console.table(Object.fromEntries(rows))
}

function missedGoals(measured: ReadonlyMap<string, Medians>): string[] {
  return [...measured].flatMap(([page, { mono: one, federated }]) => {
    const bytes = federated.gzip / one.gzip
    const paint = federated.lcp / one.lcp
    return [
      ...(page === '/' && bytes > GOALS.landingBytes
        ? [`${page} costs ${bytes.toFixed(2)} × the bytes; ${GOALS.landingBytes} × are allowed.`]
        : []),
      ...(paint > GOALS.paint
        ? [`${page} paints after ${paint.toFixed(2)} × the time; the goal is ${GOALS.paint} ×.`]
        : []),
      ...(federated.cls >= GOALS.shift ? [`${page} shifts by ${federated.cls.toFixed(3)}.`] : []),
    ]
  })
}
