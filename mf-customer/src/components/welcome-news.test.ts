import { welcomeNews } from './welcome-news.ts'

const now = new Date('2026-11-21T02:30:00Z')
const waiting = (chega_em: string | null) => ({ estado: 'aguardando', clp: 100, chega_em }) as const

test.each([
  [null, null],
  [undefined, null],
  [{ estado: 'recebido', clp: 100, chega_em: null } as const, null],
  [waiting('2026-11-20'), 'Seus 100 CLP de boas-vindas chegam ainda hoje.'],
  [waiting('2026-11-21'), 'Seus 100 CLP de boas-vindas chegam amanhã.'],
  [waiting('2026-11-24'), 'Seus 100 CLP de boas-vindas chegam em 24/11/2026.'],
])('%j is told as %j', (status, sentence) => {
  expect(welcomeNews(status, now)).toBe(sentence)
})

test('a person welcomed before is told kindly, and nothing about whose account it was', () => {
  const told = welcomeNews({ estado: 'ja-recebido', clp: 100, chega_em: null }, now)
  expect(told).toBe(
    'Seus CLP de boas-vindas já foram dados antes, e por isso não vêm de novo. O cupom de 10% está pronto.',
  )
})
