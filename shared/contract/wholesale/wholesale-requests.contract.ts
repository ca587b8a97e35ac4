import { endpoint } from '../endpoint.ts'
import { WHOLESALE_DOCUMENTS } from './documents.ts'
import { readWholesaleReply } from './wholesale.reading.ts'
import { WHOLESALE_FILE_LIMIT, wholesaleBody, wholesaleReply } from './wholesale.schemas.ts'

/** Call of the public page: apart, so that it carries no more of the contract. */
export const wholesaleRequests = {
  /** Answers `wholesale/disabled` unless the setting `WHOLESALE` is `api`. */
  request: endpoint({
    method: 'POST',
    path: '/atacado',
    summary: 'Pede acesso ao atacado, com os dois documentos.',
    access: 'public',
    body: wholesaleBody,
    files: {
      names: WHOLESALE_DOCUMENTS,
      maxBytes: WHOLESALE_FILE_LIMIT,
      missing: 'wholesale/file-missing',
      tooLarge: 'wholesale/file-too-large',
    },
    reply: wholesaleReply,
    read: readWholesaleReply,
    status: 201,
    idempotent: 'in-handler',
    errors: ['wholesale/disabled', 'wholesale/file-missing', 'wholesale/file-type', 'wholesale/file-too-large'],
  }),
}
