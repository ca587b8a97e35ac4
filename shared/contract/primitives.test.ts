import { companyCredit, companyQuery, companyStatusChange } from './companies/companies.schemas.ts'
import { couponsQuery, redeemBody } from './coupons/coupons.schemas.ts'
import { activityQuery } from './customers/customers.schemas.ts'
import { calendarDate, id, line, newPassword, optionalText, wholeNumber } from './primitives.ts'
import { releaseCommand } from './releases/releases.contract.ts'
import { z } from './zod.ts'

const NO_NUMBERS = [
  null,
  '',
  ' ',
  false,
  true,
  [],
  [1],
  {},
  'um',
  '1.5',
  '1e0',
  1.5,
  Number.NaN,
  Number.POSITIVE_INFINITY,
]

test('a date in another form is told the form', () => {
  expect(calendarDate.safeParse('31/12/2026').error?.issues[0]?.message).toBe(
    'Use uma data no formato AAAA-MM-DD, como 2026-12-31.',
  )
})

test.each([
  ['\u202aRua\u00a0A\u202c', 'Rua A'],
  ['\ufeff\u200bRua A\u00ad', 'Rua A'],
  ['می\u200cخواهم', 'می\u200cخواهم'],
])('a line %j is read as %j', (typed, read) => expect(line(20).parse(typed)).toBe(read))

test('a text of several lines keeps them', () => {
  expect(optionalText(40).parse('\u2066Rua A\nRua\u00a0B\u2069 ')).toBe('Rua A\nRua B')
})

test('a new password has one form', () => {
  expect(newPassword.parse('Coração forte'.normalize('NFD'))).toBe('Coração forte'.normalize('NFC'))
})

test('a whole number is one, or the text of one', () => {
  const read = wholeNumber(z.int())
  expect([0, 7, -7, '0', '7', ' 7 ', '-7'].map((sent) => read.parse(sent))).toEqual([0, 7, -7, 0, 7, 7, -7])
})

/** Schemas with a whole number, each with a valid value. */
const TAKERS = (sent: unknown) => {
  const command = { area: 'mf-customer', reason: 'Teste', revision: 1, hash: 'a'.repeat(16) }
  return [
    ['an id', id, sent],
    ['the status of a company', companyStatusChange, { user_id: 7, status: sent }],
    ['the company of a status', companyStatusChange, { user_id: sent, status: 0 }],
    ['a credit', companyCredit, { valor: sent, motivo: 'Teste' }],
    ['a coupon', redeemBody, { coupon_id: sent }],
    ['a filter by status', companyQuery, { situacao: sent }],
    ['a page of a list', couponsQuery, { limite: sent }],
    ['a category', couponsQuery, { categoria: sent }],
    ['days', activityQuery, { dias: sent }],
    ['a part of the visitors', releaseCommand, { operation: 'canary', percent: sent, ...command }],
  ] as const
}

describe.each(NO_NUMBERS)('%p counts as no number', (sent) => {
  test.each(TAKERS(sent))('sent as %s', (_, schema, input) => {
    expect(schema.safeParse(input).success).toBe(false)
  })
})

const TAKEN: Record<string, string> = { days: '30' }

test.each(TAKERS(null).map(([what]) => what))('the text of one counts, sent as %s', (what) => {
  const taker = TAKERS(TAKEN[what] ?? '1').find(([name]) => name === what)
  expect(taker?.[1].safeParse(taker[2]).error).toBeUndefined()
})
