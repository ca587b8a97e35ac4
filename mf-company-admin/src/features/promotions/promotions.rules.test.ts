import { dayInSaoPaulo, endsInFuture, isActive, webAddress } from './promotions.rules.ts'

const TODAY = '2026-11-21'

test.each([
  [null, 1, true],
  [null, 0, false],
  ['2026-11-20', 5, false],
  ['2026-11-21', 5, true],
  ['2026-11-21', 0, false],
  ['2026-11-22', 5, true],
  ['2027-01-01', 0, false],
])('valid until %s with %i left: Ativa is %s', (valid_until, qtd_disponivel, active) => {
  expect(isActive({ valid_until, qtd_disponivel }, TODAY)).toBe(active)
})

test.each([
  [null, false],
  ['2026-11-20', false],
  ['2026-11-21', false],
  ['2026-11-22', true],
])('valid until %s counts as Cupom Ativo: %s', (valid_until, counts) => {
  expect(endsInFuture({ valid_until }, TODAY)).toBe(counts)
})

test.each([
  ['2026-11-21T02:59:59Z', '2026-11-20'],
  ['2026-11-21T03:00:00Z', '2026-11-21'],
  ['2027-01-01T01:00:00Z', '2026-12-31'],
  // Summer time of 2018: the offset was two hours then.
  ['2018-12-01T02:00:00Z', '2018-12-01'],
])('%s is %s in São Paulo', (instant, day) => {
  expect(dayInSaoPaulo(new Date(instant))).toBe(day)
})

test.each([
  ['https://loja.com.br/r/1', 'https://loja.com.br/r/1'],
  ['http://loja.com.br', 'http://loja.com.br/'],
  ['javascript:alert(1)', null],
  ['JAVASCRIPT:alert(1)', null],
  ['data:text/html,oi', null],
  ['loja.com.br/r/1', null],
  ['/r/1', null],
  ['', null],
  [null, null],
])('%j links to %j', (text, address) => {
  expect(webAddress(text)).toBe(address)
})
