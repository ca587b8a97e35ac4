/** `npm run bench:federation [-- --runs 7]`: the landing page as a federated area against the same page in one bundle. */
import path from 'node:path'
import { parseArgs } from 'node:util'
import { chromium } from 'playwright-core'
import { median, type Visit, visit } from '../bench/federation/measure.ts'
import { buildMono } from '../bench/federation/mono.build.ts'
import { serveFederated, serveMono } from '../bench/federation/serve.ts'
import { build } from './build.ts'
import { findBrowser } from './lib/browser.ts'
import { root } from './lib/paths.ts'

/** What the federation may cost, in bytes of the single bundle. */
const BUDGET = 1.25

const { values } = parseArgs({ options: { runs: { type: 'string', default: '7' } } })
const runs = Number(values.runs)
const monoDir = path.join(root, 'dist/mono')

await build({ log: console.log })
console.log('Building the same page as one bundle …')
const mono = await buildMono(root, monoDir)

const servers = { mono: await serveMono(root, monoDir, mono), federated: await serveFederated(root) }
const urls = {
  mono: await servers.mono.listen({ port: 0, host: '127.0.0.1' }),
  federated: await servers.federated.listen({ port: 0, host: '127.0.0.1' }),
}
const { path: executablePath, args } = await findBrowser()
const browser = await chromium.launch({ executablePath, args: [...args] })
try {
  const visits: Record<keyof typeof urls, Visit[]> = { mono: [], federated: [] }
  // Interleaved, so that whatever else the machine does meets both alike.
  for (let run = 0; run < runs; run++) {
    for (const variant of ['mono', 'federated'] as const) visits[variant].push(await visit(browser, urls[variant]))
    console.log(`Run ${run + 1} of ${runs}`)
  }
  const ratio = print(visits)
  if (ratio > BUDGET) {
    console.error(`The federated landing page costs ${ratio.toFixed(2)} × the bytes; ${BUDGET} × are allowed.`)
    process.exitCode = 1
  }
} finally {
  await browser.close()
  await Promise.all([servers.mono.close(), servers.federated.close()])
}

/** Prints the medians as ratios to the single bundle; gives that of the bytes. */
function print(visits: Record<'mono' | 'federated', Visit[]>): number {
  const of = (variant: 'mono' | 'federated', key: keyof Visit) => median(visits[variant].map((one) => one[key]))
  const row = (label: string, key: keyof Visit, show: (value: number) => string) => ({
    [label]: {
      'one bundle': show(of('mono', key)),
      federated: show(of('federated', key)),
      ratio: (of('federated', key) / of('mono', key)).toFixed(2),
    },
  })
  const kilobytes = (value: number) => `${(value / 1000).toFixed(1)} kB`
  const milliseconds = (value: number) => `${Math.round(value)} ms`
  console.log(`\nLanding page, medians of ${runs} interleaved runs, slow 4G, processor 4 × slower`)
  console.table({
    ...row('bytes (gzip)', 'gzip', kilobytes),
    ...row('requests', 'requests', String),
    ...row('heading shown', 'shown', milliseconds),
    ...row('LCP', 'lcp', milliseconds),
  })
  return of('federated', 'gzip') / of('mono', 'gzip')
}
