import { formatCep } from '@loopi/contract/documents/cep'
import { formatCnpj } from '@loopi/contract/documents/cnpj'
import { formatCpf } from '@loopi/contract/documents/cpf'
import { formatPhone } from '@loopi/contract/documents/phone'

const PERSONAL = ['name', 'email', 'cpf', 'phone'] as const
const COMPANY = ['cnpj', 'categoria', 'cep', 'endereco', 'cidade', 'estado', 'descricao_empresa'] as const

/** Fields of both tabs by their names in the call, in display order. */
export const FIELDS = [...PERSONAL, ...COMPANY] as const

export type SettingsField = (typeof FIELDS)[number]
export type Values = Readonly<Record<SettingsField, string>>

/** Current password for a change of e-mail. It is proof and not a setting, so it is neither stored nor compared. */
export const PASSWORD_FIELD = 'senha_atual'

/** Inputs that can show an error, in display order. */
export const INPUTS = [...PERSONAL.slice(0, 2), PASSWORD_FIELD, ...PERSONAL.slice(2), ...COMPANY] as const

export type InputName = (typeof INPUTS)[number]
export type Errors = Partial<Record<InputName, string>>

export const isField = (name: string): name is SettingsField => FIELDS.some((field) => field === name)

export const isInput = (name: string): name is InputName => INPUTS.some((input) => input === name)

/** Tab of an input. */
export const tabOf = (input: InputName): 'pessoais' | 'empresa' =>
  COMPANY.some((field) => field === input) ? 'empresa' : 'pessoais'

export const MASKS: Partial<Record<SettingsField, (typed: string) => string>> = {
  cpf: formatCpf,
  phone: formatPhone,
  cnpj: formatCnpj,
  cep: formatCep,
}
