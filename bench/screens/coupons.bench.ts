/**
 * `npm run bench:coupons [-- --runs 5 --write]`: what a person does on the coupons page with 1,000 of them on the screen and,
 * side by side, with the 48 of the first page; medians of interleaved runs on a processor 4 times slower.
 * Exits with 1 when a goal is missed; `--write` puts the figures into `docs/benchmarks.md`.
 */
import { parseArgs } from 'node:util'
import Fastify from 'fastify'
import { type Browser, chromium, type Page } from 'playwright-core'
import { build } from '../../platform/build/release/build.ts'
import { root } from '../../platform/lib/paths.ts'
import { findBrowser } from '../../platform/local/browser.ts'
import type { RedeemedCoupon } from '../../shared/contract/coupons/coupons.schemas.ts'
import { aCoupon, aRedeemedCoupon, aUser } from '../../shared/testing/builders.ts'
import { serveFederated } from '../federation/serve.ts'
import { report, tableOf } from '../report.ts'
import { median } from '../statistics.ts'

const ALL = 1000
const PAGE = 48
const COUNTS = [PAGE, ALL] as const

/** Goal for a redemption: what 1,000 tickets may cost next to 48. */
const REDEMPTION = 1.1

const { values } = parseArgs({
  options: { runs: { type: 'string', default: '5' }, write: { type: 'boolean', default: false } },
})

const coupons = Array.from({ length: ALL }, (_, at) =>
  aCoupon({ title: `Cupom ${at}`, brand_name: `Marca ${at % 40}`, category_id: (at % 19) + 1, points_required: 0 }),
)

/** Stub API in the browser's context, which answers at once: the database is not measured. */
async function answer(page: Page): Promise<void> {
  const held: RedeemedCoupon[] = []
  await page.route('**/api/**', (route) => {
    const { pathname, searchParams } = new URL(route.request().url())
    if (pathname === '/api/me') return route.fulfill({ json: aUser('cliente') })
    if (pathname === '/api/cupons/resgatados')
      return route.fulfill({ json: { data: held, proximo: null, total: held.length } })
    if (pathname === '/api/cupons/comprar') {
      const { coupon_id } = route.request().postDataJSON() as { coupon_id: number }
      const ticket = aRedeemedCoupon({ id: coupon_id })
      held.push(ticket)
      return route.fulfill({ json: { message: 'Resgatado', coupon: ticket, cashloop_balance: 250 } })
    }
    const from = Number(searchParams.get('cursor') ?? 0)
    const end = from + Number(searchParams.get('limite'))
    const proximo = end < ALL ? String(end) : null
    return route.fulfill({ json: { data: coupons.slice(from, end), proximo, total: ALL } })
  })
  await page.addInitScript(() => {
    const keys = { access_token: 'x', email: 'cliente@exemplo.com.br', role: 'cliente', id: '7' }
    for (const [key, value] of Object.entries(keys)) localStorage.setItem(key, value)
  })
}

/** Script for the page, as text because it has no types of Node: milliseconds from an action to the frame that shows it. */
const timed = (act: string, shown: string): string => `(async () => {
  const frame = () => new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn)))
  await frame()
  const since = performance.now()
  ${act}
  do {
    await frame()
    if (performance.now() - since > 30_000) throw new Error(${JSON.stringify(shown)} + ' never showed')
  } while (!(${shown}))
  return performance.now() - since
})()`

const SECTION = `document.querySelector('section')`
const TICKETS = `${SECTION}.querySelectorAll('article').length`
const more = `${SECTION}.querySelector('button[aria-label^="Mostrar mais"]').click()`
const type = (text: string) => `const field = document.querySelector('input[type=search]')
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value').set.call(field, '${text}')
  field.dispatchEvent(new Event('input', { bubbles: true }))`

/** Scroll through the whole list: the 95th percentile of frame times. */
const SCROLL = `(async () => {
  const frames = []
  const end = document.documentElement.scrollHeight
  let last = performance.now()
  for (let at = 0; at < end; at += 400) {
    scrollTo({ top: at, behavior: 'instant' })
    await new Promise((next) => requestAnimationFrame(next))
    const now = performance.now()
    frames.push(now - last)
    last = now
  }
  scrollTo({ top: 0, behavior: 'instant' })
  return frames.sort((one, other) => one - other)[Math.floor(frames.length * 0.95)]
})()`

type Figures = Record<'one more page' | 'a letter typed' | 'a redemption shown' | 'a frame of scrolling (p95)', number>

async function measure(browser: Browser, address: string, count: number): Promise<Figures> {
  const page = await browser.newPage({ viewport: { width: 390, height: 844 } })
  await answer(page)
  await page.goto(`${address}/cupons`)
  await page.getByText('1.000 cupons, mostrando 48').waitFor()
  for (let shown = PAGE; shown + PAGE < count; shown += PAGE)
    await page.evaluate(timed(more, `${TICKETS} >= ${shown + PAGE}`))
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  const before = await page.evaluate<number>(TICKETS)
  const grown = await page.evaluate<number>(timed(more, `${TICKETS} > ${before}`))
  const scrolled = await page.evaluate<number>(SCROLL)
  const first = `document.querySelector('article')`
  await page.evaluate(`${first}.querySelector('button').click()`)
  await page.getByRole('dialog').getByRole('button', { name: 'Confirmar resgate' }).waitFor()
  const redeem = `document.querySelector('[role=dialog] [data-autofocus]').click()`
  const isShown = `${first}.textContent.includes('Já resgatado') && document.querySelector('[role=dialog]')?.textContent.includes('LP-7K2M-9QXT')`
  const redeemed = await page.evaluate<number>(timed(redeem, isShown))
  // Search last, because its results replace the list.
  const typed = await page.evaluate<number>(
    timed(type('c'), `document.querySelector('input[type=search]').value === 'c'`),
  )
  await page.close()
  return {
    'one more page': grown,
    'a letter typed': typed,
    'a redemption shown': redeemed,
    'a frame of scrolling (p95)': scrolled,
  }
}

await build({ log: console.log })
const api = Fastify()
const host = await serveFederated(root, await api.listen({ port: 0 }))
const address = await host.listen({ port: 0 })
const { path, args } = await findBrowser('machine')
const browser = await chromium.launch({ executablePath: path, args: [...args] })
const found: Record<number, Figures[]> = { [PAGE]: [], [ALL]: [] }
for (let run = 0; run < Number(values.runs); run++)
  for (const count of COUNTS) found[count]?.push(await measure(browser, address, count))
const names = Object.keys(found[ALL]?.[0] ?? {}) as (keyof Figures)[]
const mediansOf = (name: keyof Figures) =>
  COUNTS.map((count) => median((found[count] ?? []).map((figures) => figures[name]))) as [number, number]
const rows = names.map((name) => {
  const [few, many] = mediansOf(name)
  return [name, { '48, ms': few.toFixed(1), '1,000, ms': many.toFixed(1), ratio: (many / few).toFixed(2) }] as const
})
const about = `Medians of ${values.runs} interleaved runs; processor 4 × slower.`
await report('coupons', about, tableOf('what', Object.fromEntries(rows)), values.write)
const [few, many] = mediansOf('a redemption shown')
if (many / few > REDEMPTION) {
  console.error(`A redemption takes ${(many / few).toFixed(2)} × the time; the goal is ${REDEMPTION} ×.`)
  process.exitCode = 1
}
await browser.close()
await host.close()
await api.close()
