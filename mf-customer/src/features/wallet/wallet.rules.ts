import type { Input } from '@loopi/contract/endpoint'
import type { statements } from '@loopi/contract/statements/statements.contract'
import type { StatementAccount } from '@loopi/contract/statements/statements.schemas'
import type { MovementType } from '@loopi/contract/wallet/wallet.schemas'

/** Periods of the history; `datas` is a custom range. */
export const PERIODS = ['tudo', '7', '30', '90', 'datas'] as const

export type Period = (typeof PERIODS)[number]

/** Filters of the history; empty strings are days not chosen. */
export type WalletFilters = { type: MovementType | null; period: Period; from: string; to: string }

export const NO_FILTERS: WalletFilters = { type: null, period: 'tudo', from: '', to: '' }

export const isUnfiltered = ({ type, period }: WalletFilters): boolean => type === null && period === NO_FILTERS.period

/** URL values of the movement types. */
const WORDS = {
  'boas-vindas': 'welcome',
  credito: 'credit',
  resgate: 'redemption',
  aporte: 'funding',
  liberacao: 'release',
  recolhimento: 'takeback',
  codigo: 'code',
  reserva: 'code-budget',
  sobra: 'code-return',
} as const

type Word = keyof typeof WORDS

const isWord = (text: string): text is Word => Object.hasOwn(WORDS, text)

export const CUSTOMER_TYPES: readonly MovementType[] = ['welcome', 'credit', 'code', 'redemption']

/** Movement types of a company's two accounts. */
export const COMPANY_TYPES: Readonly<Record<StatementAccount, readonly MovementType[]>> = {
  saldo: ['funding', 'credit', 'code-budget', 'code-return', 'release'],
  recebidos: ['redemption', 'release', 'takeback'],
}

/** Account in the URL; the balance by default. */
export const accountOf = (parameters: URLSearchParams): StatementAccount =>
  parameters.get('conta') === 'recebidos' ? 'recebidos' : 'saldo'

/** URL of a company's other account. Filters stay, except a type that the other account does not have. */
export function withAccount(account: StatementAccount, others: URLSearchParams): URLSearchParams {
  const { type, ...filters } = filtersOf(others)
  const kept = type !== null && COMPANY_TYPES[account].includes(type) ? type : null
  const parameters = parametersOf({ ...filters, type: kept }, others)
  parameters.delete('conta')
  if (account !== 'saldo') parameters.set('conta', account)
  return parameters
}

/** Filters in the URL; absent and unknown values do not filter. */
export function filtersOf(parameters: URLSearchParams): WalletFilters {
  const word = parameters.get('tipo') ?? ''
  const period = PERIODS.find((value) => value === parameters.get('periodo')) ?? 'tudo'
  const type = isWord(word) ? WORDS[word] : null
  if (period !== 'datas') return { ...NO_FILTERS, type, period }
  return { type, period, from: dayOf(parameters.get('de')), to: dayOf(parameters.get('ate')) }
}

/** URL parameters with these filters; filters that are off are removed. */
export function parametersOf({ type, period, from, to }: WalletFilters, others: URLSearchParams): URLSearchParams {
  const parameters = new URLSearchParams(others)
  for (const name of ['tipo', 'periodo', 'de', 'ate']) parameters.delete(name)
  const word = Object.keys(WORDS).find((name) => WORDS[name as Word] === type)
  if (word) parameters.set('tipo', word)
  if (period !== 'tudo') parameters.set('periodo', period)
  if (period === 'datas' && from) parameters.set('de', from)
  if (period === 'datas' && to) parameters.set('ate', to)
  return parameters
}

type Days = { de?: string; ate?: string }

/** First and last day of a period that ends `today`, for the API. */
export function daysOf({ period, from, to }: WalletFilters, today: string): Days {
  if (period === 'tudo') return {}
  if (period === 'datas') return { ...(from && { de: from }), ...(to && { ate: to }) }
  const first = new Date(`${today}T00:00:00Z`)
  first.setUTCDate(first.getUTCDate() + 1 - Number(period))
  return { de: first.toISOString().slice(0, 10) }
}

/** Query parameter of the account; absent for the default account. */
export const accountQuery = (account: StatementAccount): { conta?: StatementAccount } =>
  account === 'saldo' ? {} : { conta: account }

export const movementsQuery = (
  filters: WalletFilters,
  today: string,
): NonNullable<Input<typeof statements.movements>['query']> => ({
  ...daysOf(filters, today),
  ...(filters.type && { tipo: filters.type }),
})

/** True when the range ends before it starts. */
export const isBackwards = ({ from, to }: WalletFilters): boolean => from !== '' && to !== '' && from > to

/** The text when it is an existing day, else empty: `2026-02-30` does not exist. */
function dayOf(text: string | null): string {
  if (text === null || !/^\d{4}-\d{2}-\d{2}$/.test(text)) return ''
  const date = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text) ? text : ''
}

/** `0x52908400098527886E0F7030069857D2E4169EE7` → `0x5290…9EE7`; short texts stay. */
export const shortAddress = (address: string): string =>
  address.length > 14 ? `${address.slice(0, 6)}…${address.slice(-4)}` : address

/**
 * Address of the provider's panel with the wallet's token; a relative path is resolved against `origin`. The session's
 * token is never sent to another site.
 */
export function panelAddress(panelUrl: string, token: string, origin: string): string {
  const url = new URL(panelUrl, origin)
  url.searchParams.set('token', token)
  return url.href
}
