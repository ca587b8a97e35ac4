import type { Browser, BrowserContext } from 'playwright-core'
import { type Transfer, throttledPage } from './browser-page.ts'
import { contentShown } from './content.ts'
import { type StoredSession, signedIn } from './signed-in.ts'
import { SHIFTS } from './visit.ts'

/** Costs of a page behind a guard; `content` is the time in milliseconds until all of it is there, `cls` as of a public page. */
export type Guarded = Transfer & { content: number; cls: number }

/** First visit with an empty cache, and a second one with what the first left there. */
export type GuardedCosts = { first: Guarded; second: Guarded }

export async function visitGuardedPage(browser: Browser, url: string, session: StoredSession): Promise<GuardedCosts> {
  const context = await signedIn(browser, session)
  try {
    return { first: await open(context, url), second: await open(context, url) }
  } finally {
    await context.close()
  }
}

async function open(context: BrowserContext, url: string): Promise<Guarded> {
  const { page, transfer } = await throttledPage(context)
  await page.goto(url, { waitUntil: 'commit' })
  const content = Number(await page.evaluate(contentShown()))
  await page.waitForLoadState('networkidle', { timeout: 60_000 })
  const cls = Number(await page.evaluate(SHIFTS))
  await page.close()
  return { ...transfer, content, cls }
}
