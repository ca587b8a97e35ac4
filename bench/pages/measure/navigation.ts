import type { Browser } from 'playwright-core'
import { throttledPage } from './browser-page.ts'
import { contentShown } from './content.ts'
import { type StoredSession, signedIn } from './signed-in.ts'

/** Way from a page of one area to a page of another, by a link that both show. */
export type Way = { from: string; to: string }

/** Milliseconds from the click until the page of the other area shows its content. */
export type Navigation = { navigated: number }

/** Milliseconds between pointing at a link and the click: a hand takes 300 to 700. */
const POINTING = 500

export async function navigate(
  browser: Browser,
  origin: string,
  { from, to }: Way,
  session: StoredSession,
): Promise<Navigation> {
  const context = await signedIn(browser, session)
  try {
    const { page } = await throttledPage(context)
    await page.goto(origin + from, { waitUntil: 'commit' })
    await page.evaluate(contentShown())
    await page.waitForLoadState('networkidle', { timeout: 60_000 })
    const link = page.locator(`header a[href="${to}"]`).first()
    await link.hover()
    await page.waitForTimeout(POINTING)
    await page.evaluate(WATCH_CLICK)
    await link.click()
    const isThere = `location.pathname === ${JSON.stringify(to)} && document.querySelector('main h1').textContent !== globalThis.left`
    const shown = Number(await page.evaluate(contentShown(isThere)))
    return { navigated: shown - Number(await page.evaluate('globalThis.clicked')) }
  } finally {
    await context.close()
  }
}

const WATCH_CLICK = `void (() => {
  globalThis.left = document.querySelector('main h1').textContent
  addEventListener('click', ({ timeStamp }) => { globalThis.clicked = timeStamp }, { capture: true, once: true })
})()`
