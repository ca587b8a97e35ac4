import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isDatabaseGone } from '../db/errors.ts'
import { AppError, envelopeOf } from '../lib/app-error.ts'

/** One handler turns everything that was thrown into the envelope; nothing of an unknown error leaves the process. */
export function registerErrors(app: FastifyInstance): void {
  app.setErrorHandler<FastifyError | AppError>((error, request, reply) => {
    const refusal = refusalOf(error)
    if (refusal.status >= 500) request.log.error({ err: error }, refusal.code)
    return sendRefusal(reply, refusal)
  })
  app.setNotFoundHandler((_request, reply) => sendRefusal(reply, new AppError('route/not-found', {})))
}

export function sendRefusal(reply: FastifyReply, error: AppError): FastifyReply {
  if (error.retryAfter !== undefined) reply.header('retry-after', error.retryAfter)
  return reply
    .status(error.status)
    .type('application/json; charset=utf-8')
    .send(JSON.stringify(envelopeOf(error)))
}

/** For a request so malformed that it reaches no route. */
export function onFrameworkError(error: FastifyError, _request: FastifyRequest, reply: FastifyReply): void {
  sendRefusal(reply, refusalOf(error))
}

function refusalOf(error: FastifyError | AppError): AppError {
  if (error instanceof AppError) return error
  if (isDatabaseGone(error)) return new AppError('server/unavailable', {}, { retryAfter: 5 })
  const status = 'statusCode' in error ? (error.statusCode ?? 500) : 500
  if (status === 413) return new AppError('request/too-large', {})
  if (status === 415) return new AppError('request/unsupported', {})
  if (status >= 400 && status < 500) return new AppError('request/unreadable', {})
  return new AppError('server/failed', {})
}
