import type { FastifyInstance } from 'fastify'
import type { HostConfig } from './config.ts'
import { buildServer, type ServerOptions } from './http/build-server.ts'
import { refuseOtherMethods } from './http/other-methods.ts'
import { proxyApi } from './http/proxy.ts'
import { serveOffline } from './offline/offline.ts'
import { createPageSource } from './pages/page-source.ts'
import { pages } from './pages/pages.ts'
import { createParts } from './parts.ts'
import { registry } from './plugins/registry.ts'
import { releaseApi } from './plugins/release-api.ts'
import { telemetry } from './plugins/telemetry.ts'
import { endOverridesWithSession } from './registry/overrides.ts'

/** Host: one URL for pages, files of shell and areas, and the API behind it. Building it opens no port. */
export async function buildHost(config: HostConfig, options: ServerOptions = {}): Promise<FastifyInstance> {
  const app = buildServer(config, options)
  const parts = createParts(config, app.log)
  const source = createPageSource(parts, app.log)
  refuseOtherMethods(app, source.isPage)
  endOverridesWithSession(app, config)
  await app.register(telemetry, parts)
  await app.register(registry, parts)
  await app.register(releaseApi, parts)
  await app.register(serveOffline, parts)
  await app.register(proxyApi, parts)
  await app.register(pages, { ...parts, source })
  return app
}
