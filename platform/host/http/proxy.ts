import type { IncomingHttpHeaders } from 'node:http'
import httpProxy from '@fastify/http-proxy'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { statusOf } from '../../../shared/contract/errors/catalogue.ts'
import type { HostConfig } from '../config.ts'
import { abortStatusOf } from './bodies.ts'
import { envelopeOf, errorOfStatus } from './envelope.ts'

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

type Rules = Pick<HostConfig, 'apiUrl' | 'devTools' | 'publicUrl'>

/** Reverse proxy of the API's paths; when the api is unreachable, the caller gets the usual error envelope. */
export async function proxyApi(app: FastifyInstance, { apiUrl, publicUrl, ...rules }: Rules): Promise<void> {
  for (const prefix of proxiedPaths(rules)) {
    await app.register(httpProxy, {
      upstream: apiUrl,
      prefix,
      config: { proxied: true },
      rewritePrefix: prefix,
      // Request log of the proxy: it would name whole URLs, tokens included; the host's own line does not.
      disableRequestLogging: true,
      undici: { headersTimeout: UPSTREAM_TIMEOUT, bodyTimeout: UPSTREAM_TIMEOUT },
      replyOptions: {
        // No retries: one request is one call, and the caller alone decides about another one (decision 0042).
        retryDelay: () => null,
        // Client address as this host saw it: a forged `X-Forwarded-For` must not pass.
        rewriteRequestHeaders: (request, headers) => ({
          ...withoutStrayBody(request, headers),
          'x-forwarded-for': request.ip,
          'x-forwarded-host': new URL(publicUrl).host,
          'x-forwarded-proto': request.protocol,
        }),
        onError(reply, { error }) {
          const { status, code } = errorOfStatus(abortStatusOf(error) ?? statusOf('server/unavailable'))
          if (status >= 500) reply.log.warn({ err: error }, 'the api does not answer')
          reply.code(status).send(envelopeOf(code))
        },
      },
    })
  }
}

/** Headers without those of a body: the proxy drops the body of a GET, so nothing may announce it. */
function withoutStrayBody({ method }: Pick<FastifyRequest, 'method'>, headers: IncomingHttpHeaders) {
  if (method !== 'GET' && method !== 'HEAD') return headers
  const { 'content-length': _length, 'transfer-encoding': _encoding, ...rest } = headers
  return rest
}
