import type { IncomingHttpHeaders } from 'node:http'
import httpProxy from '@fastify/http-proxy'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { statusOf } from '../../../shared/contract/errors/catalogue.ts'
import type { HostConfig } from '../config.ts'
import { givenUpWith } from './bodies.ts'
import { envelopeOf } from './envelope.ts'
import { refusalOf } from './refusal.ts'

/** Paths that the API answers. */
const PRODUCT = ['/api', '/rest/v1', '/venly']

/** What only developers and the demo have: captured mails. */
const DEVELOPMENT = ['/dev/mail', '/dev/mail.json']

/** Paths that are forwarded. */
export const forwardedPaths = ({ devTools }: Pick<HostConfig, 'devTools'>): readonly string[] =>
  devTools ? [...PRODUCT, ...DEVELOPMENT] : PRODUCT

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The api answers it. */
    forwarded?: boolean
  }
}

/** Milliseconds without a word from the api; its own limits are shorter. */
const SILENCE = 60_000

type Rules = Pick<HostConfig, 'apiUrl' | 'devTools' | 'publicUrl'>

/** Forwards the API's paths; when it does not answer, the caller gets the envelope that every refusal has. */
export async function forwardToApi(app: FastifyInstance, { apiUrl, publicUrl, ...rules }: Rules): Promise<void> {
  for (const prefix of forwardedPaths(rules)) {
    await app.register(httpProxy, {
      upstream: apiUrl,
      prefix,
      config: { forwarded: true },
      rewritePrefix: prefix,
      // It would name whole addresses; the request's own line does without.
      disableRequestLogging: true,
      undici: { headersTimeout: SILENCE, bodyTimeout: SILENCE },
      replyOptions: {
        // One request is one request: who asked decides whether it is made again, and after how long.
        retryDelay: () => null,
        // Who asks is what this host saw: what a visitor claims of himself must not pass.
        rewriteRequestHeaders: (request, headers) => ({
          ...withoutStrayBody(request, headers),
          'x-forwarded-for': request.ip,
          'x-forwarded-host': new URL(publicUrl).host,
          'x-forwarded-proto': request.protocol,
        }),
        onError(reply, { error }) {
          const refusal = refusalOf(givenUpWith(error) ?? statusOf('server/unavailable'))
          if (refusal.status >= 500) reply.log.warn({ err: error }, 'the api does not answer')
          reply.code(refusal.status).send(envelopeOf(refusal.code))
        },
      },
    })
  }
}

/** The body of a GET is not forwarded, so neither is what announces it. */
function withoutStrayBody({ method }: Pick<FastifyRequest, 'method'>, headers: IncomingHttpHeaders) {
  if (method !== 'GET' && method !== 'HEAD') return headers
  const { 'content-length': _length, 'transfer-encoding': _encoding, ...rest } = headers
  return rest
}
