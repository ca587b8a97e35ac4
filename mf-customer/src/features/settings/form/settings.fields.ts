import { formatCep } from '@loopi/contract/documents/cep'
import { formatCnpj } from '@loopi/contract/documents/cnpj'
import { formatCpf } from '@loopi/contract/documents/cpf'
import { formatPhone } from '@loopi/contract/documents/phone'

const PERSONAL = ['name', 'email', 'cpf', 'phone'] as const
const COMPANY = ['cnpj', 'categoria', 'cep', 'endereco', 'cidade', 'estado', 'descricao_empresa'] as const

/** The fields of both tabs, by their names in the call and in the order they stand in. */
export const FIELDS = [...PERSONAL, ...COMPANY] as const

export type SettingsField = (typeof FIELDS)[number]
export type Values = Readonly<Record<SettingsField, string>>

/** The present password, which another e-mail asks for. It is proof and no setting, so nothing keeps or compares it. */
export const PASSWORD_FIELD = 'senha_atual'

/** Inputs that a sentence can stand against, in the order they stand in. */
export const INPUTS = [...PERSONAL.slice(0, 2), PASSWORD_FIELD, ...PERSONAL.slice(2), ...COMPANY] as const

export type InputName = (typeof INPUTS)[number]
export type Errors = Partial<Record<InputName, string>>

export const isField = (name: string): name is SettingsField => FIELDS.some((field) => field === name)

export const isInput = (name: string): name is InputName => INPUTS.some((input) => input === name)

/** The tab that an input stands in. */
export const tabOf = (input: InputName): 'pessoais' | 'empresa' =>
  COMPANY.some((field) => field === input) ? 'empresa' : 'pessoais'

/** Masks of the fields while typing. */
export const MASKS: Partial<Record<SettingsField, (typed: string) => string>> = {
  cpf: formatCpf,
  phone: formatPhone,
  cnpj: formatCnpj,
  cep: formatCep,
}
