import Fastify, { type FastifyError, type FastifyInstance, type FastifyReply } from 'fastify'
import type { HostConfig } from './config.ts'
import { answerConnection, SafeResponse, secureHeaders } from './http/answers.ts'
import { boundBodies, givenUpWith, type Pace } from './http/bodies.ts'
import { forwardedLimit } from './http/body-limits.ts'
import { type Ending, endInTime } from './http/ending.ts'
import { envelopeOf } from './http/envelope.ts'
import { forwardToApi } from './http/forward.ts'
import { refusalOf } from './http/refusal.ts'
import { acceptReports } from './http/reports.ts'
import { type HostLog, hostLogger } from './http/request-log.ts'
import { serveSecurityTxt } from './http/security-txt.ts'
import { servePages } from './pages/pages.ts'
import { serveEvents } from './registry/events.ts'
import { serveFiles, withoutAttempt } from './registry/files.ts'
import { serveHealth } from './registry/health.ts'
import { serveOverrides } from './registry/overrides.ts'
import { openStore } from './registry/store.ts'
import { serveReleases } from './release-api/releases.routes.ts'
import { acceptReleases } from './release-api/uploads.ts'
import { acceptBeacons } from './telemetry/beacon.ts'
import { Telemetry } from './telemetry/telemetry.ts'

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
