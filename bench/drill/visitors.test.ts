import { describe, expect, test } from '@jest/globals'
import type { SentPage } from '../../shared/federation/page-data.ts'
import {
  copiedReports,
  type HeldRelease,
  harmOf,
  type Observation,
  outcomesOf,
  pageDataIn,
  releaseIn,
  visitorAt,
} from './visitors.ts'

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
const ofArea = (ticket: string, fallback: string): HeldRelease => ({
  ...{ of: 'mf-customer', hash: CANARY, ticket },
  fallback: { hash: GOOD, ticket: fallback },
})
const ofShell = (hash: string): HeldRelease => ({ of: 'shell', hash, ticket: 'of the shell', fallback: null })
const given = ofArea('ticket of the browser', 'fallback of the browser')

const seen = (reports: Observation['reports'], more: Partial<Observation> = {}): Observation => ({
  ...{ given, last: given, documents: 1, reports, isUnavailable: false, isEmpty: false, failedCalls: 0 },
  ...more,
})

const drawn = (hash: string) => ({ ...common, outcome: 'drawn', hash, ticket: 'x' }) as const
const crashed = { ...common, outcome: 'crashed', hash: CANARY, ticket: 'x' } as const
const shellFailed = { ...crashed, area: 'shell', outcome: 'unavailable' } as const
const measured = (measures: object) =>
  ({ ...common, outcome: 'measured', hash: CANARY, ticket: 'x', measures }) as const

describe('harm to a visitor', () => {
  test.each<[string, Observation]>([
    ['none', seen([drawn(CANARY), measured({ inp: 80, lcp: 900 })])],
    ['way back', seen([crashed, drawn(GOOD)])],
    ['way back', seen([shellFailed], { given: ofShell(CANARY), last: ofShell(GOOD), documents: 2 })],
    ['broken page', seen([shellFailed], { given: ofShell(CANARY), last: ofShell(CANARY) })],
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
  const own = ofArea('own ticket', 'own fallback')
  const failed = { ...common, outcome: 'failed', hash: CANARY, kind: 'http', attempt: 1, file: null } as const
  const stranger = { ...drawn('cccccccccccccccc') }
  expect(copiedReports(seen([failed, crashed, drawn(GOOD), stranger]), own)).toEqual([
    failed,
    { ...crashed, ticket: 'own ticket' },
    { ...drawn(GOOD), ticket: 'own fallback' },
  ])
})

test('of the shell’s reports those of the release on trial are copied, and none of the area on the same page', () => {
  const observed = {
    given: ofShell(CANARY),
    reports: [shellFailed, { ...drawn(GOOD), area: 'shell' }, drawn('d'.repeat(16))],
  } as const
  expect(copiedReports(observed, { ...ofShell(CANARY), ticket: 'own' })).toEqual([{ ...shellFailed, ticket: 'own' }])
})

test('a page holds a release of each area and of the shell', () => {
  const area = { name: 'mf-customer' }
  const data = { shellRelease: ofShell(GOOD), areas: [{ area, ...given }] } as unknown as SentPage
  const tickets = {
    ...{ [`shell.${GOOD}`]: 'of the shell', [`mf-customer.${CANARY}`]: 'ticket of the browser' },
    [`mf-customer.${GOOD}`]: 'fallback of the browser',
  }
  expect(releaseIn(data, 'shell', tickets)).toEqual(ofShell(GOOD))
  expect(releaseIn(data, 'mf-customer', tickets)).toEqual(given)
  expect(releaseIn(data, 'mf-customer')).toMatchObject({ ticket: null, fallback: { hash: GOOD, ticket: null } })
  expect(() => releaseIn(data, 'mf-marketing')).toThrow('no mf-marketing')
})

test('outcomes in words, each once, with what was poor about them', () => {
  const reports = [drawn(CANARY), drawn(CANARY), measured({ inp: 776, failedCalls: 0.5 }), drawn(GOOD)]
  expect(outcomesOf(reports, CANARY)).toBe('drawn, measured (INP 776 ms, 50 % of calls failed)')
})

test('a page without data says so', () => {
  const data = { revision: 3, areas: [] }
  expect(pageDataIn(`<script type="application/json" id="loopi-page">${JSON.stringify(data)}</script>`)).toEqual(data)
  expect(() => pageDataIn('<h1>Bad gateway</h1>')).toThrow('did not answer with a page')
})
