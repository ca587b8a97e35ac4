import { writeFileSync } from 'node:fs'
import { type FastifyInstance, type FastifyRequest, type FastifyServerOptions, LogController } from 'fastify'

/** Log level and stream; standard output by default. */
export type HostLog = { readonly level: string; readonly stream?: { write(line: string): void } }

/**
 * URL without secrets, for the log: links in mails hold their token in the path, the wallet's login holds tickets in the
 * query.
 */
const plainAddress = (url: string): string =>
  url
    .split(/[?#]/, 1)
    .join('')
    .replace(/[\w-]{40,}/g, '…')

/** URL of a request on a fixed origin: a path that begins with two slashes could name another one. */
export const addressOf = ({ url }: Pick<FastifyRequest, 'url'>): URL =>
  new URL(url.startsWith('/') ? `http://host${url}` : 'http://host/')

/** Paths that ask a process whether it is well, over and over. */
const HEALTH = /^\/(?:api|federation)\/health(?:\/|$|\?)/

/** Log line of an answered request, with the fields of the api's and the address without its secrets. Health checks are for `debug`. */
export function logAnswers(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => {
    const { method, url, ip, log } = request
    const fields = {
      ...{ method, route: request.routeOptions.url ?? 'unknown', path: plainAddress(url), status: reply.statusCode },
      ...{ ms: Math.round(reply.elapsedTime), address: ip },
    }
    if (HEALTH.test(url)) log.debug(fields, 'request')
    else log.info(fields, 'request')
  })
}

/** Logging of the host; requests are told by `logAnswers`. */
export const hostLogging = (log: HostLog | undefined): Pick<FastifyServerOptions, 'logger' | 'logController'> => ({
  logger: log === undefined || log.level === 'silent' ? false : { stream: standardOutput, ...log },
  logController: new LogController({ disableRequestLogging: true }),
})

/** Standard output that never throws: on a full disk a line is lost, and pages go on. */
const standardOutput = {
  write(line: string): void {
    try {
      writeFileSync(process.stdout.fd, line)
    } catch {
      // No report: it could not be written either.
    }
  },
}
