import { aLiveArea } from '../loading/test-area.ts'
import { createVisitMeasures } from './visit-measures.ts'
import { createTimeline } from './visit-timeline.ts'

const customer = aLiveArea()
const marketing = aLiveArea({ base: '/releases/mf-marketing/1' })

/** Visit that starts in one area and moves to another after a second. */
function aVisit() {
  let now = 40
  const timeline = createTimeline(() => now)
  timeline.enter(marketing, '/')
  now = 1000
  timeline.enter(customer, '/cupons')
  const visit = createVisitMeasures(timeline)
  const of = ({ base }: { base: string }) => visit.all().find(({ scene }) => scene.live.base === base)?.measures
  return { visit, of }
}

test('a measure is put down to the area that was on the screen', () => {
  const { visit, of } = aVisit()
  visit.add('lcp', 812.4, 0)
  visit.add('inp', 96, 1500)
  expect(of(marketing)).toEqual({ lcp: 812 })
  expect(of(customer)).toEqual({ inp: 96 })
})

test('the worst of a visit holds', () => {
  const { visit, of } = aVisit()
  for (const value of [96, 240, 80]) visit.add('inp', value, 1500)
  visit.add('cls', 0.0512, 1500)
  expect(of(customer)).toEqual({ inp: 240, cls: 0.051 })
})

test('the share of calls that failed leaves out those that no release is to blame for', () => {
  const { visit, of } = aVisit()
  for (const status of [200, 204, 401, 429, 0]) visit.call(status, 1500)
  expect(of(customer)).toEqual({ failedCalls: 0 })
  for (const status of [500, 422, 404, 502]) visit.call(status, 1500)
  expect(of(customer)).toEqual({ failedCalls: 0.5 })
  expect(of(marketing)).toEqual({})
})

test('an area that was visited twice is one visit to its release', () => {
  const timeline = createTimeline(() => 1)
  for (const live of [customer, marketing, customer]) timeline.enter(live, '/x')
  expect(createVisitMeasures(timeline).all()).toHaveLength(2)
})

test('the whole visit is the shell’s, also before an area was shown', () => {
  const visit = createVisitMeasures(createTimeline(() => 1))
  expect(visit.whole()).toEqual({})
  visit.add('lcp', 700.2, 0)
  visit.add('inp', 80, 10)
  visit.add('inp', 60, 20)
  for (const status of [200, 500, 401, 0]) visit.call(status, 10)
  expect(visit.whole()).toEqual({ lcp: 700, inp: 80, failedCalls: 0.333 })
})
