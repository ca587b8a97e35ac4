import { writeFileSync } from 'node:fs'
import { type FastifyInstance, type FastifyRequest, type FastifyServerOptions, LogController } from 'fastify'
import { observeAnswer } from '../../../shared/federation/metrics/answers.ts'
import { spanOf } from '../../../shared/federation/tracing/tracing.ts'
import type { HostConfig } from '../config.ts'

/** Log level and stream; standard output by default. */
export type HostLog = { readonly level: string; readonly stream?: { write(line: string): void } }

/**
 * URL without secrets for the log: mails' links have tokens in the path, the wallet's login has tickets in the query.
 */
const plainAddress = (url: string): string =>
  url
    .split(/[?#]/, 1)
    .join('')
    .replace(/[\w-]{40,}/g, '…')

/** URL of a request on a fixed origin, because a path with two leading slashes would name another one. */
export const addressOf = ({ url }: Pick<FastifyRequest, 'url'>): URL =>
  new URL(url.startsWith('/') ? `http://host${url}` : 'http://host/')

/** Health checks, which are frequent. */
const HEALTH = /^\/(?:api|federation)\/health(?:\/|$|\?)/

/** Logs and measures each response, with the api's fields and a URL without secrets; health checks at level `debug`. */
export function logAnswers(app: FastifyInstance, { metricsPort }: Pick<HostConfig, 'metricsPort'>): void {
  app.addHook('onResponse', async (request, reply) => {
    const { method, url, ip, log } = request
    const answer = { method, route: request.routeOptions.url, status: reply.statusCode }
    if (metricsPort !== null) observeAnswer({ ...answer, milliseconds: reply.elapsedTime })
    spanOf(request.raw)?.end(answer)
    const fields = {
      ...{ method, route: request.routeOptions.url ?? 'unknown', path: plainAddress(url), status: reply.statusCode },
      ...{ ms: Math.round(reply.elapsedTime), address: ip },
    }
    if (HEALTH.test(url)) log.debug(fields, 'request')
    else log.info(fields, 'request')
  })
}

/** Logger options; requests are logged by `logAnswers`. */
export const hostLogging = (log: HostLog | undefined): Pick<FastifyServerOptions, 'logger' | 'logController'> => ({
  logger: log === undefined || log.level === 'silent' ? false : { stream: standardOutput, ...log },
  logController: new LogController({ disableRequestLogging: true }),
})

/** Standard output that never throws: on a full disk a line is lost, but pages are still served. */
const standardOutput = {
  write(line: string): void {
    try {
      writeFileSync(process.stdout.fd, line)
    } catch {
      // Not reported, because that could not be written either.
    }
  },
}
