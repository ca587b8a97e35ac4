import Fastify, { type FastifyError, type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import { BODY_LIMIT } from '../../../shared/contract/http/body-limit.ts'
import { requestIdOf } from '../../../shared/contract/http/request-id.ts'
import { isAskedFromAfar, reachesDemo } from '../../../shared/federation/demo.ts'
import { RELEASE_BASE, stripRetrySuffix } from '../../../shared/federation/retry-suffix.ts'
import { beginSpan } from '../../../shared/federation/tracing/tracing.ts'
import type { HostConfig } from '../config.ts'
import { isOpened, sendPlainPage } from '../plain-page/plain-page.ts'
import { abortStatusOf, boundBodies, type Pace } from './bodies.ts'
import { proxiedBodyLimit } from './body-limits.ts'
import { envelopeOf, errorOfStatus, sendRefusal } from './envelope.ts'
import { type HostLog, hostLogging, logAnswers } from './request-log.ts'
import { answerConnection, SecureResponse, secureHeaders } from './security-headers.ts'
import { type ShutdownTimeouts, shutDownInTime } from './shutdown.ts'

export type ServerOptions = { log?: HostLog; pace?: Pace; shutdown?: ShutdownTimeouts }

/** Server without routes: headers, log, limits, errors and shutdown. */
export function buildServer(config: HostConfig, { log, pace, shutdown }: ServerOptions): FastifyInstance {
  const app = Fastify({
    ...hostLogging(log),
    genReqId: (request) =>
      requestIdOf(request.headers, { isTrusted: config.trustProxy > 0, traceId: beginSpan(request)?.traceId }),
    trustProxy: (_address, hop) => hop < config.trustProxy,
    rewriteUrl: ({ url = '/' }) => stripRetrySuffix(url, RELEASE_BASE),
    routerOptions: { ignoreDuplicateSlashes: true },
    // Graceful shutdown: pending responses finish, idle connections are closed.
    forceCloseConnections: 'idle',
    // Requests on an open connection during the shutdown are handled, too.
    return503OnClosing: false,
    http: { ServerResponse: SecureResponse },
    clientErrorHandler: answerConnection,
    frameworkErrors: refuse,
  })
  app.addHook('onRequest', secureHeaders(config))
  logAnswers(app, config)
  app.addHook('onRequest', refuseSecondHost)
  if (config.devTools) guardDemo(app, config)
  const bodies = boundBodies(app, {
    pace,
    limitOf: (request) =>
      request.routeOptions.config.proxied ? proxiedBodyLimit(request, BODY_LIMIT) : request.routeOptions.bodyLimit,
  })
  shutDownInTime(app, bodies, shutdown)
  app.setErrorHandler((error: FastifyError, request, reply) => {
    if ((error.statusCode ?? 500) >= 500) request.log.error({ err: error }, 'the host failed')
    return refuse(error, request, reply)
  })
  // For a recorded file that is missing; other unknown paths are refused by method.
  app.setNotFoundHandler((_request, reply) => reply.code(404).send(envelopeOf('route/not-found')))
  return app
}

/** With two `Host` headers, proxies and caches may disagree on the name (RFC 9112, 3.2). */
async function refuseSecondHost({ raw }: FastifyRequest, reply: FastifyReply): Promise<void> {
  const names = raw.rawHeaders.filter((text, index) => index % 2 === 0 && text.toLowerCase() === 'host')
  if (names.length > 1) await reply.code(400).send(envelopeOf('request/unreadable'))
}

/** The demo has public passwords, so it only responds to this machine and its own address. */
function guardDemo(app: FastifyInstance, { publicUrl, trustProxy }: HostConfig): void {
  app.addHook('onRequest', async ({ headers }, reply) => {
    if (!reachesDemo(headers, publicUrl) || (trustProxy === 0 && isAskedFromAfar(headers)))
      await reply.code(421).send(envelopeOf('request/foreign-host'))
  })
}

function refuse(error: FastifyError, request: FastifyRequest, reply: FastifyReply) {
  const refusal = errorOfStatus(abortStatusOf(error) ?? error.statusCode ?? 500)
  // Length of the file, after a range beyond its end.
  if ('headers' in error) reply.headers(error.headers as Record<string, string>)
  // Broken escapes count as an unknown page.
  if (isOpened(request)) return sendPlainPage(reply, error.code === 'FST_ERR_BAD_URL' ? 404 : refusal.status)
  return sendRefusal(reply, refusal)
}
