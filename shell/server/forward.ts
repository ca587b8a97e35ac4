import httpProxy from '@fastify/http-proxy'
import type { FastifyInstance } from 'fastify'
import { sentenceOf, statusOf } from '../../shared/contract/errors/catalogue.ts'
import type { ErrorEnvelope } from '../../shared/contract/errors/envelope.ts'

/** Paths that the API answers. */
export const FORWARDED = ['/api', '/rest/v1', '/venly', '/dev/mail', '/dev/mail.json']

/** The envelope that the api's refusals have, for those of the host. */
export function envelopeOf(code: 'server/unavailable' | 'server/failed' | 'request/unreadable'): ErrorEnvelope {
  const sentence = sentenceOf(code, {})
  return { code, erro: sentence, error: sentence, message: sentence }
}

/** Forwards the API's paths; when it does not answer, the caller gets the envelope that every refusal has. */
export async function forwardToApi(app: FastifyInstance, apiUrl: string): Promise<void> {
  for (const prefix of FORWARDED) {
    await app.register(httpProxy, {
      upstream: apiUrl,
      prefix,
      rewritePrefix: prefix,
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
