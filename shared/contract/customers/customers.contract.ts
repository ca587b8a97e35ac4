import { endpoint } from '../endpoint.ts'
import { listOf } from '../primitives.ts'
import { customer, customerRegistration, preRegistration, preRegistrationReply } from './customers.schemas.ts'

export const customers = {
  /** Public; called by a company admin, it also makes the person that company's customer. */
  preRegister: endpoint({
    method: 'POST',
    path: '/pre-cadastro',
    summary: 'Pede o cupom de 10%: envia o link de cadastro por e-mail.',
    access: 'public',
    body: preRegistration,
    reply: preRegistrationReply,
    status: 202,
    errors: [],
  }),
  finishRegistration: endpoint({
    method: 'POST',
    path: '/finalizar-cadastro',
    summary: 'Conclui o cadastro do cliente com CPF e senha.',
    access: 'public',
    body: customerRegistration,
    errors: ['token/invalid', 'customer/cpf-invalid', 'customer/cpf-taken', 'password/mismatch', 'password/common'],
  }),
  list: endpoint({
    method: 'GET',
    path: '/cliente',
    summary: 'Clientes da empresa; para root, todos.',
    access: ['admin', 'root'],
    reply: listOf(customer),
    errors: ['auth/required', 'auth/forbidden'],
  }),
}
