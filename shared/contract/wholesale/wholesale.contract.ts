import { endpoint } from '../endpoint.ts'
import { pagedListOf } from '../paging.ts'
import { WHOLESALE_DOCUMENTS } from './documents.ts'
import {
  WHOLESALE_FILE_LIMIT,
  wholesaleBody,
  wholesaleDocument,
  wholesaleQuery,
  wholesaleReply,
  wholesaleRequest,
} from './wholesale.schemas.ts'

export const wholesale = {
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
    status: 201,
    errors: ['wholesale/disabled', 'wholesale/file-missing', 'wholesale/file-type', 'wholesale/file-too-large'],
  }),
  list: endpoint({
    method: 'GET',
    path: '/atacado',
    summary: 'Pedidos de acesso ao atacado, do mais novo ao mais antigo.',
    access: ['root'],
    query: wholesaleQuery,
    reply: pagedListOf(wholesaleRequest),
    errors: ['auth/required', 'auth/forbidden'],
  }),
  file: endpoint({
    method: 'GET',
    path: '/atacado/:id/:document',
    summary: 'Um documento de um pedido, para salvar.',
    access: ['root'],
    params: wholesaleDocument,
    download: true,
    errors: ['auth/required', 'auth/forbidden', 'wholesale/not-found'],
  }),
}
