import { digitsOf } from '@loopi/contract/documents/digits'
import { isEmail } from '@loopi/contract/documents/email'
import { formatPhone, isPhone } from '@loopi/contract/documents/phone'
import { newCustomerTexts as texts } from './master-panel.texts.ts'
import type { NewCustomer } from './new-customer.queries.ts'

/** The mask for every number: a plus in front gets no way around it. */
export const maskPhone = (typed: string): string => formatPhone(digitsOf(typed))

/** Validation errors by field. */
export const checkNewCustomer = ({ name, email, phone }: NewCustomer) => ({
  name: name.trim() === '' ? texts.missing : null,
  email: email.trim() === '' ? texts.missing : isEmail(email) ? null : texts.emailInvalid,
  phone: phone === '' ? texts.missing : isPhone(phone) ? null : texts.phoneInvalid,
})
