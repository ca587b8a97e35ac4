import { addressOf, ROUTES, usualRole } from '../fixtures/routes.ts'
import { expect, test } from './engine-test.ts'
import type { Tab } from './tab.ts'

/** Windows in which every page has to fit. */
const WINDOWS = [
  { width: 1280, height: 900 },
  { width: 390, height: 844 },
  { width: 390, height: 844, scheme: 'dark' },
] as const

/** Pages without parameters: journeys open those with. */
const PAGES = ROUTES.filter(({ path }) => !path.includes(':'))
const ROLES = [undefined, 'cliente', 'admin', 'root'] as const

/** Faults of any page: complaints, missing pictures, or horizontal overflow. */
async function faultsOf(tab: Tab): Promise<unknown> {
  const broken = `[...document.images].filter(({ complete, naturalWidth }) => complete && !naturalWidth).map(({ src }) => src)`
  return {
    complaints: await tab.complaints(),
    pictures: await tab.ask(broken),
    sideways: await tab.ask('Math.max(0, document.documentElement.scrollWidth - innerWidth)'),
  }
}

for (const window of WINDOWS)
  for (const role of ROLES) {
    const pages = PAGES.filter((route) => usualRole(route) === role)
    const colours = 'scheme' in window ? ', dark' : ''
    test(`pages of ${role ?? 'visitors'} at ${window.width} px${colours}`, async ({ openTab, signIn }) => {
      const tab = await openTab(window)
      if (role) await signIn(tab, role)
      for (const route of pages)
        await test.step(route.path, async () => {
          await tab.goto(addressOf(route, {}))
          await tab.alive()
          await tab.sees({ role: 'heading' })
          expect(await faultsOf(tab), route.path).toEqual({ complaints: [], pictures: [], sideways: 0 })
        })
    })
  }
