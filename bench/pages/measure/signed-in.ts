import type { Browser, BrowserContext } from 'playwright-core'

/** Session as the browser stores it. */
export type StoredSession = Readonly<Record<string, string>>

/** Browser of somebody who has signed in before, on a screen that shows the links of the navigation bar. */
export async function signedIn(browser: Browser, session: StoredSession): Promise<BrowserContext> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, locale: 'pt-BR' })
  await context.addInitScript((keys) => {
    for (const [key, value] of Object.entries(keys)) localStorage.setItem(key, value)
  }, session)
  return context
}
