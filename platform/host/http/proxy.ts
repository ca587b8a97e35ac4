import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type Dispatcher, Pool } from 'undici'
import { statusOf } from '../../../shared/contract/errors/catalogue.ts'
import { spanOf } from '../../../shared/federation/tracing/tracing.ts'
import type { HostConfig } from '../config.ts'
import { abortStatusOf } from './bodies.ts'
import { errorOfStatus, sendRefusal } from './envelope.ts'
import { ProxiedResponse, requestHeaders } from './proxied-response.ts'

/** Paths of the API. */
const PRODUCT = ['/api', '/rest/v1', '/venly']

/** Paths for development and the demo only: captured mails. */
const DEVELOPMENT = ['/dev/mail', '/dev/mail.json']

/** Prefixes that are proxied to the API. */
export const proxiedPaths = ({ devTools }: Pick<HostConfig, 'devTools'>): readonly string[] =>
  devTools ? [...PRODUCT, ...DEVELOPMENT] : PRODUCT

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Marks proxied routes. */
    proxied?: boolean
  }
}

/** Timeout of headers and body in milliseconds; the api's own limits are shorter. */
const UPSTREAM_TIMEOUT = 60_000

const METHODS = ['DELETE', 'GET', 'HEAD', 'OPTIONS', 'PATCH', 'POST', 'PUT'] as const

type Rules = Pick<HostConfig, 'apiUrl' | 'devTools' | 'publicUrl' | 'regionHeader'>

/** Reverse proxy of the API's paths; when the api is unreachable, the caller gets the error envelope. */
export async function proxyApi(app: FastifyInstance, { config }: { config: Rules }): Promise<void> {
  const { apiUrl, publicUrl, regionHeader } = config
  // No retries: one request is one call, and only the caller may repeat it (decision 0042).
  const api = new Pool(new URL(apiUrl).origin, { headersTimeout: UPSTREAM_TIMEOUT, bodyTimeout: UPSTREAM_TIMEOUT })
  const { host, protocol } = new URL(publicUrl)
  const known = { host, proto: protocol.slice(0, -1), regionHeader }
  const handler = (request: FastifyRequest, reply: FastifyReply) => forward(api, known, request, reply)
  app.addHook('onClose', () => api.destroy())
  await app.register(async (scope) => {
    // Bodies are streamed unparsed.
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', (_request, payload, done) => done(null, payload))
    for (const prefix of proxiedPaths(config))
      for (const url of [prefix, `${prefix}/*`])
        scope.route({ method: [...METHODS], url, config: { proxied: true }, handler })
  })
}

/** Public host and protocol, whatever a request claims, and the header of its region. */
type Known = { readonly host: string; readonly proto: string; readonly regionHeader: string | null }

/** Forwards a request. Returns no promise: the reply is sent when the api has responded. */
function forward(api: Pool, { host, proto, regionHeader }: Known, request: FastifyRequest, reply: FastifyReply): void {
  const { method, headers, body } = request
  const onFailed = (error: unknown) => {
    const refusal = errorOfStatus(abortStatusOf(error) ?? statusOf('server/unavailable'))
    if (refusal.status >= 500) reply.log.warn({ err: error }, 'the api does not answer')
    sendRefusal(reply, refusal)
  }
  // Client address as this host sees it, because `X-Forwarded-For` can be forged.
  const region = regionHeader === null ? undefined : headers[regionHeader]
  const forwarded = {
    for: request.ip,
    host,
    proto,
    region: typeof region === 'string' ? region : undefined,
    requestId: request.id,
    traceparent: spanOf(request.raw)?.traceparent,
  }
  api.dispatch(
    {
      path: request.raw.url ?? '/',
      method: method as Dispatcher.HttpMethod,
      headers: requestHeaders(method, headers, forwarded),
      body: (body ?? null) as NonNullable<Dispatcher.DispatchOptions['body']> | null,
    },
    new ProxiedResponse(request, reply, onFailed),
  )
}
