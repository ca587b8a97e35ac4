import { randomUUID } from 'node:crypto'
import fastify, { type FastifyInstance, type FastifyServerOptions, LogController } from 'fastify'
import type { Deps, Services } from './deps.ts'
import { docsRoutes } from './docs/docs.routes.ts'
import { loggedError } from './lib/logged-error.ts'
import { createPasswords } from './lib/passwords.ts'
import { devMailRoutes } from './mail/dev-mail.routes.ts'
import { registerModules } from './modules/index.ts'
import { registerAccess } from './plugins/access.ts'
import { refuseUnfinished } from './plugins/completeness.ts'
import { onFrameworkError, registerErrors } from './plugins/errors.ts'
import { registerHealth } from './plugins/health.ts'
import { registerBodies, registerCompression, registerHeaders, registerRequestLog } from './plugins/http.ts'
import type { Api } from './plugins/route.ts'
import { registerUploads } from './plugins/uploads.ts'

/** Builds the application without listening. Throws when a contract endpoint has no handler, or a route no contract. */
export async function buildApp(deps: Deps): Promise<FastifyInstance> {
  const { config } = deps
  const services: Services = { ...deps, passwords: createPasswords(config) }
  const server = fastify(serverOptions(deps))
  const api: Api = { server, services, routed: new Set() }
  refuseUnfinished(api)
  registerErrors(server)
  registerHeaders(server)
  registerCompression(server)
  registerBodies(server)
  await registerUploads(server)
  registerRequestLog(server)
  registerAccess(server, services)
  registerHealth(api)
  registerModules(api)
  devMailRoutes(api)
  docsRoutes(api)
  await server.ready()
  return server
}

function serverOptions({ config, log }: Deps): FastifyServerOptions {
  const hops = config.TRUST_PROXY
  return {
    logger:
      config.LOG_LEVEL === 'silent'
        ? false
        : { level: config.LOG_LEVEL, serializers: { err: loggedError }, ...(log && { stream: log }) },
    // Written by registerRequestLog instead: addresses of links hold tokens, which no log may keep.
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    requestIdHeader: false,
    trustProxy: (_address, hop) => hop < hops,
    bodyLimit: config.BODY_LIMIT_KIB * 1024,
    exposeHeadRoutes: false,
    routerOptions: { maxParamLength: 300 },
    frameworkErrors: onFrameworkError,
  }
}
