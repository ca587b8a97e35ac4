import { endpoint } from '../endpoint.ts'
import { pagedListOf } from '../paging.ts'
import { listOf } from '../primitives.ts'
import { auditLine, auditQuery, registryLine, registryQuery } from './audit.schemas.ts'
import { failedMail } from './failed-mails.ts'

export const audit = {
  list: endpoint({
    method: 'GET',
    path: '/auditoria',
    summary: 'Quem fez o quê e quando, do mais novo ao mais antigo, em páginas.',
    access: ['root'],
    query: auditQuery,
    reply: pagedListOf(auditLine),
    errors: [],
  }),
  /** Lines of the caller's company, visits of root included. */
  ofCompany: endpoint({
    method: 'GET',
    path: '/registro',
    summary: 'Quem fez o quê e quando na empresa, do mais novo ao mais antigo, em páginas.',
    access: ['admin'],
    permission: 'empresa',
    query: registryQuery,
    reply: pagedListOf(registryLine),
    errors: [],
  }),
  failedMails: endpoint({
    method: 'GET',
    path: '/auditoria/emails-nao-entregues',
    summary: 'Os e-mails que não chegaram a ninguém, do mais novo ao mais antigo.',
    access: ['root'],
    reply: listOf(failedMail),
    errors: [],
  }),
}
