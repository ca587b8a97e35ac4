import { endpoint } from '../endpoint.ts'
import { companyRegistered, companyToRegisterBody } from './companies.schemas.ts'

/** In a module of its own, so that the public page bundles only this call. */
export const companyRegistrations = {
  /**
   * Public; root may omit the e-mail. The company is under review and reserves nothing; the response does not reveal
   * whether the e-mail has an account.
   */
  register: endpoint({
    method: 'POST',
    path: '/user/register',
    summary: 'Cadastra uma empresa, que fica em análise.',
    access: 'public',
    body: companyToRegisterBody,
    reply: companyRegistered,
    read: null,
    status: 201,
    idempotent: 'in-handler',
    errors: ['company/cnpj-taken'],
  }),
}
