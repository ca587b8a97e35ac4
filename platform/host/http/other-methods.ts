import type { FastifyInstance, FastifyRequest } from 'fastify'
import { collectMethods } from '../../../shared/contract/http/allowed-methods.ts'
import { envelopeOf, errorOfStatus } from './envelope.ts'

/** True for api-like paths without a GET route, since the route of pages matches every path. */
const isUnknownCall = ({ url, routeOptions }: FastifyRequest) =>
  url.startsWith('/federation/') && routeOptions.url === '/*'

/** Methods of a page. */
const OF_PAGES = ['GET', 'HEAD']

/**
 * Refuses unsupported methods before the body is read: 405 with the path's methods, 404 without any. Registered before
 * the routes.
 */
export function refuseOtherMethods(app: FastifyInstance, isPage: (url: string) => Promise<boolean>): void {
  const methods = collectMethods()
  app.addHook('onRoute', methods.add)
  app.addHook('onRequest', async (request, reply) => {
    if (!request.is404 && !isUnknownCall(request)) return
    const known = methods.at(request.url)
    const allowed = known.length === 0 && (await isPage(request.url)) ? OF_PAGES : known
    if (allowed.length > 0) reply.header('allow', [...allowed, 'OPTIONS'].join(', '))
    if (allowed.length > 0 && request.method === 'OPTIONS') return reply.code(204).send()
    const { status, code } = errorOfStatus(allowed.length > 0 ? 405 : 404)
    return reply.code(status).send(envelopeOf(code))
  })
}
