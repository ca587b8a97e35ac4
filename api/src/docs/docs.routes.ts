import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { Api } from '../plugins/route.ts'
import { openApiDocument } from './openapi.ts'

// The viewer's files come from here and it talks to nobody else. It sets style attributes, and one
// style sheet, which the hash names.
const POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self' 'sha256-RL3ie0nH+Lzz2YNqQN83mnU0J1ot4QL7b99vMdIX99w='; style-src-attr 'unsafe-inline'; img-src 'self' data:; connect-src 'self'; font-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

/**
 * Contract for readers at `/api/docs`, for programs at `/api/openapi.json`. It is written when it is first sent: few
 * processes are ever asked for it, and each of them spent a part of its start on it.
 */
export function docsRoutes({ server }: Api): void {
  let written: ReturnType<typeof openApiDocument> | undefined
  const document = {
    toJSON() {
      written ??= openApiDocument()
      return written
    },
  }
  server.get('/api/openapi.json', { config: { outsideContract: true } }, () => document)
  server.register(async (scope) => {
    scope.addHook('onRoute', (options) => {
      options.config = { ...options.config, outsideContract: true }
    })
    scope.addHook('onSend', async (_request, reply) => {
      reply.header('content-security-policy', POLICY)
    })
    await scope.register(swagger, { mode: 'static', specification: { document: document as never } })
    await scope.register(swaggerUi, {
      routePrefix: '/api/docs',
      indexPrefix: '',
      uiConfig: { deepLinking: true, docExpansion: 'list', validatorUrl: null, persistAuthorization: false },
      theme: { title: 'Loopi API' },
    })
  })
}
