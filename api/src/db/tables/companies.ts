import type { WholesaleState } from '@loopi/contract/wholesale/states'
import type { ColumnType, Generated } from 'kysely'
import type { Derived, IdentityColumn, Since } from './columns.ts'

/** Companies, whose customers they have, and who wants to become one. */
export type CompanyTables = {
  companies: CompaniesTable
  company_customer_changes: CompanyCustomerDaysTable & { id: IdentityColumn }
  company_customer_days: CompanyCustomerDaysTable
  company_customers: CompanyCustomersTable
  company_customers_daily: CompanyCustomerDaysTable
  customer_invitations: CustomerInvitationsTable
  empresas: EmpresasTable
  balance_requests: BalanceRequestsTable
  wholesale_requests: WholesaleRequestsTable
  wholesale_files: WholesaleFilesTable
  wholesale_moves: WholesaleMovesTable
}

type CompaniesTable = {
  /** Equal to the user id of the first admin, in the interface too. */
  id: number
  name: string
  cnpj: string
  cnpj_valid: boolean
  email: string | null
  telefone: string | null
  cep: string | null
  endereco: string | null
  cidade: string | null
  estado: string | null
  categoria: Generated<string>
  descricao: string | null
  status: Generated<0 | 1 | 2>
  origin: Generated<string>
  created_at: Since
  decided_at: Date | null
  decided_by: number | null
  decision_reason: string | null
  /** Until then the decision can be undone; null once its mail was sent. */
  undo_until: Date | null
  deleted_at: Date | null
  /** From then on sign-ins of its members without a second factor set one up first. */
  second_factor_since: Date | null
  /** Generated: name without accents and case, to sort by. */
  name_key: Derived
  /** Generated: searched text without accents and case. */
  search_key: Derived
}

/** What made a person a company's customer. */
export type RelationSource = 'pre-registration' | 'redemption' | 'code'

type CompanyCustomersTable = {
  company_id: number
  customer_id: number
  source: RelationSource
  /** Start of the relation, by an accepted invitation or a redemption. */
  created_at: Since
  /** In `company_customers_daily`: true since a migration has counted the older ones. */
  counted: Generated<boolean>
}

/** Customers of a company by the day, in São Paulo, of their last activity; `company_customers_daily` with changes not yet added. */
type CompanyCustomerDaysTable = {
  company_id: number
  day: string
  customers: number
}

/** Invitations by companies, with the data that the company typed about the invited person. */
type CustomerInvitationsTable = {
  id: IdentityColumn
  company_id: number
  /** In lower case. */
  email: string
  name: string | null
  phone: string | null
  /** Generated: folded `name`, or the e-mail without a name. */
  name_folded: Derived
  state: Generated<'sent' | 'accepted' | 'refused' | 'withdrawn'>
  created_at: Date
  sent_at: Date
  expires_at: Date
  withdrawn_at: Date | null
  decided_at: Date | null
  customer_id: number | null
  token_hash: Buffer | null
  /** CLP offered with the invitation. */
  offered_clp: number | null
  offer_reason: string | null
  /** Generated: true when the company's list shows it. */
  listed: ColumnType<boolean, never, never>
}

type BalanceRequestsTable = {
  id: IdentityColumn
  company_id: number
  kind: 'saldo' | 'liberacao'
  amount: number
  note: string | null
  created_at: Date
  decided_at: ColumnType<Date | null, Date | null | undefined>
  /** Movement that granted the request. */
  transfer_id: ColumnType<number | null, number | null | undefined>
  /** Reason of a refusal. */
  refusal: ColumnType<string | null, string | null | undefined>
}

type EmpresasTable = {
  id: IdentityColumn
  nome: string
  cnpj: string
  email: string
  telefone: string | null
  endereco: string | null
  cidade: string | null
  estado: string | null
  cep: string | null
  descricao: string | null
  categoria: Generated<string>
  status: Generated<'Inativa'>
  cadastro: Generated<'Em Análise'>
  /** Company that root sees for the application. */
  company_id: number | null
  created_at: Since
}

type WholesaleRequestsTable = {
  id: IdentityColumn
  company_name: string
  cnpj: string
  responsible_name: string
  email: string
  phone: string
  state_city: string
  products_interest: string | null
  created_at: Since
  state: Generated<WholesaleState>
  /** Generated: searched text without accents and case. */
  search_key: Derived
}

type WholesaleFilesTable = {
  request_id: number
  document: 'cnpjCard' | 'socialContract'
  name: string
  type: 'application/pdf' | 'image/jpeg' | 'image/png'
  size: number
  bytes: Buffer
}

type WholesaleMovesTable = {
  id: IdentityColumn
  request_id: number
  state: WholesaleState
  reason: string | null
  moved_by: number
  moved_at: Date
}
