import {
  adminsOf,
  type CommandForm,
  checkCommand,
  commandOf,
  EMPTY_COMMAND,
  isStale,
  meantBy,
  stepsOf,
  wishOf,
  withStaff,
} from './commands.rules.ts'
import { anArea, aRelease } from './test-area.ts'

const REFUSED = { at: '2026-11-21T12:00:00.000Z', by: 'host', why: 'halted', reason: 'Falhas' } as const

const area = anArea({
  state: 'f'.repeat(16),
  releases: [aRelease({ hash: 'abc', standing: 'published' }), aRelease({ hash: 'bad', refused: REFUSED })],
})
const promote = wishOf({ is: 'promote', hash: 'abc' }, area)
const canary = wishOf({ is: 'canary', hash: 'abc' }, area)
const rollback = wishOf({ is: 'rollback', from: null }, area)
const insist = wishOf({ is: 'promote', hash: 'bad' }, area)
const typed = (over: Partial<CommandForm> = {}): CommandForm => ({ ...EMPTY_COMMAND, reason: 'Nova busca', ...over })

test.each([promote, canary, rollback])('a $is needs a reason; blanks are none', (wish) => {
  expect(checkCommand(wish, typed())).toEqual({})
  expect(checkCommand(wish, typed({ reason: ' ' }))).toEqual({ reason: 'Diga o motivo.' })
})

test.each([
  ['share', 'percent', 1, 99, 'De 1 a 99.'],
  ['ramp', 'minutes', 1, 10_080, 'De 1 a 10.080 (uma semana).'],
] as const)('of a canary with a %s, %s is a whole number from %i to %i', (mode, field, from, to, sentence) => {
  for (const fine of [from, to, ` ${from} `])
    expect(checkCommand(canary, typed({ mode, [field]: `${fine}` }))).toEqual({})
  for (const wrong of [from - 1, to + 1, from + 0.5, 'dez', '', ' '])
    expect(checkCommand(canary, typed({ mode, [field]: `${wrong}` }))).toEqual({ [field]: sentence })
})

test.each([
  ['1, 10, 50, 100', [1, 10, 50, 100]],
  [' 5 20;100 ', [5, 20, 100]],
  ['99', [99]],
  ['', null],
  ['100', null],
  ['10, 5', null],
  ['10, 10', null],
  ['0, 10', null],
  ['10, 101', null],
  ['1.5, 10', null],
  ['um, dez', null],
  ['1 2 3 4 5 6 7 8 9 10', [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]],
  ['1 2 3 4 5 6 7 8 9 10 11', null],
])('%j are the steps %j', (text, steps) => {
  expect(stepsOf(text)).toEqual(steps)
})

test('staff may have a canary without any visitor, and its list is e-mails, each once', () => {
  expect(checkCommand(canary, typed({ staff: true, percent: '0' }))).toEqual({})
  expect(checkCommand(canary, typed({ staff: true, percent: '100' }))).toEqual({ percent: 'De 0 a 99.' })
  expect(adminsOf(' Ana@loja.com;bia@loja.com, ana@loja.com ')).toEqual(['ana@loja.com', 'bia@loja.com'])
  expect(checkCommand(canary, typed({ staff: true, admins: 'ana@loja.com bia' }))).toEqual({
    admins: '“bia” não é um e-mail.',
  })
  const many = Array.from({ length: 201 }, (_, at) => `a${at}@loja.com`).join(',')
  expect(checkCommand(canary, typed({ staff: true, admins: many }))).toEqual({ admins: 'No máximo 200 e-mails.' })
  expect(checkCommand(canary, typed({ staff: false, admins: 'bia' }))).toEqual({})
})

test('choosing staff first leaves the visitors out, unless a share was typed', () => {
  expect(withStaff(typed(), true)).toEqual({ staff: true, percent: '0' })
  expect(withStaff(typed({ percent: '25' }), true)).toEqual({ staff: true, percent: '25' })
  expect(withStaff(typed({ staff: true, percent: '0' }), false)).toEqual({ staff: false, percent: '10' })
})

test('a release that was taken off needs insistence, any other none', () => {
  expect(checkCommand(insist, typed())).toEqual({ again: 'Marque para confirmar que sabe o que aconteceu.' })
  expect(checkCommand(insist, typed({ again: true }))).toEqual({})
  expect(commandOf(insist, typed({ again: true }))).toMatchObject({ hash: 'bad', again: true })
})

test.each([promote, rollback])('a $is does not look at the fields of a canary', (wish) => {
  expect(checkCommand(wish, typed({ percent: '', steps: '', minutes: '' }))).toEqual({})
})

const COMMON = { area: 'mf-customer', reason: 'Nova busca', state: 'f'.repeat(16) }
const RAMP = { percent: 1, ramp: { steps: [1, 10, 50, 100], every_ms: 1_800_000 } }

test.each([
  [promote, typed(), { operation: 'promote', hash: 'abc' }],
  [canary, typed(), { operation: 'canary', hash: 'abc', percent: 10 }],
  [canary, typed({ mode: 'ramp' }), { operation: 'canary', hash: 'abc', ...RAMP }],
  [canary, typed({ staff: true, percent: '0' }), { operation: 'canary', hash: 'abc', percent: 0, staff: [] }],
  [canary, typed({ mode: 'ramp', staff: true }), { operation: 'canary', hash: 'abc', ...RAMP, percent: 0, staff: [] }],
  [rollback, typed(), { operation: 'rollback' }],
])('a $is is ordered with the state that was looked at', (wish, form, order) => {
  expect(commandOf(wish, { ...form, reason: ' Nova busca ' })).toEqual({ ...COMMON, ...order })
})

test('going back from what is live stays that when a canary began meanwhile', () => {
  const canary = { hash: 'abc', percent: 10, min_visits: 20, min_networks: 3, ramp: null, staff: null }
  const tried = anArea({ ...area, canary, rollback_from: ['canary', 'live'] })
  const renewed = wishOf(rollback, tried)
  expect([meantBy(renewed), commandOf(renewed, typed())]).toMatchObject(['rollback', { from: 'live' }])
  expect(meantBy(wishOf({ is: 'rollback', from: 'canary' }, tried))).toBe('endCanary')
  expect(commandOf(wishOf({ is: 'rollback', from: 'live' }, area), typed())).not.toHaveProperty('from')
})

test('a wish is stale once its own area has moved, not when others have', () => {
  expect(isStale(promote, area)).toBe(false)
  expect(isStale(promote, { ...area, state: 'e'.repeat(16) })).toBe(true)
})
