import { aKeptState, aQueuedUse } from '../../../../test/till.ts'
import { aTillKey, type TillKey } from '../../../../test/till-tokens.ts'
import { judgeOffline, type OfflineFacts } from './judge.rules.ts'

const NOON = Date.parse('2026-11-29T15:00:00Z')
const DAY = 24 * 60 * 60_000

let key: TillKey
let other: TillKey
beforeAll(async () => {
  key = await aTillKey()
  other = await aTillKey('k2')
})

const facts = (over: Partial<OfflineFacts> = {}): OfflineFacts => ({
  state: aKeptState({ chaves: [key.published], agora: '2026-11-29T12:00:00Z' }),
  used: { ids: [], until: '' },
  queue: [],
  ...over,
})

const verdictOn = async (code: string, known = facts(), now = NOON) => {
  const { tone, sentence } = await judgeOffline(code, known, now)
  return `${tone}: ${sentence}`
}

test('a genuine code is valid, with the promotion that the device keeps', async () => {
  expect(await judgeOffline(await key.codeOf(), facts(), NOON)).toMatchObject({
    ...{ tone: 'good', by: 'device', customer: 'João M.' },
    coupon: {
      ...{ titulo: '20% no café', desconto: '20%', condicoes: 'Em grãos ou moído.', marca: 'Café Serra Alta' },
      valido_ate: '2031-12-31',
    },
  })
})

test('a code that was altered in any character is red', async () => {
  const code = await key.codeOf()
  const altered = [...code].flatMap((was, at) =>
    [...'Aa0-_.+/~ ']
      .filter((character) => character !== was)
      .map((character) => code.slice(0, at) + character + code.slice(at + 1)),
  )
  const verdicts = await Promise.all(altered.map((text) => judgeOffline(text, facts(), NOON)))
  expect(altered.filter((_, at) => verdicts[at]?.tone !== 'bad')).toEqual([])
})

test('a code that was cut or lengthened is red', async () => {
  const code = await key.codeOf()
  for (const text of [code.slice(0, -1), `${code}A`, `${code}.A`, `${code}=`])
    expect(await verdictOn(text)).toBe('bad: Este QR foi alterado e não vale.')
})

test('a token of an unknown key is red, and so is one under the name of a known key', async () => {
  expect(await verdictOn(await other.codeOf())).toMatch(/^bad: Este QR é antigo ou não é da Loopi/)
  expect(await verdictOn(await other.codeOf({ key: 'k1' }))).toBe('bad: Este QR foi alterado e não vale.')
})

test('keys rotate: tokens of each published key are valid', async () => {
  const state = aKeptState({ chaves: [other.published, key.published] })
  for (const one of [key, other]) expect(await verdictOn(await one.codeOf(), facts({ state }))).toMatch(/^good/)
})

test('a coupon of another company is red', async () => {
  expect(await verdictOn(await key.codeOf({ companyId: 9 }))).toBe('bad: Este cupom é de outra empresa.')
})

test('the welcome coupon is valid where the company takes it', async () => {
  const code = await key.codeOf({ companyId: null, couponId: null })
  expect(await verdictOn(code)).toBe('bad: Esta loja não aceita o cupom de boas-vindas.')
  const state = aKeptState({ chaves: [key.published], aceita_boas_vindas: true })
  const verdict = await judgeOffline(code, facts({ state }), NOON)
  expect([verdict.tone, verdict.coupon?.titulo]).toEqual(['good', 'Cupom de boas-vindas'])
})

describe('the last day', () => {
  const coded = () => key.codeOf({ lastDay: '2026-11-29' })

  test('counts until midnight in São Paulo', async () => {
    expect(await verdictOn(await coded(), facts(), Date.parse('2026-11-30T02:59:00Z'))).toMatch(/^good/)
    expect(await verdictOn(await coded(), facts(), Date.parse('2026-11-30T03:00:00Z'))).toBe(
      'bad: Este cupom venceu em 29/11/2026.',
    )
  })

  test.each([
    ['ahead', DAY],
    ['behind', -DAY],
  ])('is judged by the time of the server on a device whose clock is a day %s', async (_how, wrong) => {
    const state = aKeptState({ chaves: [key.published], agora: '2026-11-29T12:00:00Z' }, -wrong)
    expect(await verdictOn(await coded(), facts({ state }), NOON + wrong)).toMatch(/^good/)
    expect(await verdictOn(await coded(), facts({ state }), NOON + wrong + DAY)).toMatch(/^bad: Este cupom venceu/)
  })

  test('is over on a device whose clock was set back after the last answer of the server', async () => {
    const state = aKeptState({ chaves: [key.published], agora: '2026-11-30T12:00:00Z' })
    expect(await verdictOn(await coded(), facts({ state }), NOON - DAY)).toMatch(/^bad: Este cupom venceu/)
  })

  test('never comes for a coupon without an end', async () => {
    expect(await verdictOn(await key.codeOf({ lastDay: null }))).toMatch(/^good/)
  })
})

test('a coupon that was used on this device, or anywhere before, is red', async () => {
  const code = await key.codeOf()
  expect(await verdictOn(code, facts({ queue: [aQueuedUse({ redemption: 41 })] }))).toBe(
    'bad: Este cupom já foi usado neste aparelho às 14:02.',
  )
  expect(await verdictOn(code, facts({ used: { ids: [40, 41], until: '' } }))).toBe('bad: Este cupom já foi usado.')
})

test('after 20 uses without a network, the device has to be connected', async () => {
  const queueOf = (length: number) => Array.from({ length }, (_, at) => aQueuedUse({ id: String(at), cents: null }))
  expect(await verdictOn(await key.codeOf(), facts({ queue: queueOf(19) }))).toMatch(/^good/)
  expect(await verdictOn(await key.codeOf(), facts({ queue: queueOf(20) }))).toMatch(/^care: .* 20 usos sem rede/)
})

test.each([
  ['LP-7K2M-9QXT-4ACD-EFGH', 'care: Sem rede só vale o QR do aplicativo do cliente.'],
  ['lp 7k2m 9qxt', 'care: Sem rede só vale o QR do aplicativo do cliente.'],
  ['PROMO-CAF250', 'care: Peça o código único do cliente, que começa com LP.'],
  ['BEMVINDO10', 'care: Peça o código único do cliente, que começa com LP.'],
  ['https://loopi.com.br/c/00001', 'care: Peça o código único do cliente, que começa com LP.'],
])('%s without a token is not judged', async (text, verdict) => {
  expect(await verdictOn(text)).toBe(verdict)
})

test('a device that has never reached the server judges nothing', async () => {
  expect(await verdictOn(await key.codeOf(), facts({ state: null }))).toMatch(/^care: Este aparelho ainda não recebeu/)
})
