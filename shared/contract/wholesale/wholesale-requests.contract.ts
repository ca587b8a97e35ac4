import { endpoint } from '../endpoint.ts'
import { WHOLESALE_DOCUMENTS } from './documents.ts'
import { WHOLESALE_FILE_LIMIT, wholesaleBody, wholesaleReply } from './wholesale.schemas.ts'

/** In a module of its own, so that the public page bundles only this call. */
export const wholesaleRequests = {
  /** Refused with `wholesale/disabled` unless the setting `WHOLESALE` is `api`. */
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
    status: 201,
    idempotent: 'in-handler',
    errors: ['wholesale/disabled', 'wholesale/file-missing', 'wholesale/file-type', 'wholesale/file-too-large'],
  }),
}
