import type { LiveArea } from '@loopi/shared/federation/page-data'
import { createAreaPages } from './area-pages.ts'
import { aLiveArea } from './test-area.ts'

const older = aLiveArea({ hash: 'a'.repeat(16), base: '/releases/mf-customer/older' })
const newer = aLiveArea({ base: '/releases/mf-customer/newer', fallback: older })
const Page = () => null

/** Pages of which the newer release has all but those that are broken. */
function somePages() {
  const broken = new Set<string>()
  const loaded: string[] = []
  const pages = createAreaPages(async (live: LiveArea, path: string) => {
    const from = broken.has(path) ? older : live
    loaded.push(`${from.base} ${path}`)
    return { Component: Page, live: from }
  })
  const shown = (path: string) => {
    const state = pages.get(path)
    return state.is === 'ready' ? state.live : null
  }
  return { pages, broken, loaded, shown }
}

test('a page that is there is not loaded again', async () => {
  const { pages, loaded } = somePages()
  await pages.open(newer, '/cupons')
  await pages.open(newer, '/cupons')
  expect(loaded).toEqual([`${newer.base} /cupons`])
})

test('once a release was left, its pages that ran before are loaded anew when they are opened again', async () => {
  const { pages, broken, shown } = somePages()
  await pages.open(newer, '/cupons')
  broken.add('/configuracoes')
  await pages.open(newer, '/configuracoes')
  expect(shown('/configuracoes')).toBe(older)
  // Page on the screen at this moment: stays.
  expect(shown('/cupons')).toBe(newer)

  broken.add('/cupons')
  await pages.open(newer, '/cupons')
  expect(shown('/cupons')).toBe(older)
})

test('a release that came after all is shown again', async () => {
  const { pages, broken, loaded, shown } = somePages()
  broken.add('/cupons')
  await pages.open(newer, '/cupons')
  broken.clear()
  await pages.open(newer, '/configuracoes')
  expect(shown('/configuracoes')).toBe(newer)
  await pages.open(newer, '/configuracoes')
  expect(loaded).toEqual([`${older.base} /cupons`, `${newer.base} /configuracoes`])
})
