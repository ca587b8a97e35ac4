import type { Company } from '@loopi/contract/companies/companies.reading'
import type { CompanyReview } from '@loopi/contract/companies/company-decisions.schemas'
import { queueTexts as texts } from './queue.texts.ts'

export type CheckState = keyof typeof texts.states

export type Check = { readonly name: keyof typeof texts.checks; readonly state: CheckState; readonly result: string }

const DAY = 24 * 60 * 60 * 1000

/** Days after which the waiting time is a warning. */
const LONG = 7

/** Free mail providers, whose addresses say nothing about a company. */
const FREE = new Set([
  'gmail.com',
  'hotmail.com',
  'outlook.com',
  'yahoo.com',
  'yahoo.com.br',
  'icloud.com',
  'live.com',
  'bol.com.br',
  'uol.com.br',
  'terra.com.br',
  'ig.com.br',
  'proton.me',
])

export const domainOf = (email: string | null): string | null => email?.split('@')[1]?.toLowerCase() ?? null

export const isOwnDomain = (domain: string | null): domain is string => domain !== null && !FREE.has(domain)

const check = (name: Check['name'], state: CheckState, result: string): Check => ({ name, state, result })

function rivalCheck({ semelhantes }: CompanyReview): Check {
  const rivals = semelhantes.filter(({ iguais }) => iguais.includes('cnpj'))
  if (rivals.length === 0) return check('rival', 'good', texts.rivalNone)
  return rivals.some(({ status }) => status === 1)
    ? check('rival', 'bad', texts.rivalApproved)
    : check('rival', 'doubt', texts.rivalWaiting)
}

function emailCheck({ email }: Company, { email_de }: CompanyReview): Check {
  if (email === null) return check('email', 'bad', texts.emailMissing)
  if (email_de === 'outra-conta') return check('email', 'bad', texts.emailTaken)
  return email_de === 'empresa'
    ? check('email', 'good', texts.emailProven)
    : check('email', 'info', texts.emailUnproven)
}

function domainCheck({ email }: Company): readonly Check[] {
  const domain = domainOf(email)
  if (domain === null) return []
  return [
    isOwnDomain(domain)
      ? check('domain', 'good', texts.domainOwn(domain))
      : check('domain', 'info', texts.domainFree(domain)),
  ]
}

function waitingCheck({ created_at }: Company, now: number): Check {
  if (created_at === null) return check('waiting', 'info', texts.waitsUnknown)
  const days = Math.max(0, Math.floor((now - Date.parse(created_at)) / DAY))
  return days >= LONG ? check('waiting', 'doubt', texts.waitsLong(days)) : check('waiting', 'info', texts.waits(days))
}

/** Checks before a decision; without the server's answer, those of the list's data only. */
export const checksOf = (company: Company, review: CompanyReview | undefined, now: number): readonly Check[] => [
  company.cnpj_valido ? check('cnpj', 'good', texts.cnpjGood) : check('cnpj', 'bad', texts.cnpjBad),
  ...(review ? [rivalCheck(review), emailCheck(company, review)] : []),
  ...domainCheck(company),
  ...(review && review.semelhantes.length === 0 ? [check('alike', 'good', texts.alikeNone)] : []),
  waitingCheck(company, now),
]

/** Failed checks, which approving must confirm. */
export const doubtsOf = (company: Company, review: CompanyReview | undefined): readonly string[] => [
  ...(company.cnpj_valido ? [] : [texts.cnpjBad]),
  ...(review && rivalCheck(review).state === 'doubt' ? [texts.rivalWaiting] : []),
]

/** Neighbour in a list by steps, wrapping at both ends. */
export function neighbourOf<Row extends { id: number }>(rows: readonly Row[], id: number, by: 1 | -1): Row | null {
  const at = rows.findIndex((row) => row.id === id)
  return rows[(at + by + rows.length) % rows.length] ?? null
}
