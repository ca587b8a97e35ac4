import { digitsOf } from '@loopi/contract/documents/digits'
import { isEmail } from '@loopi/contract/documents/email'
import { formatPhone, isPhone, parsePhone } from '@loopi/contract/documents/phone'
import { newCustomerTexts as texts } from './master-panel.texts.ts'
import type { NewCustomer } from './new-customer.queries.ts'

/**
 * Mask of Brazilian numbers, with or without `+55`; a foreign number keeps its plus, or it would become another number.
 */
export const maskPhone = (typed: string): string =>
  formatPhone(parsePhone(typed).startsWith('+') ? typed : digitsOf(typed))

export const checkNewCustomer = ({ name, email, phone }: NewCustomer) => ({
  name: name.trim() === '' ? texts.missing : null,
  email: email.trim() === '' ? texts.missing : isEmail(email) ? null : texts.emailInvalid,
  phone: phone === '' ? texts.missing : isPhone(phone) ? null : texts.phoneInvalid,
})
