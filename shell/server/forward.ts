import httpProxy from '@fastify/http-proxy'
import type { FastifyInstance } from 'fastify'
import { type ErrorCode, type ErrorParams, sentenceOf, statusOf } from '../../shared/contract/errors/catalogue.ts'
import type { ErrorEnvelope } from '../../shared/contract/errors/envelope.ts'

/** Paths that the API answers. */
export const FORWARDED = ['/api', '/rest/v1', '/venly', '/dev/mail', '/dev/mail.json']

/** The envelope that the api's refusals have, for those of the host. */
export function envelopeOf<C extends ErrorCode>(code: C, ...[params]: Params<C>): ErrorEnvelope {
  const sentence = sentenceOf(code, (params ?? {}) as ErrorParams<C>)
  return { code, erro: sentence, error: sentence, message: sentence }
}

type Params<C extends ErrorCode> =
  Record<never, never> extends ErrorParams<C> ? [params?: ErrorParams<C>] : [params: ErrorParams<C>]

/** Forwards the API's paths; when it does not answer, the caller gets the envelope that every refusal has. */
export async function forwardToApi(app: FastifyInstance, apiUrl: string): Promise<void> {
  for (const prefix of FORWARDED) {
    await app.register(httpProxy, {
      upstream: apiUrl,
      prefix,
      rewritePrefix: prefix,
      // It would name whole addresses; the request's own line does without.
      disableRequestLogging: true,
      replyOptions: {
        // Who asks is what this host saw: what a visitor claims of himself must not pass.
        rewriteRequestHeaders: (request, headers) => ({
          ...headers,
          'x-forwarded-for': request.ip,
          'x-forwarded-host': request.host,
          'x-forwarded-proto': request.protocol,
        }),
        onError(reply, { error }) {
          reply.log.warn({ err: error }, 'the api does not answer')
          reply.code(statusOf('server/unavailable')).send(envelopeOf('server/unavailable'))
        },
      },
    })
  }
}
