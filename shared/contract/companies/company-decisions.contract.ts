import { endpoint } from '../endpoint.ts'
import { company, companyId, companyStatusChange, companyToWrite } from './companies.schemas.ts'
import { companyReview } from './company-decisions.schemas.ts'

/** Root's decisions about companies. */
export const companyDecisions = {
  /** Any status but 1 ends the company's sessions immediately. */
  changeStatus: endpoint({
    method: 'POST',
    path: '/alterar-status-empresa',
    summary: 'Aprova, rejeita ou devolve para análise.',
    access: ['root'],
    stepUp: true,
    body: companyStatusChange,
    reply: company,
    read: null,
    errors: [
      'company/not-found',
      'company/email-missing',
      'company/cnpj-approved',
      'company/email-proven',
      'company/decided',
    ],
  }),
  /** Only for an undoable decision whose mail is not sent yet. */
  undo: endpoint({
    method: 'POST',
    path: '/desfazer-decisao-empresa',
    summary: 'Desfaz uma decisão antes que o e-mail saia: a empresa volta para análise.',
    access: ['root'],
    stepUp: false,
    body: companyToWrite,
    reply: company,
    read: null,
    errors: ['company/not-found', 'company/decision-final'],
  }),
  review: endpoint({
    method: 'GET',
    path: '/empresas/:id/conferencia',
    summary: 'O que conferir antes de decidir sobre uma empresa, e o que foi decidido.',
    access: ['root'],
    params: companyId,
    reply: companyReview,
    errors: ['company/not-found'],
  }),
}
