import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import path from 'node:path'
import type { FastifyInstance } from 'fastify'

/** Where browsers and systems look for the brand's mark, whatever a page says, and what they find there. */
const ICONS = {
  '/favicon.ico': ['favicon.ico', 'image/x-icon'],
  '/favicon.svg': ['favicon.svg', 'image/svg+xml'],
  '/icon-192.png': ['icon-192.png', 'image/png'],
  '/apple-touch-icon.png': ['apple-touch-icon.png', 'image/png'],
  '/apple-touch-icon-precomposed.png': ['apple-touch-icon.png', 'image/png'],
} as const

/** Tags of a document that name them. */
export const ICON_TAGS: readonly string[] = [
  '<link rel="icon" href="/favicon.ico" sizes="48x48">',
  '<link rel="icon" href="/favicon.svg" sizes="any" type="image/svg+xml">',
  '<link rel="apple-touch-icon" href="/apple-touch-icon.png">',
]

const bytesOf = (file: string): Buffer => readFileSync(path.join(import.meta.dirname, 'icons', file))

/** Serves the icons. Their addresses never change, so they are kept for a day and asked for again by their tags. */
export function serveIcons(app: FastifyInstance): void {
  for (const [address, [file, type]] of Object.entries(ICONS)) {
    const bytes = bytesOf(file)
    const etag = `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`
    app.get(address, async (request, reply) => {
      reply.headers({ 'cache-control': 'public, max-age=86400', etag, 'x-content-type-options': 'nosniff' })
      if (request.headers['if-none-match'] === etag) return reply.code(304).send()
      return reply.type(type).send(bytes)
    })
  }
}

/** The same for the development servers, which have no routes: answers an icon's address, and leaves all others. */
export function answerIcon({ url }: IncomingMessage, response: ServerResponse, next: () => void): void {
  const [, icon] = Object.entries(ICONS).find(([address]) => url === address) ?? []
  if (icon === undefined) next()
  else response.writeHead(200, { 'content-type': icon[1] }).end(bytesOf(icon[0]))
}
