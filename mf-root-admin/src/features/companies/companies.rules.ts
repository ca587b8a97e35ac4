import type { Company } from '@loopi/shared/contract/companies/companies.schemas'
import { parseCnpj } from '@loopi/shared/contract/documents/cnpj'
import { foundIn } from '@loopi/shared/texts/search'

const REGISTRATION: Record<number, { label: string; color: string }> = {
  0: { label: 'Rejeitado', color: 'red' },
  1: { label: 'Aprovado', color: 'mata' },
  2: { label: 'Em Análise', color: 'sol' },
}

/** How the status of a registration reads; a value the specification does not know is 'Desconhecido'. */
export const registrationOf = (status: number) => REGISTRATION[status] ?? { label: 'Desconhecido', color: 'gray' }

/** The counters of the panel. */
export function countByStatus(companies: readonly Pick<Company, 'status'>[]) {
  const having = (status: Company['status']) => companies.filter((company) => company.status === status).length
  return { total: companies.length, pending: having(2), approved: having(1), rejected: having(0) }
}

type Searched = Pick<Company, 'name' | 'cnpj' | 'email' | 'categoria'>

/** Whether the typed text is in the name, the CNPJ (with or without its mask), the e-mail or the category. */
export function matchesCompany(typed: string, { name, cnpj, email, categoria }: Searched): boolean {
  const asCnpj = parseCnpj(typed)
  // Only what reads like a CNPJ is compared with one: letters alone would find companies by chance.
  const isCnpj = /\d/.test(asCnpj) && cnpj.includes(asCnpj)
  return isCnpj || foundIn(typed, [name, email, categoria])
}
