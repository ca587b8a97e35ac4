import { DEFAULT_CATEGORY } from '@loopi/contract/categories'
import type { companies } from '@loopi/contract/companies/companies.contract'
import { isPhone, PHONE_REFUSED } from '@loopi/contract/documents/phone'
import type { Input } from '@loopi/contract/endpoint'
import { checkIdentity } from '../companies.rules.ts'

/** Form values by the field names of the call. */
export type RegisterForm = Record<
  'name' | 'cnpj' | 'email' | 'phone' | 'cep' | 'endereco' | 'cidade' | 'estado' | 'categoria' | 'descricao_empresa',
  string
>

export const EMPTY: RegisterForm = {
  name: '',
  cnpj: '',
  email: '',
  phone: '',
  cep: '',
  endereco: '',
  cidade: '',
  estado: '',
  categoria: DEFAULT_CATEGORY,
  descricao_empresa: '',
}

export const checkRegister = ({ name, cnpj, email, phone }: RegisterForm) => ({
  ...checkIdentity({ name, cnpj, email }),
  ...(phone !== '' && !isPhone(phone) && { phone: PHONE_REFUSED }),
})

type Registration = Input<typeof companies.register>['body']

/** Body of the call: empty texts as null. */
export function registrationOf({ name, cnpj, ...optional }: RegisterForm): Registration {
  const values = Object.fromEntries(Object.entries(optional).map(([field, text]) => [field, text.trim() || null]))
  return { ...values, name: name.trim(), cnpj }
}
