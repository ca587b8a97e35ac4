import type { FastifyInstance } from 'fastify'

/** Answers are data for this caller only: never sniffed, cached, framed or run. */
export function registerHeaders(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    reply.headers({
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      'referrer-policy': 'no-referrer',
      'x-request-id': request.id,
    })
  })
}

/** JSON is the only body there is, but for the files of `uploads.ts`. An empty one counts as absent, whatever its declared type. */
export function registerBodies(app: FastifyInstance): void {
  app.removeAllContentTypeParsers()
  const parseJson = app.getDefaultJsonParser('error', 'error')
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined)
    else parseJson(request, body, done)
  })
}

/** One line per answered request, with the route's pattern in place of its address. */
export function registerRequestLog(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => {
    request.log.info(
      {
        method: request.method,
        route: request.routeOptions.url ?? 'unknown',
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
        user: request.actor?.id,
        address: request.ip,
      },
      'request',
    )
  })
}
