import { timingSafeEqual } from 'node:crypto'
import { PARTNER_TABLE } from '@loopi/contract/partners/partners.schemas'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '../../config/config.ts'
import type { Services } from '../../plugins/deps.ts'
import { keyOf } from '../../plugins/idempotency.ts'
import type { Api } from '../../plugins/route.ts'
import { rowsOf } from './insert-request.ts'
import { apply, mayApply } from './partners.service.ts'
import { permissionDenied, RestError, restErrorOf, unknownTable } from './postgrest.ts'

const BODY_BYTES = 64 * 1024

/**
 * `/rest/v1/empresas`, compatible with PostgREST for backend-as-a-service clients: supports one insert and refuses
 * everything else in PostgREST's format. Not part of the contract, whose envelope it does not use.
 */
export function partnerRoutes({ server, services }: Api): void {
  server.register(async (scope) => {
    scope.setErrorHandler<FastifyError>((error, request, reply) => {
      const rejection = restErrorOf(error)
      if (rejection.status >= 500) request.log.error({ err: error }, rejection.code)
      if (rejection.retryAfter !== undefined) reply.header('retry-after', rejection.retryAfter)
      return reply.status(rejection.status).send(rejection.body)
    })
    readBodiesAsText(scope)
    allowOrigin(scope, services.config)
    scope.options('/rest/v1/*', (_request, reply) => preflight(reply))
    scope.route({
      method: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'],
      url: '/rest/v1/*',
      bodyLimit: BODY_BYTES,
      onRequest: async (request) => requireKey(request, services.config),
      handler: (request, reply) => answer(services, request, reply),
    })
  })
}

async function answer(services: Services, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const { '*': table } = request.params as { '*': string }
  if (table !== PARTNER_TABLE) throw unknownTable(table.slice(0, 60))
  if (request.method !== 'POST') throw permissionDenied()
  await mayApply(services, request.ip)
  await apply(services, rowsOf(request), { address: request.ip, key: keyOf(request) })
  return reply.status(201).send()
}

/** The key is public: it only shows that the caller is one of our pages or got the key. */
function requireKey({ headers }: FastifyRequest, config: Config): void {
  const key = headers.apikey
  if (typeof key !== 'string' || key === '')
    throw new RestError(401, 'PGRST301', 'No API key found in request', {
      hint: 'No `apikey` request header was found.',
    })
  if (!sameText(key, config.PARTNERS_ANON_KEY)) throw new RestError(401, 'PGRST301', 'Invalid API key')
}

function sameText(a: string, b: string): boolean {
  const [x, y] = [Buffer.from(a), Buffer.from(b)]
  return x.length === y.length && timingSafeEqual(x, y)
}

/** Reads bodies as text, so that invalid JSON can be refused in PostgREST's format. */
function readBodiesAsText(scope: FastifyInstance): void {
  scope.removeAllContentTypeParsers()
  scope.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body))
}

/** CORS for the product's own origin. */
function allowOrigin(scope: FastifyInstance, config: Config): void {
  const own = new URL(config.PUBLIC_URL).origin
  scope.addHook('onRequest', async ({ headers: { origin } }, reply) => {
    reply.header('vary', 'Origin')
    if (origin === own) reply.header('access-control-allow-origin', own)
  })
}

const preflight = (reply: FastifyReply): FastifyReply =>
  reply
    .status(204)
    .headers({
      'access-control-allow-methods': 'POST, OPTIONS',
      'access-control-allow-headers':
        'apikey, authorization, content-type, content-profile, accept-profile, idempotency-key, prefer, x-client-info, x-supabase-api-version',
      'access-control-max-age': '3600',
    })
    .send()
