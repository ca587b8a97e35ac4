import { endpoint } from '../endpoint.ts'
import { preRegistration, preRegistrationReply } from './customers.schemas.ts'

/** In a module of its own, so that public pages bundle only these calls. */
export const preRegistrations = {
  /** Public; called by a company's admin, it invites the person as that company's customer. */
  preRegister: endpoint({
    method: 'POST',
    path: '/pre-cadastro',
    summary: 'Pede o cupom de 10%: envia o link de cadastro por e-mail.',
    access: 'public',
    body: preRegistration,
    reply: preRegistrationReply,
    read: null,
    status: 202,
    idempotent: 'in-handler',
    errors: ['customer/invitations-spent', 'auth/not-permitted'],
  }),
}
