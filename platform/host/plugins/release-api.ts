import type { FastifyInstance } from 'fastify'
import type { HostParts } from '../parts.ts'
import { serveArchives } from '../release-api/archives.routes.ts'
import { serveDeliverySockets } from '../release-api/delivery-sockets.ts'
import { serveExplanations } from '../release-api/explain.routes.ts'
import { acceptResults } from '../release-api/opened.routes.ts'
import { servePreviews } from '../release-api/previews.routes.ts'
import { serveReleases } from '../release-api/releases.routes.ts'
import { serveSourceMaps } from '../release-api/source-maps.routes.ts'
import { acceptReleases } from '../release-api/uploads.ts'

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
