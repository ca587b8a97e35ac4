import type { AreaRoute } from '@loopi/shared/federation/area'
import type { LiveArea } from '@loopi/shared/federation/page-data'
import { renderPage } from '@loopi/shared/testing/render-page'
import { screen } from '@testing-library/react'
import type { ComponentType } from 'react'
import { AreaLoadError } from '../areas/loading/area-load-error.ts'
import { type AreaPages, createAreaPages } from '../areas/loading/area-pages.ts'
import { aLiveArea } from '../areas/loading/test-area.ts'
import { AreaPage } from './area-page.tsx'

const live = aLiveArea()
const route: AreaRoute = { path: '/cupons', title: 'Cupons', access: 'public', frame: 'full' }
const Coupons = () => <h1>Cupons disponíveis</h1>
/** Throws while it renders, until it is mended. */
const fragile = { broken: true }
const Fragile = () => {
  if (fragile.broken) throw new Error('boom')
  return <Coupons />
}
const down = new AreaLoadError('network', live, new Error('gone'), null)

/** Pages whose loader answers, call by call, as the list says; the last one stays. */
function pagesThatAnswer(answers: (() => Promise<ComponentType>)[]) {
  let calls = 0
  return createAreaPages(async (live: LiveArea, _path: string) => {
    const answer = answers[Math.min(calls++, answers.length - 1)] as () => Promise<ComponentType>
    return { Component: await answer(), live }
  })
}

const showWith = (pages: AreaPages, frame: AreaRoute['frame'] = 'full') =>
  renderPage(<AreaPage live={live} route={{ ...route, frame }} pages={pages} />, { at: '/cupons' })
const show = (answers: (() => Promise<ComponentType>)[]) => showWith(pagesThatAnswer(answers))

test('the page of an area shows when its code is there', async () => {
  show([async () => Coupons])
  expect(screen.queryByRole('heading', { name: 'Cupons disponíveis' })).not.toBeInTheDocument()
  expect(await screen.findByRole('heading', { name: 'Cupons disponíveis' })).toBeInTheDocument()
})

test('an area that does not come is a page, and trying again really tries again', async () => {
  const { user } = show([() => Promise.reject(down), () => Promise.reject(down), async () => Coupons])
  expect(await screen.findByRole('heading', { name: 'Área indisponível' })).toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Tentar novamente' }))
  expect(await screen.findByRole('heading', { name: 'Área indisponível' })).toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Tentar novamente' }))
  expect(await screen.findByRole('heading', { name: 'Cupons disponíveis' })).toBeInTheDocument()
  expect(screen.queryByRole('heading', { name: 'Área indisponível' })).not.toBeInTheDocument()
})

test.each([
  ['site', 1],
  ['full', 0],
] as const)('the placeholder of a page whose frame is %s brings %i main landmarks', async (frame, count) => {
  showWith(pagesThatAnswer([() => Promise.reject(down)]), frame)
  expect(screen.queryAllByRole('main')).toHaveLength(count)
  expect(await screen.findByRole('heading', { name: 'Área indisponível' })).toBeInTheDocument()
  expect(screen.queryAllByRole('main')).toHaveLength(count)
})

test('a page that failed before it was shown waits for the visitor, and coming back to it tries again', async () => {
  const pages = pagesThatAnswer([() => Promise.reject(down), async () => Coupons])
  await pages.open(live, route.path)
  const { unmount } = showWith(pages)
  expect(await screen.findByRole('heading', { name: 'Área indisponível' })).toBeInTheDocument()
  expect(pages.get(route.path).is).toBe('failed')
  unmount()
  showWith(pages)
  expect(await screen.findByRole('heading', { name: 'Cupons disponíveis' })).toBeInTheDocument()
})

test('a page that throws while rendering leaves the rest alone and can be tried again', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => {})
  const beacon = jest.fn((_address: string, _body: Blob) => true)
  Object.defineProperty(navigator, 'sendBeacon', { value: beacon, configurable: true })
  const { user } = show([async () => Fragile])
  expect(await screen.findByRole('heading', { name: 'Área indisponível' })).toBeInTheDocument()
  expect(beacon).toHaveBeenCalledWith('/federation/beacon', expect.anything())
  fragile.broken = false
  await user.click(screen.getByRole('button', { name: 'Tentar novamente' }))
  expect(await screen.findByRole('heading', { name: 'Cupons disponíveis' })).toBeInTheDocument()
})
