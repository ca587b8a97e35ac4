import { writeFileSync } from 'node:fs'
import type { FastifyRequest, FastifyServerOptions } from 'fastify'

/** How much the host says, and where to; standard output by default. */
export type HostLog = { readonly level: string; readonly stream?: { write(line: string): void } }

/**
 * An address as a log may keep it: links of mails have their token in the path, the wallet's login has its tickets and
 * tokens in the query.
 */
export const plainAddress = (url: string): string =>
  url
    .split(/[?#]/, 1)
    .join('')
    .replace(/[\w-]{40,}/g, '…')

/** The address that was asked for, of whichever site: with a slash at its front it could name another one. */
export const addressOf = ({ url }: Pick<FastifyRequest, 'url'>): URL =>
  new URL(url.startsWith('/') ? `http://host${url}` : 'http://host/')

const req = ({ method, url, ip }: FastifyRequest) => ({ method, path: plainAddress(url), address: ip })

/** The host's logger, whose lines name requests without what opens anything. */
export const hostLogger = (log: HostLog | undefined): NonNullable<FastifyServerOptions['logger']> =>
  log === undefined ? false : { stream: standardOutput, ...log, serializers: { req } }

/** Where a line cannot be written, as on a full disk, it is lost: pages matter more. */
const standardOutput = {
  write(line: string): void {
    try {
      writeFileSync(process.stdout.fd, line)
    } catch {
      // Saying so would not be written either.
    }
  },
}
