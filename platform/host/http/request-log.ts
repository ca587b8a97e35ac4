import { writeFileSync } from 'node:fs'
import type { FastifyRequest, FastifyServerOptions } from 'fastify'

/** Log level and stream; standard output by default. */
export type HostLog = { readonly level: string; readonly stream?: { write(line: string): void } }

/**
 * URL without secrets, for the log: links in mails hold their token in the path, the wallet's login holds tickets in the
 * query.
 */
export const plainAddress = (url: string): string =>
  url
    .split(/[?#]/, 1)
    .join('')
    .replace(/[\w-]{40,}/g, '…')

/** URL of a request on a fixed origin: a path that begins with two slashes could name another one. */
export const addressOf = ({ url }: Pick<FastifyRequest, 'url'>): URL =>
  new URL(url.startsWith('/') ? `http://host${url}` : 'http://host/')

const req = ({ method, url, ip }: FastifyRequest) => ({ method, path: plainAddress(url), address: ip })

/** Logger of the host; its lines name requests without their secrets. */
export const hostLogger = (log: HostLog | undefined): NonNullable<FastifyServerOptions['logger']> =>
  log === undefined ? false : { stream: standardOutput, ...log, serializers: { req } }

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
