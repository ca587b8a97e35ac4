import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { takesCoding } from '@loopi/contract/http/accepted-codings'
import { isServiceName, reachesDemo } from '@loopi/shared/federation/demo'
import { observeAnswer } from '@loopi/shared/federation/metrics/answers'
import { spanOf } from '@loopi/shared/federation/tracing/tracing'
import type { FastifyInstance } from 'fastify'
import type { Config } from '../config/config.ts'
import { showsDemo } from '../config/exposure.ts'
import { reject } from '../lib/app-error.ts'
import type { CallCounts } from './call-counts.ts'

const compress = promisify(gzip)

/** Calls of hosts and probes, several a minute: their lines would hide those of people. */
const QUIET = /^\/api\/(?:health|contract)(?:\/|$)/
/** Below this size a compressed answer saves nobody anything. */
const WORTH_COMPRESSING = 2048

/** A demo opens with passwords that everybody knows, so it answers only to who asks this machine or `PUBLIC_URL`. */
export function registerHosts(app: FastifyInstance, config: Config): void {
  if (!showsDemo(config)) return
  app.addHook('onRequest', async ({ headers }) => {
    // The host asks by the name of a service, and says whom the visitor asked.
    if (!reachesDemo(headers, config.PUBLIC_URL, isServiceName)) reject('request/foreign-host')
  })
}

/** Answers are data for this caller only: never sniffed, framed or run, and cached only where a route says so. */
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

/**
 * Long texts go out compressed: the directory of 5,000 brands is a tenth of its size. No session travels by itself
 * with another site's request, so the size of an answer tells nobody else anything.
 */
export function registerCompression(app: FastifyInstance): void {
  app.addHook('onSend', (request, reply, payload, done) => {
    if (typeof payload !== 'string' || payload.length < WORTH_COMPRESSING) return done(null, payload)
    reply.header('vary', [reply.getHeader('vary'), 'Accept-Encoding'].filter(Boolean).join(', '))
    if (!takesCoding(request.headers['accept-encoding']?.toString(), 'gzip')) return done(null, payload)
    reply.header('content-encoding', 'gzip').removeHeader('content-length')
    compress(payload).then((bytes) => done(null, bytes), done)
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

/** Log line and count of an answered request, with the route's pattern in place of its address; health checks are for `debug`. */
export function registerRequestLog(
  app: FastifyInstance,
  { METRICS_PORT }: Pick<Config, 'METRICS_PORT'>,
  calls: CallCounts,
): void {
  app.addHook('onResponse', async (request, reply) => {
    const { method, routeOptions } = request
    const answer = { method, route: routeOptions.url, status: reply.statusCode }
    const milliseconds = reply.elapsedTime
    if (METRICS_PORT !== undefined) observeAnswer({ ...answer, milliseconds })
    spanOf(request.raw)?.end(answer)
    const fields = {
      method,
      route: routeOptions.url ?? 'unknown',
      status: reply.statusCode,
      ms: Math.round(milliseconds),
      user: request.actor?.id,
      address: request.ip,
    }
    if (QUIET.test(fields.route)) return request.log.debug(fields, 'request')
    request.log.info(fields, 'request')
    if (routeOptions.url !== undefined) calls.add({ ...answer, route: routeOptions.url, milliseconds })
  })
}
