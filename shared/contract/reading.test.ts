import { readCurrentUser, readLogin } from './auth/auth.reading.ts'
import { readBrands } from './brands/brands.reading.ts'
import { readCoupons, readCreatedPromotion, readRedeemedCoupons, readRedemption } from './coupons/coupons.reading.ts'
import { rowsOf } from './paging.ts'
import { isUnreadable, readDayOrNull, readFlag, readInstant, readListOf, readNumber, readText } from './reading.ts'

const rejectionOf = (read: () => unknown) => {
  try {
    return { read: read() }
  } catch (cause) {
    return isUnreadable(cause) ? cause.field : cause
  }
}

test.each([
  [7, 7],
  ['7', 7],
  [' 12 ', 12],
  [0, 0],
])('%p is the number %p', (value, number) => {
  expect(readNumber({ value }, 'value')).toBe(number)
})

test.each([undefined, null, '', ' ', 'sete', true, [], [7], {}, Number.NaN])('%p is no number', (value) => {
  expect(rejectionOf(() => readNumber({ value }, 'value'))).toBe('value')
})

test('documents and phones come as text or as a number', () => {
  expect([readText({ cpf: '529' }, 'cpf'), readText({ cpf: 529 }, 'cpf')]).toEqual(['529', '529'])
  expect(rejectionOf(() => readText({ cpf: {} }, 'cpf'))).toBe('cpf')
})

test.each([
  ['2031-12-31', '2031-12-31'],
  ['2031-12-31T23:59:59.000000Z', '2031-12-31'],
  ['2031-12-31 00:00:00', '2031-12-31'],
  [null, null],
  [undefined, null],
  ['', null],
])('the day of %p is %p', (valid_until, day) => {
  expect(readDayOrNull({ valid_until }, 'valid_until')).toBe(day)
})

test('a day that is none, and an instant that is none, cannot be read', () => {
  expect(rejectionOf(() => readDayOrNull({ day: 'amanhã' }, 'day'))).toBe('day')
  expect(rejectionOf(() => readDayOrNull({ day: '2031-13-41' }, 'day'))).toBe('day')
  expect(rejectionOf(() => readInstant({ at: '7' }, 'at'))).toBe('at')
})

test('yes and no come as databases write them', () => {
  expect([true, 1, '1', false, 0, '0'].map((is) => readFlag({ is }, 'is'))).toEqual([
    ...[true, true, true],
    ...[false, false, false],
  ])
  expect(rejectionOf(() => readFlag({ is: 'talvez' }, 'is'))).toBe('is')
})

test('a list loses the row that cannot be read, which is named without its values', () => {
  const warn = jest.spyOn(console, 'warn').mockImplementation()
  const read = readListOf((row) => readNumber(row, 'id'), 'things')
  expect(read([{ id: 1 }, { id: 'segredo' }, null, 'x', { id: 4 }])).toEqual([1, 4])
  expect(warn.mock.calls.map(String)).toEqual([
    expect.stringMatching(/^things, row 1 was left out: "id"/),
    expect.stringMatching(/^things, row 2 /),
    expect.stringMatching(/^things, row 3 /),
  ])
  expect(JSON.stringify(warn.mock.calls)).not.toContain('segredo')
})

test('a list comes bare, under data, or as a page', () => {
  const read = readListOf((row) => readNumber(row, 'id'), 'things')
  expect(read([{ id: 1 }])).toEqual([1])
  expect(read({ data: [{ id: 1 }] })).toEqual([1])
  expect(read({ data: [{ id: 1 }], proximo: 'b', total: 9 })).toEqual({ data: [1], proximo: 'b', total: 9 })
  expect(read({ data: [{ id: 1 }], proximo: null })).toEqual({ data: [1], proximo: null })
  expect(rejectionOf(() => read({ erro: 'x' }))).toBe('(things)')
})

describe('/me', () => {
  test.each([
    ['a bare role', { role: 'cliente' }],
    ['under data, as anybody writes it', { data: { role: ' Cliente ' } }],
  ])('%s is enough', (_, answer) => {
    expect(readCurrentUser(answer)).toEqual({
      ...{ id: null, name: '', email: null, role: 'cliente', status: 1, cashloop_balance: null },
    })
  })

  test.each([[{}], [{ role: 'gestor' }], [null], ['admin']])('%p names nobody', (answer) => {
    expect(rejectionOf(() => readCurrentUser(answer))).toEqual(expect.stringMatching(/role|object/))
  })
})

test('the login is data and access_token; a status that is not told approves nobody', () => {
  const data = { role: 'ADMIN', status: 1, email: 'a@b.com', id: '9' }
  expect(readLogin({ data, access_token: 't' })).toEqual({ data: { ...data, role: 'admin', id: 9 }, access_token: 't' })
  expect(readLogin({ data: { role: 'admin', id: 9 }, access_token: 't' }).data.status).toBeNull()
  expect(rejectionOf(() => readLogin({ data }))).toBe('access_token')
})

const named = {
  ...{ id: 5, brand_name: 'Aurora', title: 'Livro', description: 'Um livro', discount: '20%', qtd_disponivel: 3 },
  ...{ usos: 1, category_id: 13, comprovante_url: null, promotion_link: null, points_required: 40 },
}

test('a coupon by the specification alone is without end, not redeemed, and of a company that is not told', () => {
  expect(rowsOf(readCoupons([named]))).toEqual([
    { ...named, valid_until: null, company_id: null, resgatado: false, code: undefined },
  ])
})

test('a redeemed coupon by the specification alone has one code, cost its price, and does not say when', () => {
  const [held] = rowsOf(readRedeemedCoupons([{ ...named, code: 'PROMO-ABC123' }]))
  const known = { code: 'PROMO-ABC123', codigo_unico: 'PROMO-ABC123', points_spent: 40, redeemed_at: null }
  expect(held).toMatchObject({ ...known, resgatado: true })
})

test.each([undefined, '', {}, [], { coupon: 7 }, { ok: true }])('%p after a redemption is a success', (answer) => {
  expect(readRedemption(answer)).toEqual({ coupon: null })
  expect(readCreatedPromotion(answer)).toEqual({ code: null })
})

test('facts of the coupon in a success are read', () => {
  const coupon = { ...named, code: 'PROMO-ABC123' }
  expect(readRedemption({ message: 'ok', coupon }).coupon?.code).toBe('PROMO-ABC123')
  expect(readCreatedPromotion({ coupon })).toEqual({ code: 'PROMO-ABC123' })
})

test('a brand needs a number and a name; its kind is the one that either field names', () => {
  const [brand, shop] = rowsOf(
    readBrands([
      { id: 1, nome: 'Aurora' },
      { id: 2, nome: 'Mar', tipo_marca: 'Fisico' },
    ]),
  )
  expect(brand).toMatchObject({ categoria: 'Geral', tipo: 'digital', status: 'Ativa', logo_url: null, cidade: null })
  expect(shop?.tipo).toBe('fisico')
})
