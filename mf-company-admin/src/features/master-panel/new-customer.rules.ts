import { digitsOf } from '@loopi/contract/documents/digits'
import { formatPhone } from '@loopi/contract/documents/phone'
import { email } from '@loopi/contract/primitives'
import { newCustomerTexts as texts } from './master-panel.texts.ts'
import type { NewCustomer } from './new-customer.queries.ts'

/** Eleven digits at most, whatever is typed or pasted: a plus in front gets no way around the mask. */
export const maskPhone = (typed: string): string => formatPhone(digitsOf(typed))

/** Validation errors by field. */
export const checkNewCustomer = ({ name, email: address, phone }: NewCustomer) => ({
  name: name.trim() === '' ? texts.missing : null,
  email: address.trim() === '' ? texts.missing : email.safeParse(address).success ? null : texts.emailInvalid,
  phone: phone === '' ? texts.missing : digitsOf(phone).length < 10 ? texts.phoneInvalid : null,
})
