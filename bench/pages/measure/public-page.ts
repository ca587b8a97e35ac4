import type { Browser } from 'playwright-core'
import { type UseCosts, use } from './use.ts'
import { type Visit, visit } from './visit.ts'

/** First visit with an empty cache, second one with what the first left there, and a visit with hands on the page. */
export type PublicCosts = { first: Visit; second: Visit; use: UseCosts }

const PHONE = { viewport: { width: 412, height: 823 }, locale: 'pt-BR' }

export async function visitPublicPage(browser: Browser, url: string): Promise<PublicCosts> {
  const reading = await browser.newContext(PHONE)
  const using = await browser.newContext(PHONE)
  try {
    return { first: await visit(reading, url), second: await visit(reading, url), use: await use(using, url) }
  } finally {
    await Promise.all([reading.close(), using.close()])
  }
}
