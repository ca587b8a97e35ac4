import type { Server } from 'node:http'
import { BODY_LIMIT } from '@loopi/contract/http/body-limit'
import { requestIdOf } from '@loopi/contract/http/request-id'
import { beginSpan } from '@loopi/shared/federation/tracing/tracing'
import fastify, { type FastifyHttpOptions, type FastifyInstance, LogController } from 'fastify'
import { docsRoutes } from '../docs/docs.routes.ts'
import { MINUTE, SECOND } from '../lib/clock.ts'
import { loggedError, standardOutput } from '../lib/logging.ts'
import { openPlaceFile } from '../lib/network-place.ts'
import { createPasswords } from '../lib/passwords.ts'
import { createSemaphore } from '../lib/semaphore.ts'
import { devMailRoutes } from '../mail/dev-mail.routes.ts'
import { createSessionFinder, wasRemoved } from '../modules/sessions/session-finder.public.ts'
import { findDevice } from '../modules/stores/stores.public.ts'
import { registerAccess } from '../plugins/access.ts'
import { assertEveryEndpointHandled } from '../plugins/contract-coverage.ts'
import type { Deps, Services } from '../plugins/deps.ts'
import { onFrameworkError, registerErrors } from '../plugins/errors.ts'
import { registerHealth } from '../plugins/health.ts'
import {
  registerBodies,
  registerCompression,
  registerHeaders,
  registerHosts,
  registerRequestLog,
} from '../plugins/http.ts'
import { LimitCounts } from '../plugins/limit-counts.ts'
import type { Api } from '../plugins/route.ts'
import { registerSpans } from '../plugins/spans.ts'
import { registerUploads } from '../plugins/uploads.ts'
import { registerWork } from '../plugins/work.ts'
import { type AppDeps, registerModules } from './routes.ts'

/** Builds the application without listening. Throws when a contract endpoint has no handler, or a route no contract. */
export async function buildApp({ wallets, ...deps }: AppDeps): Promise<FastifyInstance> {
  const { config } = deps
  // Now, so that a file that is none is seen at the start and not at a sign-in.
  if (config.PLACES_FILE !== undefined) openPlaceFile(config.PLACES_FILE)
  const server = fastify(serverOptions(deps))
  const services: Services = {
    ...deps,
    passwords: createPasswords(config.limits.passwords),
    ...(await counting(deps, server)),
  }
  const api: Api = {
    ...{ server, services, routed: new Set() },
    uploads: createSemaphore(config.limits.uploads),
  }
  assertEveryEndpointHandled(api)
  if (config.OTEL_EXPORTER_OTLP_ENDPOINT !== undefined) registerSpans(server)
  registerHeaders(server)
  registerErrors(server)
  registerHosts(server, config)
  registerCompression(server)
  registerBodies(server)
  await registerUploads(server)
  registerRequestLog(server, config, deps.calls)
  registerWork(server, config)
  registerAccess(server, {
    find: createSessionFinder(services),
    wasRemoved: (token) => wasRemoved(services, token),
    findDevice: (token) => findDevice(services, token),
  })
  registerHealth(api)
  registerModules(api, wallets)
  devMailRoutes(server, services)
  docsRoutes(api)
  await server.ready()
  return server
}

/** Valkey or Redis, where there is one, until the server closes. */
async function counting({ config }: Deps, server: FastifyInstance): Promise<Pick<Services, 'counts'>> {
  if (config.REDIS_URL === undefined) return {}
  const said = (isThere: boolean) => `limits are counted in ${isThere ? 'Valkey or Redis' : 'the database'}`
  const counts = await LimitCounts.open(config.REDIS_URL, (isThere) => server.log.warn(said(isThere)))
  server.addHook('onClose', async () => counts.close())
  return { counts }
}

function serverOptions({ config, log }: Deps): FastifyHttpOptions<Server> {
  return {
    logger:
      config.LOG_LEVEL === 'silent'
        ? false
        : { level: config.LOG_LEVEL, serializers: { err: loggedError }, stream: log ?? standardOutput },
    // Written by registerRequestLog instead: addresses of links hold tokens, which no log may keep.
    logController: new LogController({ disableRequestLogging: true }),
    // The host is the only proxy in front of the api; it forwards one trusted client address, and the request's id.
    genReqId: (request) => requestIdOf(request.headers, { isTrusted: true, traceId: beginSpan(request)?.traceId }),
    requestIdHeader: false,
    trustProxy: (_address, hop) => hop === 0,
    // Bodies have their own deadline, by what they carry (`plugins/work.ts`); this is the end of anything else.
    requestTimeout: 15 * MINUTE,
    keepAliveTimeout: 72 * SECOND,
    http: { headersTimeout: 15 * SECOND, connectionsCheckingInterval: 5 * SECOND },
    bodyLimit: BODY_LIMIT,
    schemaController: { compilersFactory: NO_SCHEMAS },
    routerOptions: { maxParamLength: 300 },
    frameworkErrors: onFrameworkError,
  }
}

// Compilers of schemas, in the place of Fastify's own, which it would load for nothing: input is read and answers are
// shaped by the contract.
const compiler = () => {
  throw new Error('a route has a schema of the contract, none of Fastify')
}
const NO_SCHEMAS = { buildValidator: () => compiler, buildSerializer: () => compiler }
