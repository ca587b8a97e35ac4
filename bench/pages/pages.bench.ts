/**
 * `npm run bench:pages [-- --pages /,/marcas --runs 7 --builds client,ours --parts public,guarded,ways,lighthouse --write]`:
 * the same pages by three builds: one bundle that the browser renders, one prerendered bundle, and the product as it ships;
 * and the product's public pages by Lighthouse. Exits with 1 when a goal is missed; `--write` puts the figures into
 * `docs/benchmarks.md`.
 */
import { parseArgs } from 'node:util'
import { chromium } from 'playwright-core'
import { root } from '../../platform/lib/paths.ts'
import { findBrowser } from '../../platform/local/browser.ts'
import { startDemoServer } from '../../platform/pipeline/opening/demo-server.ts'
import type { Role } from '../../shared/contract/roles.ts'
import { report } from '../report.ts'
import { BUILDS, type BuildName, serveBuilds } from './builds/builds.ts'
import { type ByBuild, CODE_PAGE, missedOnCode, missedOnGuarded, missedOnPublic, missedOnWay } from './goals.ts'
import { scorePages } from './lighthouse/scores.ts'
import { visitGuardedPage } from './measure/guarded-page.ts'
import { medians } from './measure/medians.ts'
import { navigate } from './measure/navigation.ts'
import { visitPublicPage } from './measure/public-page.ts'
import { guardedTable, publicTable, wayTable } from './tables.ts'

const PUBLIC = `/,/atacado,/droploopi,/marcas,/express,/afiliados,/empresaparceira,/register,/cupons,${CODE_PAGE}`

/** Pages behind a guard, with who opens them. */
const GUARDED: Readonly<Record<string, Role>> = {
  '/area-do-cliente': 'cliente',
  '/area-do-cliente/promo': 'cliente',
  '/admin-dashboard': 'admin',
  '/admin-root': 'root',
}

/** From one area to another. */
const WAYS = [
  { from: '/marcas', to: '/area-do-cliente' },
  { from: '/area-do-cliente', to: '/marcas' },
] as const

/** Pages behind a guard are not prerendered: there the two single bundles are one. */
const NOT_TWICE = ['client', 'ours'] as const

const { values } = parseArgs({
  options: {
    runs: { type: 'string', default: '5' },
    pages: { type: 'string' },
    builds: { type: 'string', default: BUILDS.join() },
    parts: { type: 'string', default: 'public,guarded,ways,lighthouse' },
    write: { type: 'boolean', default: false },
  },
})
const runs = Number(values.runs)
const pages = values.pages?.split(',')
const builds = BUILDS.filter((name) => values.builds.split(',').includes(name))
const parts = values.parts.split(',')

const demo = await startDemoServer()
const servers = await serveBuilds(root, demo.url, builds)
const urls = new Map<BuildName, string>()
for (const [name, server] of servers) urls.set(name, await server.listen({ port: 0, host: '127.0.0.1' }))
const { path: executablePath, args } = await findBrowser('machine')
const browser = await chromium.launch({ executablePath, args: [...args] })
const missed: string[] = []
const about = `Medians of ${runs} interleaved runs; slow 4G, processor 4 × slower.`
try {
  if (parts.includes('public')) {
    const found = await measureAll(pages ?? PUBLIC.split(','), BUILDS, (url, page) =>
      visitPublicPage(browser, url + addressOf(page)),
    )
    for (const [page, costs] of found) missed.push(...missedOnPublic(page, costs))
    missed.push(...missedOnCode(found.get(CODE_PAGE) ?? {}, found.get('/') ?? {}))
    await report('federation-public', about, publicTable(found), values.write)
  }
  if (parts.includes('guarded')) {
    const found = await measureAll(Object.keys(GUARDED), NOT_TWICE, (url, page) =>
      visitGuardedPage(browser, url + page, demo.people[GUARDED[page] ?? 'cliente']),
    )
    for (const [page, costs] of found) missed.push(...missedOnGuarded(page, costs))
    await report('federation-guarded', about, guardedTable(found), values.write)
  }
  if (parts.includes('ways')) {
    const ways = new Map(WAYS.map((way) => [`${way.from} → ${way.to}`, way]))
    const found = await measureAll([...ways.keys()], NOT_TWICE, (url, name) =>
      navigate(browser, url, ways.get(name) ?? WAYS[0], demo.people.cliente),
    )
    for (const [way, costs] of found) missed.push(...missedOnWay(way, costs))
    await report('federation-ways', about, wayTable(found), values.write)
  }
  const ours = urls.get('ours')
  if (ours && parts.includes('lighthouse'))
    missed.push(...(await scorePages(ours, { runs, pages: pages?.map(addressOf), isWritten: values.write })))
  for (const line of missed) console.error(line)
  if (missed.length > 0) process.exitCode = 1
} finally {
  await browser.close()
  await Promise.all([...servers.values(), demo].map((server) => server.close()))
}

/** Address of a page, with an example of the demo in place of its parameter. */
function addressOf(page: string): string {
  return page.replace(/:(\w+)/, (_, name: string) => demo.examples[name] ?? '')
}

/** Interleaved runs, every second one backwards, so that neither other load of the machine nor the order prefers a build. */
async function measureAll<Costs extends object>(
  names: readonly string[],
  wanted: readonly BuildName[],
  measure: (url: string, name: string) => Promise<Costs>,
): Promise<Map<string, ByBuild<Costs>>> {
  const all = new Map<string, ByBuild<Costs>>()
  const compared = [...urls].filter(([name]) => wanted.includes(name))
  for (const one of names) {
    const found = new Map<BuildName, Costs[]>(compared.map(([name]) => [name, []]))
    // Warm-up: work that a host does once after its start is not measured.
    if (one.startsWith('/'))
      await Promise.all(compared.map(([, url]) => fetch(url + addressOf(one.split(' ')[0] ?? ''))))
    for (let run = 0; run < runs; run++)
      for (const [name, url] of run % 2 === 0 ? compared : compared.toReversed())
        found.get(name)?.push(await measure(url, one))
    console.log(`${one}: ${runs} runs`)
    all.set(one, Object.fromEntries([...found].map(([name, costs]) => [name, medians(costs)])))
  }
  return all
}
