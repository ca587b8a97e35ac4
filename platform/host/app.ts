import Fastify, { type FastifyError, type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import { isAskedFromAfar, reachesDemo } from '../../shared/federation/demo.ts'
import { RELEASE_BASE, stripRetrySuffix } from '../../shared/federation/retry-suffix.ts'
import { openCountFiles } from '../releases/store/count-files.ts'
import { markSeen } from '../releases/store/last-seen.ts'
import type { HostConfig } from './config.ts'
import { abortStatusOf, boundBodies, type Pace } from './http/bodies.ts'
import { proxiedBodyLimit } from './http/body-limits.ts'
import { envelopeOf, errorOfStatus } from './http/envelope.ts'
import { otherMethods } from './http/other-methods.ts'
import { proxyApi } from './http/proxy.ts'
import { acceptReports } from './http/reports.ts'
import { type HostLog, hostLogging, logAnswers } from './http/request-log.ts'
import { answerConnection, SecureResponse, secureHeaders } from './http/security-headers.ts'
import { serveSecurityTxt } from './http/security-txt.ts'
import { type ShutdownTimeouts, shutDownInTime } from './http/shutdown.ts'
import { serveOffline } from './offline/offline.ts'
import { servePages } from './pages/pages.ts'
import { isOpened, sendPlainPage } from './plain-page/plain-page.ts'
import { collectOldReleases } from './registry/collection.ts'
import { serveEvents } from './registry/events.ts'
import { serveReleaseFiles } from './registry/files.ts'
import { serveHealth } from './registry/health.ts'
import { serveOverrides } from './registry/overrides.ts'
import { createPreviewLinks } from './registry/previews.ts'
import { serveStaff } from './registry/staff.ts'
import { openStore } from './registry/store.ts'
import { createVerifiedFiles } from './registry/verified-files.ts'
import { serveArchives } from './release-api/archives.routes.ts'
import { serveDeliverySockets } from './release-api/delivery-sockets.ts'
import { serveExplanations } from './release-api/explain.routes.ts'
import { acceptResults } from './release-api/opened.routes.ts'
import { servePreviews } from './release-api/previews.routes.ts'
import { serveReleases } from './release-api/releases.routes.ts'
import { serveSourceMaps } from './release-api/source-maps.routes.ts'
import { acceptReleases } from './release-api/uploads.ts'
import { acceptBeacons } from './telemetry/beacon.ts'
import { judgeCanaries } from './telemetry/judge.ts'
import { createTickets } from './telemetry/tickets.ts'
import { Trials } from './telemetry/trials.ts'

type Options = { log?: HostLog; pace?: Pace; shutdown?: ShutdownTimeouts }

/** Host: one URL for pages, files of shell and areas, and the API behind it. Building it opens no port. */
export async function buildHost(config: HostConfig, { log, pace, shutdown }: Options = {}): Promise<FastifyInstance> {
  const app = Fastify({
    ...hostLogging(log),
    trustProxy: (_address, hop) => hop < config.trustProxy,
    rewriteUrl: ({ url = '/' }) => stripRetrySuffix(url, RELEASE_BASE),
    routerOptions: { ignoreDuplicateSlashes: true },
    // Graceful shutdown: responses under way are finished, idle connections are closed.
    forceCloseConnections: 'idle',
    // Requests that arrive on an open connection during the shutdown are answered, too.
    return503OnClosing: false,
    http: { ServerResponse: SecureResponse },
    clientErrorHandler: answerConnection,
    frameworkErrors: refuse,
  })
  const store = openStore(config, app.log)
  app.addHook('onRequest', secureHeaders(config))
  const methods = otherMethods(app)
  logAnswers(app)
  // Proxies and caches may each go by another of two names (RFC 9112, 3.2).
  app.addHook('onRequest', async ({ raw }, reply) => {
    const names = raw.rawHeaders.filter((text, index) => index % 2 === 0 && text.toLowerCase() === 'host')
    if (names.length > 1) await reply.code(400).send(envelopeOf('request/unreadable'))
  })
  if (config.devTools) guardDemo(app, config)
  const bodies = boundBodies(app, {
    pace,
    limitOf: (request) =>
      request.routeOptions.config.proxied
        ? proxiedBodyLimit(request, config.bodyLimit)
        : request.routeOptions.bodyLimit,
  })
  shutDownInTime(app, bodies, shutdown)
  app.setErrorHandler((error: FastifyError, request, reply) => {
    if ((error.statusCode ?? 500) >= 500) request.log.error({ err: error }, 'the host failed')
    return refuse(error, request, reply)
  })
  // For a recorded file that is gone; other paths without a route are refused by their methods.
  app.setNotFoundHandler((_request, reply) => reply.code(404).send(envelopeOf('route/not-found')))
  const tickets = createTickets(config.secret)
  const counts = openCountFiles(config.storeDir, (file, err) => app.log.error({ err, file }, 'counts cannot be read'))
  const trials = new Trials(counts, (area, hash) => {
    markSeen(config.storeDir, area, hash).catch((err: unknown) => app.log.error({ err }, 'a visit was not marked'))
  })
  const files = createVerifiedFiles(store, config.storeDir, (place, err) => {
    app.log.error({ err, ...place }, 'a file of a release is refused')
    if (place.area === 'shell') store.doubtShell(place.hash)
  })
  const parts = { store, config, tickets, trials, files, previewLinks: createPreviewLinks(config) }
  serveHealth(app, store)
  serveSecurityTxt(app, config)
  serveOffline(app, config)
  acceptReports(app, config)
  acceptBeacons(app, { ...parts, judge: judgeCanaries(app, parts) })
  serveEvents(app, store)
  serveReleases(app, parts)
  servePreviews(app, parts)
  serveExplanations(app, config)
  serveArchives(app, parts)
  acceptResults(app, config)
  serveSourceMaps(app, config)
  serveOverrides(app, config)
  serveStaff(app, config)
  collectOldReleases(app, config)
  acceptReleases(app, parts)
  serveDeliverySockets(app, parts)
  await serveReleaseFiles(app, config.storeDir, files)
  await proxyApi(app, config)
  methods.refuse(servePages(app, parts).isPage)
  return app
}

/** A demo, whose passwords everybody knows, answers to this machine and its own address alone. */
function guardDemo(app: FastifyInstance, { publicUrl, trustProxy }: HostConfig): void {
  app.addHook('onRequest', async ({ headers }, reply) => {
    if (!reachesDemo(headers, publicUrl) || (trustProxy === 0 && isAskedFromAfar(headers)))
      await reply.code(421).send(envelopeOf('request/foreign-host'))
  })
}

function refuse(error: FastifyError, request: FastifyRequest, reply: FastifyReply) {
  const { status, code } = errorOfStatus(abortStatusOf(error) ?? error.statusCode ?? 500)
  // Length of a file whose part was asked for beyond its end.
  if ('headers' in error) reply.headers(error.headers as Record<string, string>)
  // An address with broken escapes leads to no page, like any other that is mistyped.
  if (isOpened(request)) return sendPlainPage(reply, error.code === 'FST_ERR_BAD_URL' ? 404 : status)
  return reply.code(status).send(envelopeOf(code))
}
