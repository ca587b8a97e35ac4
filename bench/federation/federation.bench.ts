/**
 * `npm run bench:federation [-- --pages /,/marcas --runs 7 --builds client,ours]`: the same pages as one bundle that the
 * browser renders, as one prerendered bundle, and as the product ships them. Exits with 1 when a goal is missed.
 */
import { parseArgs } from 'node:util'
import { chromium } from 'playwright-core'
import { root } from '../../platform/lib/paths.ts'
import { findBrowser } from '../../platform/local/browser.ts'
import { startDemoServer } from '../../platform/pipeline/opening/demo-server.ts'
import { markdownOf } from '../report.ts'
import { BUILDS, type BuildName, serveBuilds } from './builds/builds.ts'
import { type ByBuild, missedOnPublic } from './goals.ts'
import { medianCosts, type PublicCosts, visitPublicPage } from './measure/public-page.ts'
import { publicTable } from './tables.ts'

const PAGES = '/,/atacado,/droploopi,/marcas,/express,/afiliados,/empresaparceira,/register,/cupons'

const { values } = parseArgs({
  options: {
    runs: { type: 'string', default: '5' },
    pages: { type: 'string', default: PAGES },
    builds: { type: 'string', default: BUILDS.join() },
  },
})
const runs = Number(values.runs)
const pages = values.pages.split(',')
const builds = BUILDS.filter((name) => values.builds.split(',').includes(name))

const demo = await startDemoServer()
const servers = await serveBuilds(root, demo.url, builds)
const urls = new Map<BuildName, string>()
for (const [name, server] of servers) urls.set(name, await server.listen({ port: 0, host: '127.0.0.1' }))
const { path: executablePath, args } = await findBrowser()
const browser = await chromium.launch({ executablePath, args: [...args] })
try {
  // Warm-up: work that a host does once after its start is not measured.
  for (const page of pages) await Promise.all([...urls.values()].map((url) => fetch(url + page)))
  const measured = new Map<string, ByBuild<PublicCosts>>()
  for (const page of pages) measured.set(page, await interleaved(page))
  console.log(`Medians of ${runs} interleaved runs; slow 4G, processor 4 × slower.\n`)
  console.log(markdownOf(publicTable(measured)))
  const missed = [...measured].flatMap(([page, costs]) => missedOnPublic(page, costs))
  for (const line of missed) console.error(line)
  if (missed.length > 0) process.exitCode = 1
} finally {
  await browser.close()
  await Promise.all([...servers.values(), demo].map((server) => server.close()))
}

/** Interleaved runs, so that other load of the machine affects all builds alike. */
async function interleaved(page: string): Promise<ByBuild<PublicCosts>> {
  const found = new Map<BuildName, PublicCosts[]>(builds.map((name) => [name, []]))
  for (let run = 0; run < runs; run++)
    for (const [name, url] of urls) found.get(name)?.push(await visitPublicPage(browser, url + page))
  console.log(`${page}: ${runs} runs`)
  return Object.fromEntries([...found].map(([name, visits]) => [name, medianCosts(visits)]))
}
