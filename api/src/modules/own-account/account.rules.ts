import type { OwnUser, SettingsBody } from '@loopi/contract/account/account.schemas'
import { DEFAULT_CATEGORY } from '@loopi/contract/categories'
import { CNPJ_REFUSED, isCnpj, parseCnpj } from '@loopi/contract/documents/cnpj'
import { isCpf, parseCpf } from '@loopi/contract/documents/cpf'
import { formatPhone, isPhone, PHONE_REFUSED } from '@loopi/contract/documents/phone'
import { personName } from '@loopi/contract/names'
import { AppError, reject } from '../../lib/app-error.ts'
import type { AccountRow } from './account.repository.ts'

type CompanyField = 'cnpj' | 'categoria' | 'endereco' | 'cidade' | 'estado' | 'cep' | 'descricao'

/** Columns to write: only those that differ from the stored ones. */
export type AccountChanges = {
  readonly user: Partial<Pick<AccountRow, 'name' | 'cpf' | 'phone'>>
  readonly company: Partial<Record<CompanyField, string | null>>
}

/** The account as the person sees it. */
export function shownAccount(row: AccountRow): OwnUser {
  const hasCompany = row.companyId !== null
  return {
    id: row.id,
    role: row.role,
    name: row.name,
    nome: row.name,
    email: row.email ?? '',
    email_pendente: row.pendingEmail,
    cpf: row.cpf,
    phone: row.phone,
    telefone: row.phone,
    cnpj: row.cnpj,
    categoria: row.categoria,
    endereco: row.endereco,
    cidade: row.cidade,
    estado: row.estado,
    cep: row.cep,
    descricao_empresa: row.descricao,
    descricao: row.descricao,
    empresa: row.companyName,
    somente_leitura: [...(row.cpf === null ? [] : ['cpf' as const]), ...(hasCompany ? ['cnpj' as const] : [])],
  }
}

/** Changed fields of a save. Rejects read-only fields, unless their value is unchanged. */
export function changesOf(row: AccountRow, body: SettingsBody): AccountChanges {
  return { user: userChanges(row, body), company: companyChanges(row, body) }
}

function userChanges(row: AccountRow, { name, phone, cpf }: SettingsBody): AccountChanges['user'] {
  // Stored phones from before the check are accepted unchanged.
  const sent = phone && phone !== row.phone ? readPhone(phone) : phone
  return { ...differing(row, { name: ownName(row, name), phone: sent }), ...cpfChange(row, cpf) }
}

/** A customer's name must be a person's; the name of a member's account may be the company's. */
function ownName(row: AccountRow, name: string | undefined): string | undefined {
  if (name === undefined || name === row.name || row.accountRole !== 'cliente') return name
  const { error, data } = personName(120).safeParse(name)
  if (error === undefined) return data
  const first = error.issues[0]?.message ?? ''
  throw new AppError('request/invalid', { first }, { fields: { name: [first] } })
}

function readPhone(typed: string): string {
  if (isPhone(typed)) return formatPhone(typed)
  throw new AppError('request/invalid', { first: PHONE_REFUSED }, { fields: { phone: [PHONE_REFUSED] } })
}

function cpfChange(row: AccountRow, typed: string | null | undefined): { cpf?: string } {
  const cpf = parseCpf(typed ?? '')
  if (typed === undefined || cpf === (row.cpf ?? '')) return {}
  if (row.cpf !== null) reject('account/cpf-locked', 'cpf')
  if (!isCpf(cpf)) reject('customer/cpf-invalid', 'cpf')
  return { cpf }
}

function companyChanges(row: AccountRow, body: SettingsBody): AccountChanges['company'] {
  const { cnpj, categoria, endereco, cidade, estado, cep, descricao_empresa } = body
  const sent = { endereco, cidade, estado, cep, descricao: descricao_empresa }
  if (row.companyId === null) return differing(row, { ...sent, categoria, cnpj: ownCnpj(row, cnpj) })
  if (cnpj !== undefined && parseCnpj(cnpj ?? '') !== row.cnpj) reject('account/cnpj-locked', 'cnpj')
  return differing(row, { ...sent, categoria: categoria === null ? DEFAULT_CATEGORY : categoria })
}

/** CNPJ noted by a person without a company: unproven, not reserved, and changeable. */
function ownCnpj(row: AccountRow, typed: string | null | undefined): string | null | undefined {
  if (!typed) return typed
  const cnpj = parseCnpj(typed)
  if (cnpj !== row.cnpj && !isCnpj(cnpj))
    throw new AppError('request/invalid', { first: CNPJ_REFUSED }, { fields: { cnpj: [CNPJ_REFUSED] } })
  return cnpj
}

/** Sent fields that differ from the stored ones. */
function differing<F extends keyof AccountRow>(
  row: AccountRow,
  sent: { [field in F]: AccountRow[field] | undefined },
): Partial<Pick<AccountRow, F>> {
  const fields = Object.entries(sent) as [F, AccountRow[F] | undefined][]
  return Object.fromEntries(fields.filter(([field, value]) => value !== undefined && value !== row[field])) as Partial<
    Pick<AccountRow, F>
  >
}
