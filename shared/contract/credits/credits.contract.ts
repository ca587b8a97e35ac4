import { customerId } from '../customers/customers.schemas.ts'
import { endpoint } from '../endpoint.ts'
import { creditBody, creditReply } from './credits.schemas.ts'

export const credits = {
  /**
   * Paid from the company's budget, in one ledger transfer. People who are not the company's customers are not found.
   */
  give: endpoint({
    method: 'POST',
    path: '/cliente/:id/creditar',
    summary: 'Credita CLP da empresa a um de seus clientes.',
    access: ['admin'],
    permission: 'creditos',
    params: customerId,
    body: creditBody,
    reply: creditReply,
    idempotent: true,
    errors: [
      'customer/not-found',
      'ledger/insufficient-balance',
      'request/in-progress',
      'request/key-reused',
      'request/too-many-kept',
      'request/answer-gone',
    ],
  }),
}
