import { collectMethods } from '@loopi/contract/http/allowed-methods'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isCancelled, isDatabaseGone, isDiskFull, isLocked } from '../db/errors.ts'
import { AskerGone, DatabaseBusy } from '../db/serving/serving-errors.ts'
import { AppError, envelopeOf } from '../lib/app-error.ts'

/** Error handler: converts every error to the envelope; details of unknown errors are not revealed. */
export function registerErrors(app: FastifyInstance): void {
  app.setErrorHandler<FastifyError | AppError>((error, request, reply) => {
    const rejection = appErrorOf(error)
    if (rejection.status >= 500 && !(error instanceof AskerGone)) request.log.error({ err: error }, rejection.code)
    return sendError(reply, rejection)
  })
  app.setNotFoundHandler((_request, reply) => sendError(reply, new AppError('route/not-found', {})))
  const methods = collectMethods()
  app.addHook('onRoute', methods.add)
  // Checked before a body is read.
  app.addHook('onRequest', (request, reply, done) => {
    if (!request.is404) return done()
    const allowed = methods.at(request.url)
    if (allowed.length === 0) return sendError(reply, new AppError('route/not-found', {}))
    reply.header('allow', [...allowed, 'OPTIONS'].join(', '))
    if (request.method === 'OPTIONS') return reply.status(204).send()
    sendError(reply, new AppError('route/other-method', {}))
  })
}

function sendError(reply: FastifyReply, error: AppError): FastifyReply {
  if (error.retryAfter !== undefined) reply.header('retry-after', error.retryAfter)
  return reply
    .status(error.status)
    .type('application/json; charset=utf-8')
    .send(JSON.stringify(envelopeOf(error, reply.request.id)))
}

/** For requests that are too malformed for a route. */
export function onFrameworkError(error: FastifyError, _request: FastifyRequest, reply: FastifyReply): void {
  sendError(reply, appErrorOf(error))
}

function appErrorOf(error: FastifyError | AppError): AppError {
  if (error instanceof AppError) return error
  const lost = lostInTheDatabase(error)
  if (lost !== null) return lost
  const status = 'statusCode' in error ? (error.statusCode ?? 500) : 500
  if (status === 413) return new AppError('request/too-large', {})
  if (status === 415) return new AppError('request/unsupported', {})
  if (status >= 400 && status < 500) return new AppError('request/unreadable', {})
  return new AppError('server/failed', {})
}

/** Error of the database after which everything is rolled back; null for other errors. */
function lostInTheDatabase(error: unknown): AppError | null {
  if (isDiskFull(error)) return new AppError('server/full', {}, { retryAfter: 60 })
  if (error instanceof DatabaseBusy || isLocked(error)) return new AppError('server/busy', {}, { retryAfter: 2 })
  if (isCancelled(error)) return new AppError('server/too-slow', {}, { retryAfter: 5 })
  // The caller has disconnected.
  if (isDatabaseGone(error) || error instanceof AskerGone)
    return new AppError('server/unavailable', {}, { retryAfter: 5 })
  return null
}
