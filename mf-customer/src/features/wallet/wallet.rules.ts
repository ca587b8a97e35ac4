import type { Input } from '@loopi/contract/endpoint'
import type { statements } from '@loopi/contract/statements/statements.contract'
import type { StatementAccount } from '@loopi/contract/statements/statements.schemas'
import type { MovementType } from '@loopi/contract/wallet/wallet.schemas'

/** Period of the history; `datas` is from and to a day. */
export const PERIODS = ['tudo', '7', '30', '90', 'datas'] as const

export type Period = (typeof PERIODS)[number]

/** Filters of the history. Days are empty while they are not chosen. */
export type WalletFilters = { type: MovementType | null; period: Period; from: string; to: string }

export const NO_FILTERS: WalletFilters = { type: null, period: 'tudo', from: '', to: '' }

export const isUnfiltered = ({ type, period }: WalletFilters): boolean => type === null && period === NO_FILTERS.period

/** Movement types by their word in the address. */
const WORDS = {
  'boas-vindas': 'welcome',
  credito: 'credit',
  resgate: 'redemption',
  aporte: 'funding',
  liberacao: 'release',
  recolhimento: 'takeback',
  separacao: 'split',
} as const

type Word = keyof typeof WORDS

const isWord = (text: string): text is Word => Object.hasOwn(WORDS, text)

/** The types a customer's history has. */
export const CUSTOMER_TYPES: readonly MovementType[] = ['welcome', 'credit', 'redemption']

/** The types of a company's two accounts. Until they were two, redemptions paid into the balance. */
export const COMPANY_TYPES: Readonly<Record<StatementAccount, readonly MovementType[]>> = {
  saldo: ['funding', 'credit', 'release', 'redemption', 'split'],
  recebidos: ['redemption', 'release', 'takeback', 'split'],
}

/** The account of an address; the balance where it says nothing known. */
export const accountOf = (parameters: URLSearchParams): StatementAccount =>
  parameters.get('conta') === 'recebidos' ? 'recebidos' : 'saldo'

/** The address of a company's other account. Filters stay, but for a type which that account does not have. */
export function withAccount(account: StatementAccount, others: URLSearchParams): URLSearchParams {
  const { type, ...filters } = filtersOf(others)
  const kept = type !== null && COMPANY_TYPES[account].includes(type) ? type : null
  const parameters = parametersOf({ ...filters, type: kept }, others)
  parameters.delete('conta')
  if (account !== 'saldo') parameters.set('conta', account)
  return parameters
}

/** Filters of an address; an absent or unknown value filters nothing. */
export function filtersOf(parameters: URLSearchParams): WalletFilters {
  const word = parameters.get('tipo') ?? ''
  const period = PERIODS.find((known) => known === parameters.get('periodo')) ?? 'tudo'
  const type = isWord(word) ? WORDS[word] : null
  if (period !== 'datas') return { ...NO_FILTERS, type, period }
  return { type, period, from: dayOf(parameters.get('de')), to: dayOf(parameters.get('ate')) }
}

/** The address of filters, with what else it says; filters that filter nothing are left out. */
export function parametersOf({ type, period, from, to }: WalletFilters, others: URLSearchParams): URLSearchParams {
  const parameters = new URLSearchParams(others)
  for (const name of ['tipo', 'periodo', 'de', 'ate']) parameters.delete(name)
  const word = Object.keys(WORDS).find((known) => WORDS[known as Word] === type)
  if (word) parameters.set('tipo', word)
  if (period !== 'tudo') parameters.set('periodo', period)
  if (period === 'datas' && from) parameters.set('de', from)
  if (period === 'datas' && to) parameters.set('ate', to)
  return parameters
}

type Days = { de?: string; ate?: string }

/** The days of a period that ends `today`, for the API. */
export function daysOf({ period, from, to }: WalletFilters, today: string): Days {
  if (period === 'tudo') return {}
  if (period === 'datas') return { ...(from && { de: from }), ...(to && { ate: to }) }
  const first = new Date(`${today}T00:00:00Z`)
  first.setUTCDate(first.getUTCDate() + 1 - Number(period))
  return { de: first.toISOString().slice(0, 10) }
}

/** Query parameter of the account: absent for the default account. */
export const asked = (account: StatementAccount): { conta?: StatementAccount } =>
  account === 'saldo' ? {} : { conta: account }

/** The whole question for the API. */
export const movementsQuery = (
  filters: WalletFilters,
  today: string,
): NonNullable<Input<typeof statements.movements>['query']> => ({
  ...daysOf(filters, today),
  ...(filters.type && { tipo: filters.type }),
})

/** The days were chosen the wrong way round. */
export const isBackwards = ({ from, to }: WalletFilters): boolean => from !== '' && to !== '' && from > to

/** A day that exists, or nothing: `2026-02-30` is none. */
function dayOf(text: string | null): string {
  if (text === null || !/^\d{4}-\d{2}-\d{2}$/.test(text)) return ''
  const date = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text) ? text : ''
}

/** `0x52908400098527886E0F7030069857D2E4169EE7` → `0x5290…9EE7`; what is short already stays. */
export const shortAddress = (address: string): string =>
  address.length > 14 ? `${address.slice(0, 6)}…${address.slice(-4)}` : address

/** The panel's address with the wallet's own token; a path is one of `origin`. The session's token never leaves for another site. */
export function panelAddress(panelUrl: string, token: string, origin: string): string {
  const url = new URL(panelUrl, origin)
  url.searchParams.set('token', token)
  return url.href
}
