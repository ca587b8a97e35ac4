import { formatCep } from '@loopi/shared/contract/documents/cep'
import { formatCpf } from '@loopi/shared/contract/documents/cpf'
import { formatPhone } from '@loopi/shared/contract/documents/phone'

export const PERSONAL = ['name', 'email', 'cpf', 'phone'] as const
const COMPANY = ['cnpj', 'categoria', 'cep', 'endereco', 'cidade', 'estado', 'descricao_empresa'] as const

/** The fields of both tabs, by their names in the call and in the order they stand in. */
export const FIELDS = [...PERSONAL, ...COMPANY] as const

export type Field = (typeof FIELDS)[number]
export type Values = Readonly<Record<Field, string>>
export type Errors = Partial<Record<Field, string>>

export const isField = (name: string): name is Field => FIELDS.some((field) => field === name)

/** The tab that a field stands in. */
export const tabOf = (field: Field): 'pessoais' | 'empresa' =>
  PERSONAL.some((personal) => personal === field) ? 'pessoais' : 'empresa'

/** How a field is masked while it is typed. */
export const MASKS: Partial<Record<Field, (typed: string) => string>> = {
  cpf: formatCpf,
  phone: formatPhone,
  cep: formatCep,
}
