import { activityStatus, lastActivity, readCpf } from './customers.rules.ts'

const day = (text: string) => new Date(`2026-${text}T12:00:00.000Z`)

test.each([
  ['529.982.247-25', '52998224725'],
  ['52998224725', '52998224725'],
  [' 529 982 247 25 ', '52998224725'],
  ['529.982.247-24', null],
  ['111.111.111-11', null],
  ['52998224725abc', null],
  ['', null],
])('the CPF %j is read as %j', (typed, read) => expect(readCpf(typed)).toBe(read))

test.each([
  ['the creation when there is nothing else', null, null, day('01-01')],
  ['the last sign-in', day('02-01'), null, day('02-01')],
  ['the last redemption', null, day('03-01'), day('03-01')],
  ['the later of both', day('02-01'), day('03-01'), day('03-01')],
])('last activity is %s', (_name, last_seen_at, last_redeemed_at, expected) =>
  expect(lastActivity({ created_at: day('01-01'), last_seen_at, last_redeemed_at })).toEqual(expected),
)

test('ninety days without activity make a customer inactive', () => {
  expect(activityStatus(day('01-01'), day('04-01'))).toBe('Ativo')
  expect(activityStatus(day('01-01'), day('04-02'))).toBe('Inativo')
})
