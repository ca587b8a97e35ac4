import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import type { AxeResults, RunOptions } from 'axe-core'
import type { BrowserContext, Page, Request } from 'playwright-core'
import type { PlannedPage } from './plan.ts'

/** Violated axe rule at one element. */
export type AxeFinding = { readonly id: string; readonly impact: string | null; readonly html: string }

/** Observed facts of a page, evaluated by `judge.ts`. */
export type SeenPage = {
  /** Status of the document; null without a response. */
  readonly status: number | null
  /** Final URL with its query. */
  readonly address: string
  readonly headings: readonly string[]
  /** Reason why the page never settled; null when it did. */
  readonly unsettled: string | null
  /** Release of the route's owner that the host wrote into the page, or null. */
  readonly shown: string | null
  /** Release of the shell that the host wrote into the page, or null. */
  readonly shell: string | null
  readonly errors: readonly string[]
  /** Failed files and calls, with the status or network error. */
  readonly failed: readonly { readonly url: string; readonly why: string }[]
  readonly violations: readonly string[]
  readonly axe: readonly AxeFinding[]
  /** Widths at which the page scrolls sideways. */
  readonly overflow: readonly number[]
  /** Loaded files of the owner's release, with transferred bytes. */
  readonly files: readonly { readonly path: string; readonly bytes: number }[]
}

/** axe's findings by markup: pages that look the same for several visitors are examined once. */
export type Examined = Map<string, Promise<readonly AxeFinding[]>>

/** Milliseconds until a page must have settled. */
const PATIENCE = 15_000
/** Milliseconds until a page must have adapted to another width. */
const FOLLOWING = 5_000
const LOOKS = [
  { width: 1280, scheme: 'light' },
  { width: 1280, scheme: 'dark' },
  { width: 390, scheme: 'light' },
] as const
/** Rules that depend on colours; others give the same result in both colour schemes. */
const OF_COLOURS = ['color-contrast', 'link-in-text-block']

/** Bundle of axe, 650 kB, injected into each document once. */
const axe = await readFile(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8')
const watcher = await readFile(path.join(import.meta.dirname, 'in-page.js'), 'utf8')
export const watch = (context: BrowserContext): Promise<unknown> => context.addInitScript(watcher)

/** Opens a page, waits until it has settled, and returns what was observed. */
export async function visit(
  context: BrowserContext,
  { name, hash, address }: PlannedPage,
  origin: string,
  examined: Examined,
): Promise<SeenPage> {
  const page = await context.newPage()
  const noise = listen(page)
  try {
    const response = await page.goto(`${origin}${address}`, { waitUntil: 'domcontentloaded', timeout: PATIENCE })
    const unsettled = await settle(page, noise.pending)
    const looked = unsettled === null ? await look(page, examined) : { axe: [], overflow: [] }
    const seen = await inPage<Seen>(page, `seen(${JSON.stringify(name)}, ${JSON.stringify(hash)})`)
    return { status: response?.status() ?? null, unsettled, ...looked, ...seen, ...noise.heard }
  } finally {
    await page.close()
  }
}

type Seen = Pick<SeenPage, 'address' | 'headings' | 'shown' | 'shell' | 'violations' | 'files'>

/** Calls a function of `in-page.js`. */
const inPage = <T>(page: Page, call: string): Promise<T> => page.evaluate(`loopiOpening.${call}`) as Promise<T>

/** Failures unrelated to the page: it navigated away, or the machine changed its network. */
const NOT_THE_PAGE = ['net::ERR_ABORTED', 'net::ERR_NETWORK_CHANGED']

/** Event stream, which stays open as long as the page. */
const isStream = (request: Request) => request.resourceType() === 'eventsource'

function listen(page: Page) {
  const errors: string[] = []
  const failed: { url: string; why: string }[] = []
  const pending = new Set<Request>()
  page.on('pageerror', (error) => errors.push(String(error)))
  page.on('console', (message) => {
    // Failed requests are collected below with their status, and policy violations by the page itself.
    const isTold = /^Failed to load resource|Content Security Policy|TrustedHTML|TrustedScript/.test(message.text())
    if (message.type() === 'error' && !isTold) errors.push(message.text())
  })
  page.on('request', (request) => isStream(request) || pending.add(request))
  page.on('requestfinished', (request) => pending.delete(request))
  page.on('requestfailed', (request) => {
    pending.delete(request)
    const why = request.failure()?.errorText ?? ''
    if (!NOT_THE_PAGE.includes(why)) failed.push({ url: request.url(), why })
  })
  page.on('response', (response) => {
    if (response.status() >= 400) failed.push({ url: response.url(), why: String(response.status()) })
  })
  return { pending, heard: { errors, failed } }
}

/** Waits until no request is pending and the page has settled; returns the reason when it never does. */
async function settle(page: Page, pending: ReadonlySet<Request>): Promise<string | null> {
  const ends = performance.now() + PATIENCE
  for (;;) {
    const remaining = Math.max(0, ends - performance.now())
    const cause = await inPage<string | null>(page, `settled(${remaining})`)
    const [request] = pending
    if (cause !== null || !request) return cause
    if (remaining === 0) return `${request.method()} ${request.url()} is under way`
    await Promise.race([request.response(), page.waitForTimeout(remaining)])
  }
}

/** Checks a page by axe and for overflow, at both widths and in both colour schemes. */
async function look(page: Page, examined: Examined): Promise<Pick<SeenPage, 'axe' | 'overflow'>> {
  const found: AxeFinding[] = []
  const overflow: number[] = []
  for (const { width, scheme } of LOOKS) {
    await page.setViewportSize({ width, height: 900 })
    await page.emulateMedia({ colorScheme: scheme })
    if ((await inPage<number>(page, `overflow(${FOLLOWING})`)) > 0) overflow.push(width)
    await inPage(page, `settled(${PATIENCE})`)
    const content = await inPage<string>(page, 'content()')
    const key = createHash('sha256').update(`${scheme} ${width} ${content}`).digest('hex')
    const known = examined.get(key) ?? runAxe(page, scheme)
    examined.set(key, known)
    found.push(...(await known))
  }
  return { axe: found, overflow }
}

async function runAxe(page: Page, scheme: 'light' | 'dark'): Promise<readonly AxeFinding[]> {
  const options: RunOptions = {
    resultTypes: ['violations'],
    ...(scheme === 'dark'
      ? { runOnly: { type: 'rule', values: OF_COLOURS } }
      : { rules: { 'label-content-name-mismatch': { enabled: true } } }),
  }
  if (!(await page.evaluate(`'axe' in globalThis`))) await page.evaluate(axe)
  const { violations } = (await page.evaluate(`axe.run(document, ${JSON.stringify(options)})`)) as AxeResults
  return violations.flatMap(({ id, impact = null, nodes }) => nodes.map(({ html }) => ({ id, impact, html })))
}
