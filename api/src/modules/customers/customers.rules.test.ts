import { activityStatus, readCpf } from './customers.rules.ts'

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

test('ninety days without activity make a customer inactive', () => {
  expect(activityStatus(day('01-01'), day('04-01'))).toBe('Ativo')
  expect(activityStatus(day('01-01'), day('04-02'))).toBe('Inativo')
})

test('the ninetieth day counts until it ends in São Paulo', () => {
  const last = new Date('2026-01-01T03:00:00.000Z')
  expect(activityStatus(last, new Date('2026-04-02T02:59:59.999Z'))).toBe('Ativo')
  expect(activityStatus(last, new Date('2026-04-02T03:00:00.000Z'))).toBe('Inativo')
})
