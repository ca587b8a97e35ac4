import { auth } from './auth/auth.contract.ts'
import { brands } from './brands/brands.contract.ts'
import { coupons } from './coupons/coupons.contract.ts'
import type { Endpoint } from './endpoint.ts'
import { type AnswerShape, isUnreadable, readAnswer } from './reading.ts'
import { wholesale } from './wholesale/wholesale.contract.ts'

const read = ({ shape }: Endpoint, answer: unknown) => readAnswer(shape as AnswerShape, answer)

const DAY_OR_NULL: AnswerShape = { is: 'day', absent: null }
const THINGS: AnswerShape = { rows: { fields: { id: 'number' } } }

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
  expect(readAnswer('number', value, 'value')).toBe(number)
})

test.each([undefined, null, '', ' ', 'sete', true, [], [7], {}, Number.NaN])('%p is no number', (value) => {
  expect(rejectionOf(() => readAnswer('number', value, 'value'))).toBe('value')
})

test('documents and phones come as text or as a number', () => {
  expect([readAnswer('text', '529', 'cpf'), readAnswer('text', 529, 'cpf')]).toEqual(['529', '529'])
  expect(rejectionOf(() => readAnswer('text', {}, 'cpf'))).toBe('cpf')
})

test.each([
  ['2031-12-31', '2031-12-31'],
  ['2031-12-31T23:59:59.000000Z', '2031-12-31'],
  ['2031-12-31 00:00:00', '2031-12-31'],
  [null, null],
  [undefined, null],
  ['', null],
])('the day of %p is %p', (valid_until, day) => {
  expect(readAnswer(DAY_OR_NULL, valid_until, 'valid_until')).toBe(day)
})

test('a day that is none, and an instant that is none, cannot be read', () => {
  expect(rejectionOf(() => readAnswer(DAY_OR_NULL, 'amanhã', 'day'))).toBe('day')
  expect(rejectionOf(() => readAnswer(DAY_OR_NULL, '2031-13-41', 'day'))).toBe('day')
  expect(rejectionOf(() => readAnswer('instant', '7', 'at'))).toBe('at')
})

test('yes and no come as databases write them', () => {
  expect([true, 1, '1', false, 0, '0'].map((is) => readAnswer('flag', is, 'is'))).toEqual([
    ...[true, true, true],
    ...[false, false, false],
  ])
  expect(rejectionOf(() => readAnswer('flag', 'talvez', 'is'))).toBe('is')
})

test('a list loses the row that cannot be read, which is named without its values', () => {
  const warn = jest.spyOn(console, 'warn').mockImplementation()
  expect(readAnswer(THINGS, [{ id: 1 }, { id: 'segredo' }, null, 'x', { id: 4 }], 'things')).toEqual([
    { id: 1 },
    { id: 4 },
  ])
  expect(warn.mock.calls.map(String)).toEqual([
    expect.stringMatching(/^things, row 1 was left out: "id"/),
    expect.stringMatching(/^things, row 2 /),
    expect.stringMatching(/^things, row 3 /),
  ])
  expect(JSON.stringify(warn.mock.calls)).not.toContain('segredo')
})

test('a list comes bare, under data, or as a page', () => {
  const [rows, page] = [[{ id: 1 }], { data: [{ id: 1 }], proximo: null }]
  expect(readAnswer(THINGS, rows)).toEqual(rows)
  expect(readAnswer(THINGS, { data: rows })).toEqual(rows)
  expect(readAnswer(THINGS, { ...page, proximo: 'b', total: 9 })).toEqual({ ...page, proximo: 'b', total: 9 })
  expect(readAnswer(THINGS, page)).toEqual(page)
  expect(rejectionOf(() => readAnswer(THINGS, { erro: 'x' }, 'things'))).toBe('things')
})

describe('/me', () => {
  test.each([
    ['a bare role', { role: 'cliente' }],
    ['under data, as anybody writes it', { data: { role: ' Cliente ' } }],
  ])('%s is enough', (_, answer) => {
    expect(read(auth.me, answer)).toEqual({
      ...{ id: null, name: '', email: null, role: 'cliente', status: 1, cashloop_balance: null },
      // From a server that knows no teams.
      ...{ papel_equipe: null, permissoes: null, empresa_id: null, empresa: null, outra_entrada: null },
    })
  })

  test.each([[{}], [{ role: 'gestor' }], [null], ['admin']])('%p names nobody', (answer) => {
    expect(rejectionOf(() => read(auth.me, answer))).toEqual(expect.stringMatching(/role|answer/))
  })
})

test('the login is data and access_token; a status that is absent approves nobody', () => {
  const data = { role: 'ADMIN', status: 1, email: 'a@b.com', id: '9' }
  const opened = { data: { ...data, role: 'admin', id: 9, outra_entrada: null }, access_token: 't' }
  expect(read(auth.login, { data, access_token: 't' })).toEqual(opened)
  expect(read(auth.login, { data: { role: 'admin', id: 9 }, access_token: 't' })).toMatchObject({
    data: { status: null },
  })
  expect(rejectionOf(() => read(auth.login, { data }))).toBe('access_token')
})

const named = {
  ...{ id: 5, brand_name: 'Aurora', title: 'Livro', description: 'Um livro', discount: '20%', qtd_disponivel: 3 },
  ...{ usos: 1, category_id: 13, comprovante_url: null, promotion_link: null, points_required: 40 },
}

test('a coupon by the specification alone is without end, not redeemed, and of an unknown company', () => {
  expect(read(coupons.available, [named])).toEqual([
    { ...named, valid_until: null, company_id: null, resgatado: false },
  ])
})

test('a redeemed coupon by the specification alone has one code, cost its price, and does not say when', () => {
  const known = { code: 'PROMO-ABC123', codigo_unico: 'PROMO-ABC123', points_spent: 40, redeemed_at: null }
  expect(read(coupons.redeemed, [{ ...named, code: 'PROMO-ABC123' }])).toMatchObject([{ ...known, resgatado: true }])
})

test.each([undefined, '', {}, [], { coupon: 7 }, { ok: true }])('%p after a redemption is a success', (answer) => {
  expect(read(coupons.redeem, answer)).toBeNull()
  expect(read(coupons.create, answer)).toBeNull()
})

test('facts of the coupon in a success are read', () => {
  const coupon = { ...named, code: 'PROMO-ABC123' }
  expect(read(coupons.redeem, { coupon })).toMatchObject({ coupon: { code: 'PROMO-ABC123' } })
  expect(read(coupons.create, { coupon })).toEqual({ coupon: { code: 'PROMO-ABC123' } })
})

test('a brand needs a number and a name; its kind is the one that either field names', () => {
  const bare = { categoria: 'Geral', tipo: 'digital', status: 'Ativa', logo_url: null, cidade: null }
  const sent = [
    { id: 1, nome: 'Aurora' },
    { id: 2, nome: 'Mar', tipo_marca: 'Fisico' },
  ]
  expect(read(brands.list, sent)).toMatchObject([bare, { tipo: 'fisico' }])
})

test('a wholesale request may have no protocol', () => {
  expect(read(wholesale.request, { message: 'Recebido.' })).toEqual({ message: 'Recebido.', protocolo: null })
})
