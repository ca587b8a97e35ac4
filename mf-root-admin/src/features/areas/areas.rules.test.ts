import type { ReleaseAuditLine, ReleaseRow } from './areas.queries.ts'
import { auditCsv, canBeCanary, canPromote, nextStep, releaseBefore, topReleases, whatPutLive } from './areas.rules.ts'
import { aLine, anArea, aRelease } from './test-area.ts'

type Status = ReleaseRow['standing']

const of = (standings: readonly Status[]) => standings.map((standing) => aRelease({ standing, hash: standing }))

const REFUSED = { at: '2026-11-21T12:00:00.000Z', by: 'host', why: 'halted', reason: 'Falhas' } as const

test('going back leads to the release that the host names', () => {
  const area = anArea({ back_to: 'earlier', releases: of(['live', 'last-known-good', 'earlier']) })
  expect(releaseBefore(area)?.hash).toBe('earlier')
})

test('of a host that names none it leads to the last known good one, unless that was taken off', () => {
  const [live, good] = of(['live', 'last-known-good'])
  expect(releaseBefore(anArea({ releases: of(['live', 'last-known-good']) }))?.hash).toBe('last-known-good')
  expect(releaseBefore(anArea({ releases: of(['live', 'earlier']) }))).toBeUndefined()
  expect(
    releaseBefore(anArea({ releases: [live as ReleaseRow, { ...(good as ReleaseRow), refused: REFUSED }] })),
  ).toBeUndefined()
})

test.each<[Status, boolean, boolean]>([
  ['live', false, false],
  ['canary', true, false],
  ['last-known-good', true, true],
  ['earlier', true, true],
  ['published', true, true],
])('%s can be promoted: %j, can be a canary: %j', (standing, promoted, tried) => {
  expect(canPromote(aRelease({ standing }))).toBe(promoted)
  expect(canBeCanary(anArea({ releases: of(['published', 'live']) }), aRelease({ standing }))).toBe(tried)
  expect(canBeCanary(anArea({ releases: of(['published', 'earlier']) }), aRelease({ standing }))).toBe(false)
})

test('releases in use are shown, and the newest of the others as far as there is room, in their order', () => {
  const standings = ['published', 'earlier', 'canary', 'live', 'published', 'last-known-good'] as const
  const releases = standings.map((standing, index) => aRelease({ standing, hash: `${index}` }))
  const shown = (most: number) => topReleases(releases, most).map(({ hash }) => Number(hash))
  expect(shown(0)).toEqual([2, 3, 5])
  expect(shown(3)).toEqual([2, 3, 5])
  expect(shown(4)).toEqual([0, 2, 3, 5])
  expect(shown(5)).toEqual([0, 1, 2, 3, 5])
  expect(shown(6)).toEqual([0, 1, 2, 3, 4, 5])
})

describe('the change that put a release live', () => {
  const line = (
    revision: number,
    operation: ReleaseAuditLine['operation'],
    hash: string,
    percent: number | null = null,
  ) => aLine({ revision, operation, hash, percent })
  const found = (live: string, ...lines: ReleaseAuditLine[]) => whatPutLive(lines.toReversed(), live)?.revision

  test('is its promotion, its rollback, or the last step of its ramp', () => {
    expect(found('b', line(1, 'promote', 'a'), line(2, 'promote', 'b'))).toBe(2)
    expect(found('a', line(1, 'promote', 'a'), line(2, 'promote', 'b'), line(3, 'rollback', 'a'))).toBe(3)
    expect(found('b', line(1, 'promote', 'a'), line(2, 'ramp', 'b', 10), line(3, 'ramp', 'b', 100))).toBe(3)
  })

  test('is not the end of a canary, nor a publication', () => {
    const before = [line(1, 'promote', 'a'), line(2, 'publish', 'b'), line(3, 'canary', 'b', 10)]
    expect(found('a', ...before, line(4, 'rollback', 'a'))).toBe(1)
    expect(found('a', ...before, line(4, 'halt', 'b'))).toBe(1)
  })

  test('is unknown once the audit has lost it', () => {
    expect(found('a', line(3, 'canary', 'b', 10))).toBeUndefined()
    expect(found('a', line(3, 'promote', 'b'))).toBeUndefined()
  })
})

test.each([
  [10, { percent: 50, from: Date.parse('2026-11-21T12:30:00.000Z') }],
  [50, { percent: 100, from: Date.parse('2026-11-21T12:30:00.000Z') }],
  [100, null],
])('after %i %% of a ramp comes %j', (percent, next) => {
  const ramp = { steps: [1, 10, 50, 100], every_ms: 1_800_000, started_at: '2026-11-21T12:00:00.000Z' }
  const canary = { hash: 'a', percent, min_visits: 20, min_networks: 3, staff: null }
  expect(nextStep({ ...canary, ramp })).toEqual(next)
  expect(nextStep({ ...canary, ramp: null })).toBeNull()
})

test('the audit is a table in the words of the screen', () => {
  const line = aLine({ operation: 'canary', hash: 'abc', percent: 10, reason: 'Nova; busca' })
  expect(auditCsv([line])).toBe(
    '\uFEFFRevisão;Quando;Quem;Operação;Área;Versão;Percentual;Motivo\r\n' +
      '7;2026-11-21T12:00:00.000Z;root@loopi.test;Canário;mf-customer;abc;10;"Nova; busca"\r\n',
  )
})
