import { customers } from '@loopi/contract/customers/customers.contract'
import type { Customer } from '@loopi/contract/customers/customers.reading'
import type { customerQuery, exportBody } from '@loopi/contract/customers/customers.schemas'
import { invitations } from '@loopi/contract/invitations/invitations.contract'
import { hasWords } from '@loopi/contract/search/folded'
import type { z } from '@loopi/contract/zod'
import { allRows, call, type Pages, usePages } from '@loopi/shared/api-client'
import { toCsv } from '@loopi/shared/csv'
import { formatInstant } from '@loopi/shared/texts/format'
import { customersTexts as texts } from './master-panel.texts.ts'

export type CustomerListQuery = z.input<typeof customerQuery>

/**
 * Customers of the company, `limit` per page. The specification's call has no parameters, so the rows of a server that
 * ignores ours are filtered here.
 */
export function useCustomers(query: CustomerListQuery, limit: number): Pages<Customer> {
  const list = usePages(customers.list, { query }, limit)
  const rows = list.data && narrowed(list.data, query)
  const total = rows?.length === list.data?.length ? list.total : rows?.length
  return { ...list, data: rows, total }
}

const FILTERS: Readonly<Record<string, (customer: Customer) => boolean>> = {
  top: ({ cashloop_balance }) => cashloop_balance > 200,
  inativos: ({ status }) => status === 'Inativo',
}

const narrowed = (rows: readonly Customer[], { busca = '', filtro = 'todos' }: CustomerListQuery): Customer[] =>
  rows.filter((row) => (isContact(busca) || hasWords(row.name ?? '', busca)) && (FILTERS[filtro]?.(row) ?? true))

/** True for an e-mail or a phone, which only the server can search. */
const isContact = (busca: string): boolean => busca.includes('@') || /^[\d\s()+.-]{8,}$/.test(busca)

type CsvFile = { readonly rows: number; readonly text: string }

/** All customers that match the filters, as a file. The api records who exported them. */
export async function customersFile(wanted: z.input<typeof exportBody>): Promise<CsvFile> {
  const rows = await call(customers.export, { body: wanted })
  return { rows: rows.length, text: toCsv(texts.exportColumns, rows.map(cellsOf)) }
}

const cellsOf = ({ name, cpf, cashloop_balance, status, last_activity, created_at }: Customer) => [
  ...[name, cpf, cashloop_balance, status],
  ...[formatInstant(last_activity), formatInstant(created_at)],
]

/** All invitations that match the search, as a file. */
export async function invitationsFile(busca: string): Promise<CsvFile> {
  const rows = await allRows(invitations.sent, { query: { ...(busca && { busca }) } })
  const cells = rows.map(({ name, email, phone, situacao, enviado_em }) => [
    ...[name ?? '', email, phone ?? '', texts.invited[situacao], formatInstant(enviado_em)],
  ])
  return { rows: rows.length, text: toCsv(texts.invitedColumns, cells) }
}
