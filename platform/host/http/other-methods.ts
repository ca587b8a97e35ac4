import type { FastifyInstance, FastifyRequest } from 'fastify'
import { collectMethods } from '../../../shared/contract/http/allowed-methods.ts'
import { envelopeOf, errorOfStatus } from './envelope.ts'

/** Call that no route has by GET either: the route of the pages takes every path. */
const isUnknownCall = ({ url, routeOptions }: FastifyRequest) =>
  url.startsWith('/federation/') && routeOptions.url === '/*'

/** Methods of a page. */
const OF_PAGES = ['GET', 'HEAD']

/**
 * Refuses methods that no route takes, before their body is read: 405 with those that the path takes, 404 without any.
 * Routes come after it.
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
