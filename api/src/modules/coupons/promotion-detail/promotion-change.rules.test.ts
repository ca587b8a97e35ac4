import { changedOf, stockAfter } from './promotion-change.rules.ts'

const stock = (qtd_disponivel: number, stock_initial: number, paused_stock: number | null = null) => ({
  ...{ qtd_disponivel, stock_initial, paused_stock },
})

test.each([
  ['more comes', stock(3, 10), { acrescentar: 5 }, stock(8, 15)],
  ['a pause', stock(3, 10), { pausada: true }, stock(0, 7, 3)],
  ['a pause of what is sold out', stock(0, 7), { pausada: true }, stock(0, 7, 0)],
  ['a second pause', stock(0, 7, 3), { pausada: true }, stock(0, 7, 3)],
  ['more comes in a pause', stock(0, 7, 3), { acrescentar: 5 }, stock(0, 7, 8)],
  ['the end of a pause', stock(0, 7, 3), { pausada: false }, stock(3, 10)],
  ['the end of a pause with more', stock(0, 7, 3), { pausada: false, acrescentar: 2 }, stock(5, 12)],
  ['an end of no pause', stock(3, 10), { pausada: false }, stock(3, 10)],
])('%s: %j and %j is %j', (_what, now, change, after) => {
  expect(stockAfter(now, change)).toEqual(after)
  expect(after.stock_initial - after.qtd_disponivel).toBe(now.stock_initial - now.qtd_disponivel)
})

test('only what becomes another value is written', () => {
  const now = {
    ...{ title: 'Café', description: 'Um', category_id: 3, promotion_link: 'https://a.test', comprovante_url: null },
    ...{ valid_until: '2026-12-31', ...stock(3, 10), takes_welcome: false, conflict_payer: 'empresa' as const },
  }
  expect(changedOf(now, { title: 'Café', description: 'Dois', promotion_link: '', valid_until: null })).toEqual({
    ...{ description: 'Dois', promotion_link: null, valid_until: null },
  })
  expect(changedOf(now, {})).toEqual({})
  expect(changedOf(now, { aceita_boas_vindas: true, conflito_pago_por: 'loja' })).toEqual({
    ...{ takes_welcome: true, conflict_payer: 'loja' },
  })
  expect(changedOf(now, { aceita_boas_vindas: false, conflito_pago_por: 'empresa' })).toEqual({})
})
