import type { FastifyInstance } from 'fastify'
import type { HostConfig } from '../config.ts'

const ADDRESS = '/.well-known/security.txt'
const DAY = 24 * 60 * 60 * 1000
/** Validity: the standard recommends less than a year; a running host renews it. */
const VALID = 180 * DAY

/** Contact for reports of vulnerabilities (RFC 9116). */
export function serveSecurityTxt(app: FastifyInstance, { publicUrl, settings }: HostConfig): void {
  app.get(ADDRESS, async (_request, reply) => {
    const today = Math.floor(Date.now() / DAY) * DAY
    const lines = [
      `Contact: mailto:${settings.company.email}`,
      `Expires: ${new Date(today + VALID).toISOString()}`,
      'Preferred-Languages: pt-BR, en',
      `Canonical: ${publicUrl}${ADDRESS}`,
    ]
    return reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', 'public, max-age=86400')
      .send(`${lines.join('\n')}\n`)
  })
}
