import { endpoint } from '../endpoint.ts'
import { pagedListOf } from '../paging.ts'
import { readAuditLines } from './audit.reading.ts'
import { auditLine, auditQuery } from './audit.schemas.ts'

export const audit = {
  list: endpoint({
    method: 'GET',
    path: '/auditoria',
    summary: 'Quem fez o quê e quando, do mais novo ao mais antigo, em páginas.',
    access: ['root'],
    query: auditQuery,
    reply: pagedListOf(auditLine),
    read: readAuditLines,
    errors: ['auth/required', 'auth/forbidden'],
  }),
}
