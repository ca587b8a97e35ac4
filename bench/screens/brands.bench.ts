/**
 * `npm run bench:brands [-- --runs 7]`: from a changed filter of the directory to the next frame, with 5,000 brands
 * and, side by side, with 50; medians of interleaved runs on a processor 4 times slower.
 */
import { parseArgs } from 'node:util'
import Fastify from 'fastify'
import { type Browser, chromium } from 'playwright-core'
import { build } from '../../platform/build/release/build.ts'
import { root } from '../../platform/lib/paths.ts'
import { findBrowser } from '../../platform/local/browser.ts'
import { aBrand } from '../../shared/testing/builders.ts'
import { serveFederated } from '../federation/serve.ts'
import { median } from '../statistics.ts'

const COUNTS = [50, 5000] as const
const NICHES = ['Moda', 'Pets', 'Livros', 'Casa']

const { values } = parseArgs({ options: { runs: { type: 'string', default: '7' } } })

/** Milliseconds from each change of the filter to its frame, by the page's clock. */
async function changesToPaint(browser: Browser, address: string, count: number): Promise<number[]> {
  const page = await browser.newPage()
  const brands = Array.from({ length: count }, (_, at) =>
    aBrand({ nome: `Marca ${at}`, categoria: NICHES[at % NICHES.length] ?? 'Moda' }),
  )
  await page.route('**/api/marcas*', (route) => route.fulfill({ json: brands }))
  await page.goto(`${address}/marcas`)
  await page.getByText(/marcas encontradas/).waitFor()
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  const took: number[] = []
  for (const niche of ['moda', 'pets', 'todos', 'livros', 'casa', 'todos'])
    took.push(await page.evaluate<number>(change(niche)))
  await page.close()
  return took
}

/** Script for the page, as text because it has no types of Node. */
const change = (niche: string): string => `(async () => {
  const select = document.querySelector('select')
  const since = performance.now()
  select.value = ${JSON.stringify(niche)}
  select.dispatchEvent(new Event('change', { bubbles: true }))
  await new Promise((shown) => requestAnimationFrame(() => setTimeout(shown)))
  return performance.now() - since
})()`

await build({ log: console.log })
const api = Fastify()
const host = await serveFederated(root, await api.listen({ port: 0 }))
const address = await host.listen({ port: 0 })
const { path, args } = await findBrowser('machine')
const browser = await chromium.launch({ executablePath: path, args: [...args] })
const all: Record<number, number[]> = { 50: [], 5000: [] }
for (let run = 0; run < Number(values.runs); run++)
  for (const count of COUNTS) all[count]?.push(...(await changesToPaint(browser, address, count)))
const few = median(all[50] ?? [])
const many = median(all[5000] ?? [])
console.table({
  '50 brands': { 'ms to frame': few.toFixed(1) },
  '5,000 brands': { 'ms to frame': many.toFixed(1), ratio: (many / few).toFixed(2) },
})
await browser.close()
await host.close()
await api.close()
