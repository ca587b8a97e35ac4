import { randomBytes } from 'node:crypto'
import { readdir, rm } from 'node:fs/promises'
import { connect } from 'node:net'
import path from 'node:path'
import Fastify, { type FastifyInstance } from 'fastify'
import { isReleaseName, type ReleaseName } from '../../../shared/contract/release-name.ts'
import { ANY_CLAIM } from '../../../shared/federation/claims.ts'
import { socketsIn } from '../../releases/deliver/delivery-socket.ts'
import type { HostConfig } from '../config.ts'
import { envelopeOf, errorOfStatus } from '../http/envelope.ts'
import type { Principal } from '../http/release-auth.ts'
import type { Store } from '../registry/store.ts'
import type { Trials } from '../telemetry/trials.ts'
import { serveExplanations } from './explain.routes.ts'
import { serveReleases } from './releases.routes.ts'
import { acceptReleases } from './uploads.ts'

/** Folder of the socket for areas without their own. */
const OTHERS = 'area'

type Dependencies = { store: Store; config: HostConfig; trials: Trials }

/**
 * Delivery sockets: in each folder of `deliveryDir` that is named like an area, or `shell`, a socket by which the release
 * API answers for that name alone; `area` is for all that have no folder. Whoever can open the file is who it says: a
 * container that delivers one area has that folder, and neither network nor store. They open just before the host listens.
 */
export function serveDeliverySockets(app: FastifyInstance, parts: Dependencies): void {
  const { deliveryDir } = parts.config
  if (deliveryDir === null) return
  const servers: FastifyInstance[] = []
  app.addHook('onReady', async () => {
    const folders = await readdir(deliveryDir, { withFileTypes: true })
    const found = folders.filter((folder) => folder.isDirectory()).map(({ name }) => name)
    const names = found.filter(isReleaseName)
    for (const folder of found) {
      const caller = callerOf(folder, names, parts.config)
      if (!caller) continue
      const server = buildServer(app, parts, caller)
      servers.push(server)
      await removeLeftOver(path.join(deliveryDir, folder))
      // A unique name, because several hosts share the folders.
      await server.listen({ path: path.join(deliveryDir, folder, `host-${randomBytes(4).toString('hex')}.sock`) })
    }
  })
  app.addHook('onClose', async () => {
    await Promise.all(servers.map((server) => server.close()))
  })
}

/** Removes sockets without a listener, which killed hosts leave behind. */
async function removeLeftOver(folder: string): Promise<void> {
  for (const socket of await socketsIn(folder)) {
    const isLeftOver = await new Promise((resolve) => {
      const probe = connect(socket)
      probe.once('connect', () => resolve(!probe.destroy())).once('error', () => resolve(true))
    })
    if (isLeftOver) await rm(socket, { force: true })
  }
}

/** Principal of a folder. Limits of an area are configured with its token, even for socket deliveries. */
function callerOf(folder: string, names: readonly ReleaseName[], { deployTokens }: HostConfig): Principal | null {
  if (folder === OTHERS) return { by: 'socket', area: null, except: names, claims: ANY_CLAIM }
  if (!isReleaseName(folder)) return null
  const claims = deployTokens.find(({ area }) => area === folder)?.claims ?? ANY_CLAIM
  return { by: `socket:${folder}`, area: folder, claims }
}

/** Server of one socket: only the release API, for one principal. */
function buildServer(
  app: FastifyInstance,
  { store, config, trials }: Dependencies,
  caller: Principal,
): FastifyInstance {
  const server = Fastify({ loggerInstance: app.log, forceCloseConnections: true })
  server.setErrorHandler((error: { statusCode?: number }, request, reply) => {
    const { status, code } = errorOfStatus(error.statusCode ?? 500)
    if (status >= 500) request.log.error({ err: error }, 'the host failed')
    return reply.code(status).send(envelopeOf(code))
  })
  server.setNotFoundHandler((_request, reply) => reply.code(404).send(envelopeOf('route/not-found')))
  serveReleases(server, { store, config, trials, caller })
  serveExplanations(server, config, caller)
  acceptReleases(server, { store, config, caller })
  return server
}
