import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { type Browser, type BrowserContext, chromium } from 'playwright-core'
import type { ReleaseName } from '../../../shared/contract/release-name.ts'
import { type AnyRelease, nameOf } from '../../../shared/federation/release.ts'
import { buildHost } from '../../host/app.ts'
import { readConfig } from '../../host/config.ts'
import { findBrowser } from '../../local/browser.ts'
import { type Composition, compose, type LiveSource } from './compose.ts'
import { type DemoServer, startDemoServer } from './demo-server.ts'
import { type ExpectedRelease, faultsOf, findingsOf, type PageFinding, unknownFindings } from './judge.ts'
import { openingTexts as texts } from './opening.texts.ts'
import { type Examples, type PageVisitor, type PlannedPage, planOf, VISITORS } from './plan.ts'
import { type Examined, visit, watch } from './visit.ts'

/** Result of opening a candidate with the live releases. */
export type OpenedCandidate = {
  readonly composition: Composition
  /** Opened pages by the name of their owner. */
  readonly pages: ReadonlyMap<string, number>
  readonly findings: readonly PageFinding[]
  /** Calls that the demo api failed to handle, with the cause. */
  readonly unanswered: readonly string[]
  readonly seconds: number
}

/** Example parameters by the release's own team, in addition to the demo's. */
export type ExamplesOf = (name: ReleaseName) => Examples

type Options = { readonly source: LiveSource; readonly examplesOf: ExamplesOf; readonly log: (line: string) => void }

/** Concurrent pages: more than a pipeline's cores, because pages also wait for responses. */
const AT_ONCE = 4

/**
 * Opens a release's routes in the live shell, with the other live areas and the demo api, for each permitted visitor. A
 * shell is opened with every live area.
 */
export async function openCandidate(folder: string, { source, examplesOf, log }: Options): Promise<OpenedCandidate> {
  const storeDir = await mkdtemp(path.join(tmpdir(), 'loopi-opening-'))
  const close: (() => Promise<unknown>)[] = [() => rm(storeDir, { recursive: true, force: true })]
  try {
    const composition = await compose(folder, source, storeDir)
    const started = performance.now()
    const demo = await startDemoServer()
    close.unshift(demo.close)
    const plan = planAll(composition, (name) => ({ ...demo.examples, ...examplesOf(name) }))
    const { candidate, shell } = composition
    log(texts.opening(nameOf(candidate), candidate.hash, plan.pages.length, shell.hash))
    const host = await buildHost(settingsOf(storeDir, demo.url), { log: { level: 'silent' } })
    close.unshift(() => host.close())
    const origin = await host.listen({ port: 0, host: '127.0.0.1' })
    const browser = await launch()
    close.unshift(() => browser.close())
    const contexts = await signIn(browser, demo, origin)
    const judged = await openAll(plan.pages, { origin, contexts, composition })
    const counts = Map.groupBy(plan.pages, ({ name }) => name)
    return {
      composition,
      pages: new Map([...counts].map(([name, { length }]) => [name, length])),
      findings: [...unknownFindings(plan.unknown), ...findingsOf(judged)],
      unanswered: demo.failures,
      seconds: (performance.now() - started) / 1000,
    }
  } finally {
    for (const step of close) await step()
  }
}

/** Pages of the candidate; for a shell also those of every area. */
function planAll({ candidate, areas }: Composition, examplesOf: ExamplesOf) {
  const owners: readonly AnyRelease[] = 'area' in candidate ? [candidate] : [candidate, ...areas]
  const plans = owners.map((release) => planOf(release, examplesOf(nameOf(release))))
  return { pages: plans.flatMap(({ pages }) => pages), unknown: plans.flatMap(({ unknown }) => unknown) }
}

/** Settings of a local host, independent of the environment. */
const settingsOf = (storeDir: string, apiUrl: string) =>
  readConfig({
    ...{ HOST: '127.0.0.1', STORE_DIR: storeDir, API_URL: apiUrl, DEMO: '0', NODE_ENV: 'test' },
    // The host limits by address, and a shell has more pages than one address may open per minute.
    TRUST_PROXY: '1',
  })

async function launch(): Promise<Browser> {
  const { path: executablePath, args } = await findBrowser()
  return chromium.launch({ executablePath, args: [...args] })
}

type Contexts = ReadonlyMap<PageVisitor, BrowserContext>

/** Browser context of each visitor, signed in as a demo account. */
async function signIn(browser: Browser, { people }: DemoServer, origin: string): Promise<Contexts> {
  const opened = VISITORS.map(async (visitor, place) => {
    const session: Record<string, string> = visitor === 'visitor' ? {} : people[visitor]
    const localStorage = Object.entries(session).map(([name, value]) => ({ name, value }))
    const context = await browser.newContext({
      extraHTTPHeaders: { 'x-forwarded-for': `192.0.2.${place + 1}` },
      locale: 'pt-BR',
      timezoneId: 'America/Sao_Paulo',
      reducedMotion: 'reduce',
      storageState: { cookies: [], origins: [{ origin, localStorage }] },
    })
    await watch(context)
    return [visitor, context] as const
  })
  return new Map(await Promise.all(opened))
}

type Judged = { readonly page: PlannedPage; readonly faults: readonly string[] }
type Stage = { readonly origin: string; readonly contexts: Contexts; readonly composition: Composition }

async function openAll(pages: readonly PlannedPage[], stage: Stage): Promise<Judged[]> {
  const examined: Examined = new Map()
  const waiting = [...pages]
  const judged: Judged[] = []
  const work = async () => {
    for (let page = waiting.shift(); page; page = waiting.shift())
      judged.push({ page, faults: await judge(page, stage, examined) })
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
  return judged
}

/** Problems of one page; a page that cannot be opened is a problem, too, and stops no other. */
async function judge(
  page: PlannedPage,
  { origin, contexts, composition }: Stage,
  examined: Examined,
): Promise<string[]> {
  const context = contexts.get(page.visitor)
  if (!context) throw new Error(`Nobody opens pages as ${page.visitor}.`)
  try {
    return faultsOf(page, await visit(context, page, origin, examined), expectedOf(page, composition))
  } catch (cause) {
    return [texts.crashed(cause instanceof Error ? cause.message : String(cause))]
  }
}

function expectedOf({ name }: PlannedPage, { shell, areas }: Composition): ExpectedRelease {
  return { shell: shell.hash, entry: areas.find(({ area }) => area.name === name)?.entry.path ?? null }
}
