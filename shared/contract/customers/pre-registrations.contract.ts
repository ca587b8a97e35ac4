import { endpoint } from '../endpoint.ts'
import { readNothing } from '../read-nothing.ts'
import { preRegistration, preRegistrationReply } from './customers.schemas.ts'

/** Calls about customers that visitors make: apart, so that public pages carry no more of the contract. */
export const preRegistrations = {
  /** Public; called by a company admin, it invites the person to become that company's customer. */
  preRegister: endpoint({
    method: 'POST',
    path: '/pre-cadastro',
    summary: 'Pede o cupom de 10%: envia o link de cadastro por e-mail.',
    access: 'public',
    body: preRegistration,
    reply: preRegistrationReply,
    read: readNothing,
    status: 202,
    idempotent: 'in-handler',
    errors: ['customer/invitations-spent'],
  }),
}
