import type { AreaRow, ReleaseAuditLine, ReleaseRow } from './areas.queries.ts'
import {
  auditCsv,
  type CommandForm,
  canBeCanary,
  canGoBack,
  canPromote,
  checkCommand,
  commandOf,
  EMPTY_COMMAND,
  topReleases,
  type Wish,
} from './areas.rules.ts'

type Status = ReleaseRow['standing']

const aRelease = (standing: Status, hash: string = standing): ReleaseRow => ({
  hash,
  version: '1.0.0',
  commit: '0123456789abcdef',
  built_at: '2026-11-20T12:00:00.000Z',
  standing,
  gzip: 1,
  stats: { loaded: 0, given_up: 0, failure_rate: null, median_ms: null, p95_ms: null },
})

const anArea = (standings: readonly Status[], canary: AreaRow['canary'] = null): AreaRow => ({
  name: 'mf-customer',
  title: 'Área do Cliente',
  canary,
  releases: standings.map((standing) => aRelease(standing)),
})

const area = anArea(['live'])
const WISHES = {
  promote: { is: 'promote', area, hash: 'abc' },
  canary: { is: 'canary', area, hash: 'abc' },
  rollback: { is: 'rollback', area },
} satisfies Record<string, Wish>
const typed = (over: Partial<CommandForm> = {}): CommandForm => ({ ...EMPTY_COMMAND, reason: 'Nova busca', ...over })

test.each(Object.values(WISHES))('a $is needs a reason; blanks are none', (wish) => {
  expect(checkCommand(wish, typed())).toEqual({})
  expect(checkCommand(wish, typed({ reason: ' ' }))).toEqual({ reason: 'Diga o motivo.' })
})

test.each([
  ['percent', 1, 99, 'De 1 a 99.'],
  ['failureRate', 1, 100, 'De 1 a 100.'],
  ['minLoads', 1, 1_000_000, 'Um número a partir de 1.'],
] as const)('%s of a canary is a whole number from %i to %i', (field, from, to, sentence) => {
  for (const fine of [from, to, ` ${from} `])
    expect(checkCommand(WISHES.canary, typed({ [field]: `${fine}` }))).toEqual({})
  for (const wrong of [from - 1, to + 1, from + 0.5, 'dez', '', ' '])
    expect(checkCommand(WISHES.canary, typed({ [field]: `${wrong}` }))).toEqual({ [field]: sentence })
})

test.each([WISHES.promote, WISHES.rollback])('a $is does not look at the fields of a canary', (wish) => {
  expect(checkCommand(wish, typed({ percent: '', failureRate: '', minLoads: '' }))).toEqual({})
})

const COMMON = { area: 'mf-customer', reason: 'Nova busca', revision: 7 }

test.each([
  [WISHES.promote, { operation: 'promote', hash: 'abc' }],
  [WISHES.canary, { operation: 'canary', hash: 'abc', percent: 10, failure_rate: 0.1, min_loads: 20 }],
  [WISHES.rollback, { operation: 'rollback' }],
])('a $is is ordered with the revision that was looked at', (wish, order) => {
  expect(commandOf(wish, typed({ reason: ' Nova busca ' }), 7)).toEqual({ ...COMMON, ...order })
})

test.each<[Status[], Status, boolean]>([
  [['live', 'last-known-good'], 'live', true],
  [['live', 'earlier'], 'live', true],
  [['live', 'published'], 'live', false],
  [['live'], 'live', false],
  [['live', 'last-known-good'], 'last-known-good', false],
  [['live', 'last-known-good', 'published'], 'published', false],
])('of %j, going back from %s: %j', (standings, standing, can) => {
  expect(canGoBack(anArea(standings), aRelease(standing))).toBe(can)
})

test('while there is a canary, going back is going back from it', () => {
  const canary = { hash: 'canary', percent: 10, failure_rate: 0.1, min_loads: 20 }
  const tested = anArea(['canary', 'live', 'last-known-good'], canary as AreaRow['canary'])
  expect(tested.releases.map((release) => canGoBack(tested, release))).toEqual([true, false, false])
})

test.each<[Status, boolean, boolean]>([
  ['live', false, false],
  ['canary', true, false],
  ['last-known-good', true, true],
  ['earlier', true, true],
  ['published', true, true],
])('%s can be promoted: %j, can be a canary: %j', (standing, promoted, tried) => {
  expect(canPromote(aRelease(standing))).toBe(promoted)
  expect(canBeCanary(anArea(['published', 'live']), aRelease(standing))).toBe(tried)
  expect(canBeCanary(anArea(['published', 'earlier']), aRelease(standing))).toBe(false)
})

test('releases in use are shown, and the newest of the others as far as there is room, in their order', () => {
  const standings = ['published', 'earlier', 'canary', 'live', 'published', 'last-known-good'] as const
  const releases = standings.map((standing, index) => aRelease(standing, `${index}`))
  const shown = (most: number) => topReleases(releases, most).map(({ hash }) => Number(hash))
  expect(shown(0)).toEqual([2, 3, 5])
  expect(shown(3)).toEqual([2, 3, 5])
  expect(shown(4)).toEqual([0, 2, 3, 5])
  expect(shown(5)).toEqual([0, 1, 2, 3, 5])
  expect(shown(6)).toEqual([0, 1, 2, 3, 4, 5])
})

test('the audit is a table in the words of the screen', () => {
  const line: ReleaseAuditLine = {
    revision: 7,
    at: '2026-11-21T12:00:00.000Z',
    by: 'root@loopi.test',
    operation: 'canary',
    area: 'mf-customer',
    hash: 'abc',
    percent: 10,
    reason: 'Nova; busca',
  }
  expect(auditCsv([line])).toBe(
    '\uFEFFRevisão;Quando;Quem;Operação;Área;Versão;Percentual;Motivo\r\n' +
      '7;2026-11-21T12:00:00.000Z;root@loopi.test;Canário;mf-customer;abc;10;"Nova; busca"\r\n',
  )
})
