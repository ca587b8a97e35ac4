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

const req = ({ method, url, ip }: FastifyRequest) => ({ method, path: plainAddress(url), address: ip })

/** The host's logger, whose lines name requests without what opens anything. */
export const hostLogger = (log: HostLog | undefined): NonNullable<FastifyServerOptions['logger']> =>
  log === undefined ? false : { ...log, serializers: { req } }
