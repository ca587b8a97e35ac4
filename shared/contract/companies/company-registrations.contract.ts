import { endpoint } from '../endpoint.ts'
import { readNothing } from '../read-nothing.ts'
import { companyRegistered, companyToRegisterBody } from './companies.schemas.ts'

/** Call of the public page: apart, so that it carries no more of the contract. */
export const companyRegistrations = {
  /**
   * Public; with root's session the e-mail may be missing. The company waits for root's decision and reserves nothing
   * until then; whether the e-mail has an account is not told.
   */
  register: endpoint({
    method: 'POST',
    path: '/user/register',
    summary: 'Cadastra uma empresa, que fica em análise.',
    access: 'public',
    body: companyToRegisterBody,
    reply: companyRegistered,
    read: readNothing,
    status: 201,
    idempotent: 'in-handler',
    errors: ['auth/required', 'company/cnpj-taken'],
  }),
}
