import { describe, expect, test } from '@jest/globals'
import { aLiveArea } from './test/live-area.ts'
import { copiedReports, harmOf, type Observation, outcomesOf, pageDataIn, visitorAt } from './visitors.ts'

const PLAN = { rate: 50, hosts: 2 }
const visitors = (count: number) => Array.from({ length: count }, (_, number) => visitorAt(number, PLAN))

describe('plan of visitors', () => {
  test('they come at a steady rate, to one host after the other', () => {
    expect(visitors(4).map(({ at, host }) => [at, host])).toEqual([
      [0, 0],
      [20, 1],
      [40, 0],
      [60, 1],
    ])
  })

  test('nobody comes twice, and no bucket before all others did', () => {
    const all = visitors(10_000)
    expect(new Set(all.map(({ address }) => address)).size).toBe(10_000)
    expect(new Set(all.map(({ bucket }) => bucket)).size).toBe(10_000)
  })

  test('512 networks in a row, all of them of the range for measurements', () => {
    const networks = visitors(512).map(({ address }) => address.split('.').slice(0, 3).join('.'))
    expect(new Set(networks).size).toBe(512)
    for (const network of networks) expect(network).toMatch(/^198\.1[89]\./)
  })
})

const common = { area: 'mf-customer', milliseconds: 120, path: '/cupons' } as const
const CANARY = 'aaaaaaaaaaaaaaaa'
const GOOD = 'bbbbbbbbbbbbbbbb'
const live = aLiveArea(CANARY, 'ticket of the browser', aLiveArea(GOOD, 'fallback of the browser'))

const seen = (reports: Observation['reports'], more: Partial<Observation> = {}): Observation => ({
  ...{ live, reports, isUnavailable: false, isEmpty: false, failedCalls: 0 },
  ...more,
})

const drawn = (hash: string) => ({ ...common, outcome: 'drawn', hash, ticket: 'x' }) as const
const crashed = { ...common, outcome: 'crashed', hash: CANARY, ticket: 'x' } as const
const measured = (measures: object) =>
  ({ ...common, outcome: 'measured', hash: CANARY, ticket: 'x', measures }) as const

describe('harm to a visitor', () => {
  test.each<[string, Observation]>([
    ['none', seen([drawn(CANARY), measured({ inp: 80, lcp: 900 })])],
    ['fallback', seen([crashed, drawn(GOOD)])],
    ['broken page', seen([drawn(CANARY), crashed])],
    ['broken page', seen([], { isEmpty: true })],
    ['failing calls', seen([drawn(CANARY)], { failedCalls: 1 })],
    ['slow', seen([drawn(CANARY), measured({ inp: 776 })])],
    ['unavailable', seen([crashed], { isUnavailable: true, isEmpty: true })],
  ])('%s', (harm, observation) => {
    expect(harmOf(observation)).toBe(harm)
  })
})

test('a scripted visitor reports what the browser did, with the tickets of its own page', () => {
  const own = aLiveArea(CANARY, 'own ticket', aLiveArea(GOOD, 'own fallback'))
  const failed = { ...common, outcome: 'failed', hash: CANARY, kind: 'http', attempt: 1, file: null } as const
  const stranger = { ...drawn('cccccccccccccccc') }
  expect(copiedReports(seen([failed, crashed, drawn(GOOD), stranger]), own)).toEqual([
    failed,
    { ...crashed, ticket: 'own ticket' },
    { ...drawn(GOOD), ticket: 'own fallback' },
  ])
})

test('outcomes in words, each once, with what was poor about them', () => {
  const reports = [drawn(CANARY), drawn(CANARY), measured({ inp: 776, failedCalls: 0.5 }), drawn(GOOD)]
  expect(outcomesOf(reports, CANARY)).toBe('drawn, measured (INP 776 ms, 50 % of calls failed)')
})

test('a page without data says so', () => {
  const data = { revision: 3, areas: [live] }
  expect(pageDataIn(`<script type="application/json" id="loopi-page">${JSON.stringify(data)}</script>`)).toEqual(data)
  expect(() => pageDataIn('<h1>Bad gateway</h1>')).toThrow('did not answer with a page')
})
