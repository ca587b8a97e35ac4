import type { account } from '@loopi/contract/account/account.contract'
import type { OwnUser } from '@loopi/contract/account/account.reading'
import { categoryOf } from '@loopi/contract/categories'
import { formatCep, isCep } from '@loopi/contract/documents/cep'
import { CNPJ_REFUSED, formatCnpj, isCnpj } from '@loopi/contract/documents/cnpj'
import { formatCpf, isCpf } from '@loopi/contract/documents/cpf'
import { formatPhone, isPhone } from '@loopi/contract/documents/phone'
import type { Input } from '@loopi/contract/endpoint'
import { email } from '@loopi/contract/primitives'
import { folded } from '@loopi/contract/search/folded'
import { settingsTexts as texts } from '../settings.texts.ts'
import { type Errors, FIELDS, type SettingsField, type Values } from './settings.fields.ts'

type Body = Input<typeof account.update>['body']

/** Form values of an account: masked, and empty strings for missing values. */
export function valuesOf(user: OwnUser | undefined): Values {
  return {
    name: user?.name ?? '',
    email: user?.email ?? '',
    cpf: formatCpf(user?.cpf ?? ''),
    phone: formatPhone(user?.phone ?? ''),
    cnpj: formatCnpj(user?.cnpj ?? ''),
    categoria: categoryOf(user?.categoria ?? '')?.brand ?? user?.categoria ?? '',
    cep: formatCep(user?.cep ?? ''),
    endereco: user?.endereco ?? '',
    cidade: user?.cidade ?? '',
    estado: user?.estado ?? '',
    descricao_empresa: user?.descricao_empresa ?? '',
  }
}

/** Errors of changed fields. Unchanged values are not reported, even where they break a rule of today. */
export function checkSettings(values: Values, changed: readonly SettingsField[]): Errors {
  const found = changed.map((field) => [field, CHECKS[field]?.(values[field].trim()) ?? null] as const)
  return Object.fromEntries(found.filter(([, sentence]) => sentence !== null)) as Errors
}

const CHECKS: Partial<Record<SettingsField, (text: string) => string | null>> = {
  name: (text) => (text === '' ? texts.nameMissing : null),
  email: (text) => email.safeParse(text).error?.issues[0]?.message ?? null,
  cpf: (text) => (text === '' || isCpf(text) ? null : texts.cpfInvalid),
  phone: (text) => (text === '' || isPhone(text) ? null : texts.phoneInvalid),
  cnpj: (text) => (text === '' || isCnpj(text) ? null : CNPJ_REFUSED),
  cep: (text) => (text === '' || isCep(text) ? null : texts.cepInvalid),
}

/** True while the typed e-mail differs from the stored and the pending one, so that the password is needed. */
export function asksPassword(user: OwnUser | undefined, values: Values, changed: readonly SettingsField[]): boolean {
  return changed.includes('email') && values.email.trim().toLowerCase() !== user?.email_pendente
}

/** Body of the call: changed fields as typed, the others as the account has them. */
export function bodyOf(user: OwnUser, values: Values, changed: readonly SettingsField[]): Body {
  const texts = FIELDS.map((field) => [field, changed.includes(field) ? values[field].trim() : user[field]] as const)
  return Object.fromEntries(texts)
}

/** True when the found street is already typed, perhaps with a number after it. */
export const isSameStreet = (standing: string, found: string): boolean => folded(standing).startsWith(folded(found))
