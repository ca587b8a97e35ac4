import type { BrowserContext, Page } from 'playwright-core'
import { throttledPage } from './browser-page.ts'
import { contentShown } from './content.ts'

/**
 * Milliseconds until the coupon form can be used, or the verdict on a code is there, null on other pages; the slowest of
 * the interactions, from the event to the next paint.
 */
export type UseCosts = { usable: number | null; inp: number }

/** Visit of `url` by somebody who types as soon as there is a field, then opens and closes the menu and types on. */
export async function use(context: BrowserContext, url: string): Promise<UseCosts> {
  const { page } = await throttledPage(context)
  await page.goto(url, { waitUntil: 'commit' })
  await page.locator('main h1').waitFor({ timeout: 60_000 })
  const script = usableBy(new URL(url).pathname)
  const usable = script === null ? null : Number(await page.evaluate(script))
  await page.waitForLoadState('networkidle', { timeout: 60_000 })
  await page.evaluate(WATCH_INTERACTIONS)
  await openAndCloseMenu(page)
  const field = page.locator('main input:visible').first()
  if ((await field.count()) > 0) await field.pressSequentially('Maria', { delay: 120 })
  const inp = Number(await page.evaluate(SLOWEST_INTERACTION))
  await page.close()
  return { usable, inp }
}

/** Script that returns the moment from which the page does what it is for. */
const usableBy = (pathname: string): string | null => {
  if (pathname === '/') return COUPON_FORM
  return pathname.startsWith('/c/') ? contentShown() : null
}

async function openAndCloseMenu(page: Page): Promise<void> {
  const burger = page.locator('header button[aria-controls]:visible').first()
  if ((await burger.count()) === 0) return
  for (const expanded of ['true', 'false']) {
    await burger.click()
    await page.locator(`header button[aria-controls][aria-expanded=${expanded}]`).first().waitFor()
    await page.waitForTimeout(200)
  }
}

/**
 * From the navigation until the form works: the field has the focus as soon as it is drawn, which is what makes React
 * hydrate it first. What is typed is in the state, and sending says that the name is missing.
 */
const COUPON_FORM = `(async () => {
  const pause = () => new Promise((go) => setTimeout(go, 20))
  const fieldOf = (name) => document.querySelector('main form [name=' + name + ']')
  const isAlive = (field) => Object.keys(field).some((key) => key.startsWith('__reactProps'))
  while (!fieldOf('email')) await pause()
  fieldOf('email').focus({ preventScroll: true })
  while (!isAlive(fieldOf('email'))) await pause()
  const setValue = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value').set
  setValue.call(fieldOf('email'), 'maria@exemplo.com.br')
  fieldOf('email').dispatchEvent(new Event('input', { bubbles: true }))
  await pause()
  fieldOf('email').form.requestSubmit()
  while (fieldOf('name').getAttribute('aria-invalid') !== 'true') await pause()
  if (fieldOf('email').value !== 'maria@exemplo.com.br') throw new Error('The form lost what was typed.')
  return performance.now()
})()`

const WATCH_INTERACTIONS = `void (() => {
  globalThis.slowest = 0
  new PerformanceObserver((list) => {
    for (const { duration, interactionId } of list.getEntries())
      if (interactionId) globalThis.slowest = Math.max(globalThis.slowest, duration)
  }).observe({ type: 'event', durationThreshold: 16 })
})()`

/** Durations are multiples of 8 ms; below 16 ms the browser reports none. */
const SLOWEST_INTERACTION = `new Promise((resolve) => setTimeout(() => resolve(Math.max(globalThis.slowest, 16)), 500))`
