import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type Dispatcher, Pool } from 'undici'
import { statusOf } from '../../../shared/contract/errors/catalogue.ts'
import type { HostConfig } from '../config.ts'
import { abortStatusOf } from './bodies.ts'
import { envelopeOf, errorOfStatus } from './envelope.ts'
import { ProxiedResponse, requestHeaders } from './proxied-response.ts'

/** Paths of the API. */
const PRODUCT = ['/api', '/rest/v1', '/venly']

/** Paths of development and the demo alone: captured mails. */
const DEVELOPMENT = ['/dev/mail', '/dev/mail.json']

/** Prefixes that the proxy passes to the API. */
export const proxiedPaths = ({ devTools }: Pick<HostConfig, 'devTools'>): readonly string[] =>
  devTools ? [...PRODUCT, ...DEVELOPMENT] : PRODUCT

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Marks routes that the api answers. */
    proxied?: boolean
  }
}

/** Timeout of headers and body in milliseconds; the api's own limits are shorter. */
const UPSTREAM_TIMEOUT = 60_000

const METHODS = ['DELETE', 'GET', 'HEAD', 'OPTIONS', 'PATCH', 'POST', 'PUT'] as const

type Rules = Pick<HostConfig, 'apiUrl' | 'devTools' | 'publicUrl'>

/** Reverse proxy of the API's paths; when the api is unreachable, the caller gets the usual error envelope. */
export async function proxyApi(app: FastifyInstance, { config }: { config: Rules }): Promise<void> {
  const { apiUrl, publicUrl } = config
  // No retries: one request is one call, and the caller alone decides about another one (decision 0042).
  const api = new Pool(new URL(apiUrl).origin, { headersTimeout: UPSTREAM_TIMEOUT, bodyTimeout: UPSTREAM_TIMEOUT })
  const { host, protocol } = new URL(publicUrl)
  const known = { host, proto: protocol.slice(0, -1) }
  const handler = (request: FastifyRequest, reply: FastifyReply) => forward(api, known, request, reply)
  app.addHook('onClose', () => api.destroy())
  await app.register(async (scope) => {
    // Bodies pass as they come: the api alone reads them.
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', (_request, payload, done) => done(null, payload))
    for (const prefix of proxiedPaths(config))
      for (const url of [prefix, `${prefix}/*`])
        scope.route({ method: [...METHODS], url, config: { proxied: true }, handler })
  })
}

/** Name and protocol by which the public reaches the host, whatever a request says of itself. */
type PublicAddress = { readonly host: string; readonly proto: string }

/** Passes a request on. No promise: the reply is sent when the api has answered. */
function forward(api: Pool, known: PublicAddress, request: FastifyRequest, reply: FastifyReply): void {
  const { method, headers, body } = request
  const onFailed = (error: unknown) => {
    const { status, code } = errorOfStatus(abortStatusOf(error) ?? statusOf('server/unavailable'))
    if (status >= 500) reply.log.warn({ err: error }, 'the api does not answer')
    reply.code(status).send(envelopeOf(code))
  }
  // Client address as this host saw it: a forged `X-Forwarded-For` must not pass.
  const forwarded = { for: request.ip, ...known }
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
