/** @page */

import type { LiveArea } from '@loopi/shared/federation/page-data'
import { ClassifiedError } from './area-load-error.ts'
import { type Attempt, createAreaLoader, type LoadEvent, type LoaderParts } from './area-loader.ts'
import { aLiveArea } from './test-area.ts'

const Page = () => null
const healthy = { default: { routes: [{ path: '/cupons', lazy: async () => ({ Component: Page }) }] } }
const live = aLiveArea()
const NEVER = new Promise<never>(() => {})

/** Loader whose entry returns the given answers in order; the last one repeats. */
function aLoader(answers: (() => unknown)[], parts: Partial<LoaderParts> = {}) {
  const sources: Attempt[] = []
  const events: LoadEvent[] = []
  const loader = createAreaLoader({
    complete: async () => {},
    prepare: async () => {},
    fetchArea: async (_live, source) => {
      sources.push(source)
      return answers[Math.min(sources.length, answers.length) - 1]?.()
    },
    report: (event) => void events.push(event),
    statusOf: () => 0,
    limit: 40,
    pause: 0,
    tries: 2,
    ...parts,
  })
  return {
    load: async (of: LiveArea, path: string) => (await loader.load(of, path)).Component,
    bases: () => sources.map(({ base }) => base),
    kinds: () => events.flatMap((event) => (event.is === 'failed' ? [event.failure.kind] : [])),
    told: () => events.map((event) => `${event.is} ${event.live.hash}`),
  }
}

const throws = (cause: unknown) => () => {
  throw cause
}

test('a healthy area gives its page; its entry is fetched once', async () => {
  const { load, bases, kinds } = aLoader([() => healthy])
  expect(await load(live, '/cupons')).toBe(Page)
  expect(await load(live, '/cupons')).toBe(Page)
  expect(bases()).toEqual([live.base])
  expect(kinds()).toEqual([])
})

test('an area that is unavailable is not asked for, and nothing is told of it', async () => {
  const { load, bases, told } = aLoader([() => healthy])
  await expect(load(aLiveArea({ unavailable: true }), '/cupons')).rejects.toMatchObject({ area: 'mf-customer' })
  expect(bases()).toEqual([])
  expect(told()).toEqual([])
})

test('a failed release is tried again at an address that was never asked before', async () => {
  const { load, bases, kinds } = aLoader([throws(new ClassifiedError('network', 'gone')), () => healthy])
  expect(await load(live, '/cupons')).toBe(Page)
  expect(bases()).toEqual([live.base, `${live.base}~1`])
  expect(kinds()).toEqual(['network'])
})

test('an override at the root of its origin has such addresses too', async () => {
  const { load, bases } = aLoader([throws(new ClassifiedError('network', 'gone')), () => healthy])
  const override = aLiveArea({ base: 'http://localhost:3102', source: 'override' })
  expect(await load(override, '/cupons')).toBe(Page)
  expect(bases()).toEqual(['http://localhost:3102', 'http://localhost:3102/~1'])
})

test('after the last try it fails, and asking later asks anew', async () => {
  const down = throws(new ClassifiedError('network', 'gone'))
  const { load, bases } = aLoader([down, down, () => healthy])
  await expect(load(live, '/cupons')).rejects.toMatchObject({ kind: 'network', area: 'mf-customer' })
  expect(await load(live, '/cupons')).toBe(Page)
  expect(bases()).toEqual([live.base, `${live.base}~1`, `${live.base}~2`])
})

describe('a release that does not come', () => {
  const good = aLiveArea({ hash: 'good', base: '/releases/mf-customer/good' })
  const canary = aLiveArea({ hash: 'canary', base: '/releases/mf-customer/canary', fallback: good })
  const down = throws(new ClassifiedError('integrity', 'not the released file'))

  test('is replaced by the one that was good, in the same page, and stays replaced', async () => {
    const { load, bases, told } = aLoader([down, down, () => healthy])
    expect(await load(canary, '/cupons')).toBe(Page)
    expect(await load(canary, '/cupons')).toBe(Page)
    expect(bases()).toEqual([canary.base, `${canary.base}~1`, good.base])
    expect(told()).toEqual(['failed canary', 'failed canary', 'given-up canary', 'loaded good', 'loaded good'])
  })

  test('fails only when the good one does not come either; asking again starts from the top', async () => {
    const { load, bases } = aLoader([down, down, down, down, () => healthy])
    await expect(load(canary, '/cupons')).rejects.toMatchObject({ kind: 'integrity', hash: 'canary' })
    expect(await load(canary, '/cupons')).toBe(Page)
    expect(bases()).toEqual([canary.base, `${canary.base}~1`, good.base, `${good.base}~1`, `${canary.base}~2`])
  })

  test('does not speak for pages of it that came before', async () => {
    const { load, told } = aLoader([() => healthy])
    expect(await load(canary, '/cupons')).toBe(Page)
    expect(told()).toEqual(['loaded canary'])
  })
})

test('a hanging entry is given up after the limit', async () => {
  const { load, kinds } = aLoader([() => NEVER, () => healthy])
  expect(await load(live, '/cupons')).toBe(Page)
  expect(kinds()).toEqual(['timeout'])
})

test('hanging files are given up after the limit, and their entry does not come in later', async () => {
  let release = () => {}
  const first = new Promise<void>((resolve) => {
    release = resolve
  })
  let waits = 0
  const { load, bases } = aLoader([() => healthy], { prepare: () => (waits++ === 0 ? first : Promise.resolve()) })
  expect(await load(live, '/cupons')).toBe(Page)
  release()
  await first
  expect(await load(live, '/cupons')).toBe(Page)
  expect(bases()).toEqual([`${live.base}~1`])
})

test('a page whose chunk is missing has the whole area fetched again', async () => {
  const chunk = Object.assign(new Error('Loading chunk 7 failed.'), { request: '/releases/x/js/7.js', type: 'error' })
  const broken = { default: { routes: [{ path: '/cupons', lazy: throws(chunk) }] } }
  const { load, bases, kinds } = aLoader([() => broken, () => healthy])
  expect(await load(live, '/cupons')).toBe(Page)
  expect(bases()).toHaveLength(2)
  expect(kinds()).toEqual(['network'])
})

test.each([
  ['no routes', { default: {} }],
  ['nothing', null],
  ['no page of the route', { default: { routes: [] } }],
  ['a page without a component', { default: { routes: [{ path: '/cupons', lazy: async () => ({}) }] } }],
])('an area that exposes %s breaks its contract', async (_what, exposed) => {
  await expect(aLoader([() => exposed]).load(live, '/cupons')).rejects.toMatchObject({ kind: 'contract' })
})

test.each([
  ['http', 404, Object.assign(new Error('Loading chunk 7 failed.'), { request: '/js/7.js', type: 'error' })],
  ['integrity', 200, Object.assign(new Error('Loading chunk 7 failed.'), { request: '/js/7.js', type: 'error' })],
  ['timeout', 0, Object.assign(new Error('Loading chunk 7 failed.'), { request: '/js/7.js', type: 'timeout' })],
  ['evaluation', 200, Object.assign(new Error('Loading chunk 7 failed.'), { request: '/js/7.js', type: 'missing' })],
  ['evaluation', 200, new TypeError('x is not a function')],
])('reported as %s: status %i, %s', async (kind, status, cause) => {
  const { load, kinds } = aLoader([throws(cause)], { statusOf: () => status, tries: 1 })
  await expect(load(live, '/cupons')).rejects.toMatchObject({ kind })
  expect(kinds()).toEqual([kind])
})
