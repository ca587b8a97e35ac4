import Fastify, { type FastifyError, type FastifyInstance } from 'fastify'
import { acceptBeacons } from './beacon.ts'
import type { HostConfig } from './config.ts'
import { serveEvents } from './events.ts'
import { serveFiles, withoutAttempt } from './files.ts'
import { envelopeOf, forwardToApi } from './forward.ts'
import { serveOverrides } from './overrides.ts'
import { servePages } from './pages.ts'
import { serveReleases } from './releases.routes.ts'
import { type HostLog, hostLogger } from './request-log.ts'
import { secureHeaders } from './security.ts'
import { openStore } from './store.ts'
import { Telemetry } from './telemetry.ts'
import { acceptReleases } from './uploads.ts'

type Options = { log?: HostLog }

/** The host: one URL for the page, the files of shell and areas, and the API behind it. Building it starts nothing. */
export async function buildHost(config: HostConfig, { log }: Options = {}): Promise<FastifyInstance> {
  const app = Fastify({
    logger: hostLogger(log),
    trustProxy: (_address, hop) => hop < config.trustProxy,
    rewriteUrl: ({ url = '/' }) => withoutAttempt(url),
    routerOptions: { ignoreDuplicateSlashes: true },
    // Answers on their way are finished, connections that wait for nothing are closed.
    forceCloseConnections: 'idle',
  })
  const store = openStore(config, app.log)
  app.addHook('onRequest', secureHeaders)
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const status = error.statusCode ?? 500
    if (status >= 500) request.log.error({ err: error }, 'the host failed')
    // What went wrong inside is for the log alone.
    return reply.code(status).send(envelopeOf(status >= 500 ? 'server/failed' : 'request/unreadable'))
  })
  app.get('/federation/health', async () => ({ status: 'ok' }))
  const telemetry = new Telemetry()
  const parts = { store, config, telemetry }
  acceptBeacons(app, parts)
  serveEvents(app, store)
  serveReleases(app, parts)
  serveOverrides(app, config)
  acceptReleases(app, parts)
  await serveFiles(app, config)
  await forwardToApi(app, config.apiUrl)
  servePages(app, { store, config })
  return app
}
