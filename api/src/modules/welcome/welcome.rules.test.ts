import { expectedDay, marksOf, normalEmail, normalPhone } from './welcome.rules.ts'

test.each([
  ['Maria@Exemplo.test', 'maria@exemplo.test'],
  ['m.a.r.i.a+loopi@gmail.com', 'maria@gmail.com'],
  ['M.Aria@GoogleMail.com', 'maria@gmail.com'],
  ['maria.clara@exemplo.test', 'maria.clara@exemplo.test'],
  ['maria+um+dois@exemplo.test', 'maria@exemplo.test'],
  ['+maria@exemplo.test', '+maria@exemplo.test'],
  [' maria@exemplo.test ', 'maria@exemplo.test'],
  ['"a@b"@exemplo.test', '"a@b"@exemplo.test'],
])('%s is delivered as %s', (typed, normal) => {
  expect(normalEmail(typed)).toBe(normal)
})

test.each([
  ['(11) 99999-8888', '11999998888'],
  ['+55 11 99999-8888', '11999998888'],
  ['55 11 3333 4444', '1133334444'],
  ['0 11 99999 8888', '11999998888'],
  ['+55 (0) 11 99999-8888', '11999998888'],
  ['(55) 99999-8888', '55999998888'],
  ['00 11 99999-8888', '11999998888'],
  ['(11) 90009-8000', '11900098000'],
  ['+55 00 11 99999-8888', '11999998888'],
  ['+55 11 90009-8000', '11900098000'],
  ['3333-4444', '33334444'],
  ['333-4444', null],
  ['123', null],
  ['', null],
])('%s is the phone %s', (typed, normal) => {
  expect(normalPhone(typed)).toBe(normal)
})

const key = Buffer.alloc(32, 1)
const maria = { cpf: '529.982.247-25', email: 'maria@gmail.com', phone: '(11) 99999-8888' }

test('the same person has the same marks however they are typed, under one key only', () => {
  const typed = { cpf: '52998224725', email: 'M.aria+x@Gmail.com', phone: '+55 11 99999-8888' }
  expect(marksOf(typed, key)).toEqual(marksOf(maria, key))
  expect(marksOf(maria, key).map(({ kind }) => kind)).toEqual(['cpf', 'email', 'phone'])
  expect(marksOf(maria, Buffer.alloc(32, 2))).not.toEqual(marksOf(maria, key))
  expect(marksOf({ ...maria, phone: null, cpf: null }, key)).toHaveLength(1)
})

test('a number is no mark of another kind', () => {
  const same = marksOf({ cpf: '11999998888', email: null, phone: '11999998888' }, key)
  expect(same[0]?.hash.equals(same[1]?.hash ?? Buffer.of())).toBe(false)
})

test.each([
  [100, 100, '2026-11-20'],
  [100, 5000, '2026-11-20'],
  [100, 0, '2026-11-21'],
  [1000, 0, '2026-11-21'],
  [1100, 0, '2026-11-22'],
  [1100, 100, '2026-11-21'],
])('who has %i CLP ahead comes, with %i left today, on %s', (ahead, left, day) => {
  expect(expectedDay({ today: '2026-11-20', ahead, left, ceiling: 1000 })).toBe(day)
})
