import { auth } from '@loopi/contract/auth/auth.contract'
import { customers } from '@loopi/contract/customers/customers.contract'
import type { customerRegistration } from '@loopi/contract/customers/customers.schemas'
import type { z } from 'zod'
import { cpfOf, type Person } from '../builders.ts'
import type { TestApp } from '../test-app.ts'

let counter = 0

/** Unused e-mail. */
export const newEmail = () => `pessoa-${++counter}@novos.test`
/** Unused CPF. */
export const newCpf = () => cpfOf(700_000 + ++counter)

/** Phones by e-mail, all different, because each phone is welcomed once. */
const phones = new Map<string, string>()
const phoneOf = (email: string): string => {
  const known = phones.get(email) ?? `(11) 9${String(10_000_000 + phones.size).replace(/(\d{4})$/, '-$1')}`
  phones.set(email, known)
  return known
}

export type Link = { token: string; user_id: number }

/** Steps from the coupon request to a finished registration. */
export function registrationOf(t: TestApp) {
  const preRegister = (email: string, as?: Person, name = 'Maria Clara', options: { address?: string } = {}) =>
    t.call(customers.preRegister, { body: { name, email, phone: phoneOf(email) } }, { as, ...options })

  const mailsTo = async (email: string) => (await t.mails()).filter(({ to }) => to === email)

  const invited = async (as?: Person, email = newEmail()) => {
    await preRegister(email, as)
    const [mail] = await mailsTo(email)
    const token = /\/finalizar-cadastro\/([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? ''
    const { body } = await t.call(auth.validateToken, { params: { token } })
    return { email, token, user_id: body.user_id }
  }

  const finish = (link: Link, fields: Partial<z.input<typeof customerRegistration>> = {}) => {
    const password = 'Praia-de-manha-7'
    const body = { user_id: link.user_id, token: link.token, cpf: newCpf(), password, password_confirmation: password }
    return t.call(customers.finishRegistration, { body: { ...body, ...fields } })
  }

  return { preRegister, mailsTo, invited, finish }
}
