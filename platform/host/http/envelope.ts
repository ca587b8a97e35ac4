import type { FastifyReply } from 'fastify'
import { type ErrorCode, type ErrorParams, sentenceOf } from '../../../shared/contract/errors/catalogue.ts'
import { type ErrorEnvelope, envelopeWith, failureWith } from '../../../shared/contract/errors/envelope.ts'
import { REQUEST_ID } from '../../../shared/contract/http/request-id.ts'

type Params<C extends ErrorCode> =
  Record<never, never> extends ErrorParams<C> ? [params?: ErrorParams<C>] : [params: ErrorParams<C>]

/** Error envelope of a code: the same shape as the api's. */
export const envelopeOf = <C extends ErrorCode>(code: C, ...[params]: Params<C>): ErrorEnvelope =>
  envelopeWith(code, sentenceOf(code, (params ?? {}) as ErrorParams<C>))

/** Error code of an HTTP status. Internal details only go to the log. */
export function errorOfStatus(status: number) {
  switch (status) {
    case 404:
      return { status, code: 'route/not-found' } as const
    case 405:
      return { status, code: 'route/other-method' } as const
    case 408:
      return { status, code: 'request/too-slow' } as const
    case 413:
      return { status, code: 'request/too-large' } as const
    case 415:
      return { status, code: 'request/unsupported' } as const
    case 503:
      return { status, code: 'server/unavailable' } as const
    default:
      return { status, code: status >= 500 ? 'server/failed' : 'request/unreadable' } as const
  }
}

type Refusal = ReturnType<typeof errorOfStatus>

/** Sends the envelope of a refusal; that of a failure names the id under which it is logged. */
export function sendRefusal(reply: FastifyReply, { status, code }: Refusal): FastifyReply {
  const { id } = reply.request
  if (status < 500) return reply.code(status).send(envelopeOf(code))
  return reply
    .code(status)
    .header(REQUEST_ID, id)
    .send(failureWith(code, sentenceOf(code, {}), id))
}
