import Fastify, { type FastifyError, type FastifyInstance, type FastifyReply } from 'fastify'
import { acceptBeacons } from './beacon.ts'
import type { HostConfig } from './config.ts'
import { answerConnection, SafeResponse, secureHeaders } from './edge/answers.ts'
import { boundBodies, givenUpWith, type Pace } from './edge/bodies.ts'
import { forwardedLimit } from './edge/body-limits.ts'
import { type Ending, endInTime } from './edge/ending.ts'
import { envelopeOf } from './edge/envelope.ts'
import { serveHealth } from './edge/health.ts'
import { refusalOf } from './edge/refusal.ts'
import { acceptReports } from './edge/reports.ts'
import { serveSecurityTxt } from './edge/security-txt.ts'
import { serveEvents } from './events.ts'
import { serveFiles, withoutAttempt } from './files.ts'
import { forwardToApi } from './forward.ts'
import { serveOverrides } from './overrides.ts'
import { servePages } from './pages.ts'
import { serveReleases } from './releases.routes.ts'
import { type HostLog, hostLogger } from './request-log.ts'
import { openStore } from './store.ts'
import { Telemetry } from './telemetry.ts'
import { acceptReleases } from './uploads.ts'

type Options = { log?: HostLog; pace?: Pace; ending?: Ending }

/** The host: one URL for the page, the files of shell and areas, and the API behind it. Building it starts nothing. */
export async function buildHost(config: HostConfig, { log, pace, ending }: Options = {}): Promise<FastifyInstance> {
  const app = Fastify({
    logger: hostLogger(log),
    trustProxy: (_address, hop) => hop < config.trustProxy,
    rewriteUrl: ({ url = '/' }) => withoutAttempt(url),
    routerOptions: { ignoreDuplicateSlashes: true },
    // Answers on their way are finished, connections that wait for nothing are closed.
    forceCloseConnections: 'idle',
    // What came over an open connection meanwhile is under way, too.
    return503OnClosing: false,
    http: { ServerResponse: SafeResponse },
    clientErrorHandler: answerConnection,
    frameworkErrors: (error, _request, reply) => answer(error, reply),
  })
  const answer = (error: FastifyError, reply: FastifyReply) => {
    const { status, code } = refusalOf(givenUpWith(error) ?? error.statusCode ?? 500)
    return reply.code(status).send(envelopeOf(code))
  }
  const store = openStore(config, app.log)
  app.addHook('onRequest', secureHeaders)
  const bodies = boundBodies(app, {
    pace,
    limitOf: (request) =>
      request.routeOptions.config.forwarded
        ? forwardedLimit(request, config.bodyLimit)
        : request.routeOptions.bodyLimit,
  })
  endInTime(app, bodies, ending)
  app.setErrorHandler((error: FastifyError, request, reply) => {
    if ((error.statusCode ?? 500) >= 500) request.log.error({ err: error }, 'the host failed')
    return answer(error, reply)
  })
  app.setNotFoundHandler((_request, reply) => reply.code(404).send(envelopeOf('route/not-found')))
  const telemetry = new Telemetry()
  const parts = { store, config, telemetry }
  serveHealth(app, store)
  serveSecurityTxt(app, config)
  acceptReports(app, config)
  acceptBeacons(app, parts)
  serveEvents(app, store)
  serveReleases(app, parts)
  serveOverrides(app, config)
  acceptReleases(app, parts)
  await serveFiles(app, config)
  await forwardToApi(app, config)
  servePages(app, { store, config })
  return app
}
