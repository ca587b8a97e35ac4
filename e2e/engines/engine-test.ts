import { test as base, expect } from '@playwright/test'
import { DEMO, type Keys, keysOf, type RoleName } from '../fixtures/people.ts'
import type { EngineName, WindowOptions } from './driver/driver.ts'
import { openFirefox } from './driver/firefox.ts'
import { openWebkit } from './driver/webkit.ts'
import { Tab } from './tab.ts'

export { expect }

/** Options of a project in the configuration. */
export type EngineOptions = { engine: EngineName }

type Fixtures = {
  /** Opens a browser with a new profile, closed after the test; 1280 × 900 by default. */
  openTab: (options?: Partial<WindowOptions> & { readonly base?: string }) => Promise<Tab>
  /** Signs a tab in, with a role's demo account or given keys. */
  signIn: (tab: Tab, who: RoleName | Keys) => Promise<void>
}

const OPEN = { firefox: openFirefox, webkit: openWebkit }

export const test = base.extend<Fixtures & EngineOptions>({
  engine: ['firefox', { option: true }],
  openTab: async ({ engine, baseURL }, use, testInfo) => {
    const tabs: Tab[] = []
    await use(async ({ base: address = baseURL ?? '', ...options } = {}) => {
      const tab = new Tab(await OPEN[engine]({ width: 1280, height: 900, ...options }), address)
      tabs.push(tab)
      return tab
    })
    for (const tab of tabs) {
      if (testInfo.status !== testInfo.expectedStatus) {
        const body = await tab.screenshot().catch(() => null)
        if (body) await testInfo.attach('screenshot', { body, contentType: 'image/png' })
      }
      await tab.close()
    }
  },
  signIn: async ({ request }, use) => {
    await use(async (tab, who) => {
      const keys = typeof who === 'string' ? await keysOf(request, DEMO[who]) : who
      await tab.goto('/robots.txt')
      await tab.ask(
        `Object.entries(${JSON.stringify(keys)}).forEach(([key, value]) => localStorage.setItem(key, value))`,
      )
    })
  },
})
