import { DEFAULT_CATEGORY } from '../categories.ts'
import {
  type Bag,
  orElse,
  readFlag,
  readIfThere,
  readInstantOrNull,
  readListOf,
  readNumber,
  readNumberOrNull,
  readObject,
  readText,
  readTextOrNull,
  Unreadable,
} from '../reading.ts'

/** A company as it is shown: what the specification names, and its defaults for the rest. */
export type Company = {
  readonly id: number
  readonly name: string
  readonly cnpj: string
  /** False when the server says that the check digits do not match. */
  readonly cnpj_valido: boolean
  readonly email: string | null
  readonly telefone: string | null
  readonly categoria: string
  /** Null, like any number but 0, 1 and 2, is none that is known. */
  readonly status: number | null
  readonly pedido_parceria: boolean
  readonly cnpj_repetido: boolean
  readonly email_repetido: boolean
  /** Balances in CLP; null where they are not told. */
  readonly cashloop_balance: number | null
  readonly recebido_em_resgates: number | null
  readonly created_at: string | null
}

/** Further fields of the registration, as far as they are told. */
export type CompanyDetails = Company & {
  readonly endereco: string | null
  readonly cidade: string | null
  readonly estado: string | null
  readonly cep: string | null
  readonly descricao_empresa: string | null
  readonly acesso_criado: boolean | null
}

export const readCompany = (row: Bag): Company => ({
  id: readNumber(row, 'id'),
  name: readName(row),
  cnpj: orElse(readText, row, 'cnpj', ''),
  cnpj_valido: orElse(readFlag, row, 'cnpj_valido', true),
  email: readTextOrNull(row, 'email'),
  telefone: readTextOrNull(row, 'telefone'),
  categoria: orElse(readText, row, 'categoria', DEFAULT_CATEGORY),
  status: readStatus(row.status),
  pedido_parceria: orElse(readFlag, row, 'pedido_parceria', false),
  cnpj_repetido: orElse(readFlag, row, 'cnpj_repetido', false),
  email_repetido: orElse(readFlag, row, 'email_repetido', false),
  cashloop_balance: orElse(readNumber, row, 'cashloop_balance', null),
  recebido_em_resgates: orElse(readNumber, row, 'recebido_em_resgates', null),
  created_at: readInstantOrNull(row, 'created_at'),
})

/** A number or its text; whatever else is said is a status that nobody knows, and the company shows all the same. */
function readStatus(said: unknown): number | null {
  const number = typeof said === 'string' && said.trim() !== '' ? Number(said) : said
  return Number.isInteger(number) ? (number as number) : null
}

function readName(row: Bag): string {
  const name = readTextOrNull(row, 'name') ?? readTextOrNull(row, 'nome')
  if (name === null) throw new Unreadable('name')
  return name
}

export const readCompanies = readListOf(readCompany, 'companies')

export const readOneCompany = (answer: unknown): Company => readCompany(readObject(answer))

/** Balances of a company after CLP were credited or moved. */
export function readBalances(answer: unknown): {
  readonly cashloop_balance: number
  readonly recebido_em_resgates: number
} {
  const told = readObject(answer)
  return {
    cashloop_balance: readNumber(told, 'cashloop_balance'),
    recebido_em_resgates: readNumber(told, 'recebido_em_resgates'),
  }
}

export function readCompanyDetails(answer: unknown): CompanyDetails {
  const row = readObject(answer)
  return {
    ...readCompany(row),
    endereco: readTextOrNull(row, 'endereco'),
    cidade: readTextOrNull(row, 'cidade'),
    estado: readTextOrNull(row, 'estado'),
    cep: readTextOrNull(row, 'cep'),
    descricao_empresa: readTextOrNull(row, 'descricao_empresa'),
    acesso_criado: orElse(readFlag, row, 'acesso_criado', null),
  }
}

/** Number of companies; a figure that was not answered is null. */
export type CompanyCounts = {
  readonly total: number | null
  readonly em_analise: number | null
  readonly aprovadas: number | null
  readonly rejeitadas: number | null
  readonly pedidos_de_saldo: number | null
}

export function readCompanyCounts(answer: unknown): CompanyCounts {
  const told = readObject(answer)
  return {
    total: readNumberOrNull(told, 'total'),
    em_analise: readNumberOrNull(told, 'em_analise'),
    aprovadas: readNumberOrNull(told, 'aprovadas'),
    rejeitadas: readNumberOrNull(told, 'rejeitadas'),
    pedidos_de_saldo: readNumberOrNull(told, 'pedidos_de_saldo'),
  }
}

/** Proof that enters the new account once; null where the answer has none. */
export const readCompanyRegistration = (answer: unknown): { readonly entrada: string | null } => ({
  entrada: readIfThere((told) => readText(readObject(told), 'entrada'), answer),
})
