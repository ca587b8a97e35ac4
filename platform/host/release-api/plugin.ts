import type { FastifyInstance } from 'fastify'
import type { HostParts } from '../parts.ts'
import { serveArchives } from './archives.routes.ts'
import { serveDeliverySockets } from './delivery-sockets.ts'
import { serveExplanations } from './explain.routes.ts'
import { acceptResults } from './opened.routes.ts'
import { servePreviews } from './previews.routes.ts'
import { serveReleases } from './releases.routes.ts'
import { serveSourceMaps } from './source-maps.routes.ts'
import { acceptReleases } from './uploads.ts'

/** Release API of root and of the teams' pipelines. */
export async function releaseApi(app: FastifyInstance, parts: HostParts): Promise<void> {
  serveReleases(app, parts)
  servePreviews(app, parts)
  serveExplanations(app, parts.config)
  serveArchives(app, parts)
  acceptResults(app, parts.config)
  serveSourceMaps(app, parts.config)
  acceptReleases(app, parts)
  serveDeliverySockets(app, parts)
}
