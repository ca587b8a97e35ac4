import type { Browser } from 'playwright-core'
import { median } from '../../statistics.ts'
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

export const medianCosts = (runs: readonly PublicCosts[]): PublicCosts => ({
  first: medians(runs.map(({ first }) => first)),
  second: medians(runs.map(({ second }) => second)),
  use: medians(runs.map((run) => run.use)),
})

/** Median of each figure by itself; null where a figure is. */
export function medians<Figures extends Record<string, number | null>>(runs: readonly Figures[]): Figures {
  const [one] = runs
  const of = (key: string) => runs.flatMap((run) => run[key] ?? [])
  return Object.fromEntries(
    Object.keys(one ?? {}).map((key) => [key, of(key).length > 0 ? median(of(key)) : null]),
  ) as Figures
}
