import { digitsOf } from '@loopi/contract/documents/digits'
import { isEmail } from '@loopi/contract/documents/email'
import { formatPhone } from '@loopi/contract/documents/phone'
import { newCustomerTexts as texts } from './master-panel.texts.ts'
import type { NewCustomer } from './new-customer.queries.ts'

/** Eleven digits at most, whatever is typed or pasted: a plus in front gets no way around the mask. */
export const maskPhone = (typed: string): string => formatPhone(digitsOf(typed))

/** Validation errors by field. */
export const checkNewCustomer = ({ name, email, phone }: NewCustomer) => ({
  name: name.trim() === '' ? texts.missing : null,
  email: email.trim() === '' ? texts.missing : isEmail(email) ? null : texts.emailInvalid,
  phone: phone === '' ? texts.missing : digitsOf(phone).length < 10 ? texts.phoneInvalid : null,
})
