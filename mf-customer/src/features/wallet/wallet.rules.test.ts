import {
  accountOf,
  accountQuery,
  COMPANY_TYPES,
  CUSTOMER_TYPES,
  daysOf,
  filtersOf,
  isBackwards,
  movementsQuery,
  NO_FILTERS,
  panelAddress,
  parametersOf,
  shortAddress,
  type WalletFilters,
  withAccount,
} from './wallet.rules.ts'

const of = (text: string) => filtersOf(new URLSearchParams(text))
const some = (over: Partial<WalletFilters>): WalletFilters => ({ ...NO_FILTERS, ...over })

test.each([
  ['', {}],
  ['tipo=resgate', { type: 'redemption' }],
  ['tipo=codigo', { type: 'code' }],
  ['tipo=boas-vindas&periodo=30', { type: 'welcome', period: '30' }],
  ['periodo=datas&de=2026-11-01&ate=2026-11-20', { period: 'datas', from: '2026-11-01', to: '2026-11-20' }],
] as const)('address %j is %j, and back', (address, over) => {
  expect(of(address)).toEqual(some(over))
  expect(parametersOf(some(over), new URLSearchParams()).toString()).toBe(address)
})

test.each(['tipo=presente&periodo=99', 'tipo=toString', 'de=2026-11-01', 'periodo=tudo'])(
  'address %j filters nothing',
  (address) => {
    expect(of(address)).toEqual(NO_FILTERS)
  },
)

test.each(['2026-02-30', 'ontem', '2026-11-20T00', '12026-11-20', '2026-11', ''])('%j is no day', (day) => {
  expect(of(`periodo=datas&de=${day}&ate=${day}`)).toEqual(some({ period: 'datas' }))
})

test('days are said only of a period that is chosen by its days, and only those that are chosen', () => {
  const addressOf = (over: Partial<WalletFilters>) => parametersOf(some(over), new URLSearchParams()).toString()
  expect(addressOf({ period: '30', from: '2026-11-01', to: '2026-11-20' })).toBe('periodo=30')
  expect(addressOf({ period: 'datas', from: '2026-11-01' })).toBe('periodo=datas&de=2026-11-01')
  expect(addressOf({ period: 'datas', to: '2026-11-20' })).toBe('periodo=datas&ate=2026-11-20')
})

test('the address keeps what else it says', () => {
  const parameters = parametersOf(some({ type: 'credit' }), new URLSearchParams('aba=x&tipo=resgate&de=2026-01-01'))
  expect(parameters.toString()).toBe('aba=x&tipo=credito')
})

test.each([
  [{ period: 'tudo' }, {}],
  [{ period: '7' }, { de: '2026-02-26' }],
  [{ period: '30' }, { de: '2026-02-03' }],
  [{ period: 'datas', from: '2026-01-05' }, { de: '2026-01-05' }],
  [
    { period: 'datas', from: '2026-01-05', to: '2026-01-09' },
    { de: '2026-01-05', ate: '2026-01-09' },
  ],
  [{ period: 'datas' }, {}],
] as const)('period %j on 4 March asks for %j', (over, days) => {
  expect(daysOf(some(over), '2026-03-04')).toEqual(days)
})

test('the type is part of the question', () => {
  expect(movementsQuery(some({ type: 'credit', period: '7' }), '2026-03-04')).toEqual({
    tipo: 'credit',
    de: '2026-02-26',
  })
})

test.each([
  ['2026-01-02', '2026-01-01', true],
  ['2026-01-01', '2026-01-01', false],
  ['2026-01-02', '', false],
  ['', '2026-01-02', false],
])('from %j to %j is backwards: %j', (from, to, backwards) => {
  expect(isBackwards(some({ period: 'datas', from, to }))).toBe(backwards)
})

test('a customer is welcomed, a company is funded', () => {
  expect(CUSTOMER_TYPES).toEqual(['welcome', 'credit', 'code', 'redemption'])
  expect(COMPANY_TYPES.saldo).toEqual(['funding', 'credit', 'code-budget', 'code-return', 'release'])
  expect(COMPANY_TYPES.recebidos).toEqual(['redemption', 'release', 'takeback'])
})

test.each([
  ['0x52908400098527886E0F7030069857D2E4169EE7', '0x5290…9EE7'],
  ['0x123456789012', '0x123456789012'],
  ['0x1234567890123', '0x1234…0123'],
])('address %s in short is %s', (address, short) => {
  expect(shortAddress(address)).toBe(short)
})

test.each([
  ['/venly/panel', 'https://loopi.test/venly/panel?token=a%26b'],
  ['https://carteira.loopi.com.br', 'https://carteira.loopi.com.br/?token=a%26b'],
  ['https://painel.exemplo.com/x?lang=pt#y', 'https://painel.exemplo.com/x?lang=pt&token=a%26b#y'],
])('the panel at %s is opened at %s', (panel, address) => {
  expect(panelAddress(panel, 'a&b', 'https://loopi.test')).toBe(address)
})

test.each([
  ['', 'saldo', {}],
  ['conta=saldo', 'saldo', {}],
  ['conta=recebidos', 'recebidos', { conta: 'recebidos' }],
  ['conta=outra', 'saldo', {}],
] as const)('address %j is of the account %s, accountQuery for by %j', (address, account, question) => {
  expect(accountOf(new URLSearchParams(address))).toBe(account)
  expect(accountQuery(account)).toEqual(question)
})

test.each([
  ['the other account has a word of its own', 'recebidos', 'aba=x', 'aba=x&conta=recebidos'],
  ['the balance has none', 'saldo', 'aba=x&conta=recebidos', 'aba=x'],
  ['a type that both have stays', 'recebidos', 'tipo=resgate', 'tipo=resgate&conta=recebidos'],
  ['a type that the other lacks goes', 'recebidos', 'tipo=aporte&periodo=30', 'periodo=30&conta=recebidos'],
  ['and on the way back', 'saldo', 'conta=recebidos&tipo=recolhimento', ''],
  ['no type is none', 'saldo', 'conta=recebidos&periodo=7', 'periodo=7'],
] as const)('changing the account: %s', (_what, account, before, after) => {
  expect(withAccount(account, new URLSearchParams(before)).toString()).toBe(after)
})

test('a period before the year’s beginning reaches into the last one', () => {
  expect(daysOf(some({ period: '90' }), '2026-01-31')).toEqual({ de: '2025-11-03' })
})
