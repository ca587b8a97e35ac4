/** @page */

import type { LiveArea } from '@loopi/shared/federation/page-data'
import { AreaLoadError } from './area-load-error.ts'
import { createAreaPages, type PageCrash, type WalkBack } from './area-pages.ts'
import { aLiveArea } from './test-area.ts'

const older = aLiveArea({ hash: 'a'.repeat(16), base: '/releases/mf-customer/older' })
const newer = aLiveArea({ base: '/releases/mf-customer/newer', fallback: older })
const Page = () => null
const crashOf = (live: LiveArea): PageCrash => ({
  live,
  failure: new AreaLoadError('evaluation', live, new Error('boom'), null),
  kept: { fields: [], scroll: { x: 0, y: 0 } },
})

/** Pages that the newer release has, except broken ones. */
function somePages(walkBack?: WalkBack) {
  const broken = new Set<string>()
  const loaded: string[] = []
  const load = async (live: LiveArea, path: string) => {
    const from = broken.has(path) || left.has(live.base) ? older : live
    loaded.push(`${from.base} ${path}`)
    return { Component: Page, live: from }
  }
  const left = new Set<string>()
  const pages = createAreaPages({ load, abandon: ({ base }) => void left.add(base) }, walkBack)
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
  // The shown page stays.
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

test('a page that crashed is served by the release before, and so is the rest of the area', async () => {
  const { pages, shown } = somePages()
  await pages.open(newer, '/cupons')
  expect(pages.fallBack(newer, '/cupons', crashOf(newer))).toBe(true)
  await pages.open(newer, '/cupons')
  await pages.open(newer, '/configuracoes')
  expect([shown('/cupons'), shown('/configuracoes')]).toEqual([older, older])
})

test('without another release, or when that one crashed as well, there is nothing to fall back to', async () => {
  const { pages } = somePages()
  await pages.open(older, '/cupons')
  expect(pages.fallBack(older, '/cupons', crashOf(older))).toBe(false)
  expect(pages.fallBack(newer, '/cupons', crashOf(older))).toBe(false)
})

test('without another release the document is left for an earlier one, with what was typed; until then the page loads', async () => {
  const asked: unknown[] = []
  let answer = () => {}
  const { pages } = somePages((...about) => {
    asked.push(about)
    return new Promise((resolve) => {
      answer = resolve
    })
  })
  const crash = crashOf(older)
  pages.fallBack(newer, '/cupons', crash)
  expect(asked).toEqual([[newer, crash.failure, crash.kept]])
  expect(pages.get('/cupons').is).toBe('loading')
  answer()
  await pages.open(newer, '/cupons')
  expect(pages.get('/cupons')).toEqual({ is: 'failed', failure: crash.failure })
})

test('a file of the shell that did not come asks for another document at once: the release before would miss it too', async () => {
  const walkBack = jest.fn(async () => {})
  const { pages, loaded } = somePages(walkBack)
  const url = 'http://localhost/releases/shell/0123456789abcdef/js/5.js'
  const crash = { ...crashOf(newer), failure: new AreaLoadError('http', newer, null, url) }
  expect(pages.fallBack(newer, '/cupons', crash)).toBe(false)
  await pages.open(newer, '/cupons')
  expect(walkBack).toHaveBeenCalledWith(newer, crash.failure, crash.kept)
  expect(loaded).toEqual([])
})

test('an override that crashes stays: its developer looks for the crash', () => {
  const walkBack = jest.fn()
  const { pages } = somePages(walkBack)
  const override = aLiveArea({ source: 'override', fallback: older })
  expect(pages.fallBack(override, '/cupons', crashOf(override))).toBe(false)
  expect(walkBack).not.toHaveBeenCalled()
})

test('a release that crashed in an earlier document of the tab is not shown again', async () => {
  const { pages, shown } = somePages()
  pages.avoid(newer)
  await pages.open(newer, '/cupons')
  expect(shown('/cupons')).toBe(older)
})

test('a page that is loaded ahead shows nothing yet, and is there at once when it is opened', async () => {
  const { pages, loaded, shown } = somePages()
  await pages.loadAhead(newer, '/cupons')
  expect(pages.get('/cupons').is).toBe('idle')
  await pages.open(newer, '/cupons')
  expect(shown('/cupons')).toBe(newer)
  expect(loaded).toEqual([`${newer.base} /cupons`])
})

test('a page that did not come ahead has no consequence, and is loaded anew when it is opened', async () => {
  const walkBack = jest.fn<ReturnType<WalkBack>, Parameters<WalkBack>>(async () => {})
  const failure = new AreaLoadError('network', newer, null, null)
  const load = jest.fn(async (live: LiveArea) => ({ Component: Page, live })).mockRejectedValueOnce(failure)
  const pages = createAreaPages({ load, abandon: () => {} }, walkBack)
  expect(await pages.loadAhead(newer, '/cupons')).toBeNull()
  expect(pages.get('/cupons').is).toBe('idle')
  expect(walkBack).not.toHaveBeenCalled()

  await pages.open(newer, '/cupons')
  expect(pages.get('/cupons').is).toBe('ready')
})

test('a page that came ahead is not shown once its release was left', async () => {
  const { pages, shown } = somePages()
  await pages.open(newer, '/configuracoes')
  await pages.loadAhead(newer, '/cupons')
  pages.fallBack(newer, '/configuracoes', crashOf(newer))
  await pages.open(newer, '/cupons')
  expect(shown('/cupons')).toBe(older)
})
