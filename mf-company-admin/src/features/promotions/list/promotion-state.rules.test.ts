import { promotionState, stockOf } from './promotion-state.rules.ts'

const promotion = { valid_until: null, qtd_disponivel: 3, usos: 2 }

test.each([
  ['stock left and no end', {}, 'on-air'],
  ['its last day', { valid_until: '2026-11-20' }, 'on-air'],
  ['a day later', { valid_until: '2026-11-19' }, 'expired'],
  ['nothing left', { qtd_disponivel: 0 }, 'sold-out'],
  ['nothing left, and past', { qtd_disponivel: 0, valid_until: '2026-11-19' }, 'expired'],
  ['a pause', { qtd_disponivel: 0, estoque_pausado: 3 }, 'paused'],
  ['a pause with nothing put aside', { qtd_disponivel: 0, estoque_pausado: 0 }, 'paused'],
  ['a brand that is not active', { marca_ativa: false }, 'brand-inactive'],
  ['a brand that is active', { marca_ativa: true }, 'on-air'],
  ['a pause that is not told of', { estoque_pausado: null }, 'on-air'],
])('%s: %j is %s', (_what, over, state) => {
  expect(promotionState({ ...promotion, ...over }, '2026-11-20')).toBe(state)
})

test('the stock counts what is redeemed, left and put aside', () => {
  expect(stockOf(promotion)).toBe(5)
  expect(stockOf({ ...promotion, qtd_disponivel: 0, estoque_pausado: 3 })).toBe(5)
})
