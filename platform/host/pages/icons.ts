import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import path from 'node:path'
import type { FastifyInstance } from 'fastify'
import { isKnownTag } from '../../../shared/contract/http/entity-tags.ts'
import { TILL_PAGE } from '../../../shared/federation/offline/offline.ts'

/** Icons at well-known paths, which browsers and systems request regardless of the page. */
const ICONS = {
  '/favicon.ico': ['favicon.ico', 'image/x-icon'],
  '/favicon.svg': ['favicon.svg', 'image/svg+xml'],
  '/icon-192.png': ['icon-192.png', 'image/png'],
  '/icon-512.png': ['icon-512.png', 'image/png'],
  '/icon-maskable-192.png': ['icon-maskable-192.png', 'image/png'],
  '/icon-maskable-512.png': ['icon-maskable-512.png', 'image/png'],
  '/apple-touch-icon.png': ['apple-touch-icon.png', 'image/png'],
  '/apple-touch-icon-precomposed.png': ['apple-touch-icon.png', 'image/png'],
} as const

/** Path of the installed app's manifest, which lists the home screen icons. */
export const WEB_MANIFEST = '/manifest.webmanifest'

/** Manifest of the till, which is installed as an app of its own. */
export const TILL_MANIFEST = '/caixa.webmanifest'

/** Icon tags of the document of a page. */
export const iconTags = (path: string | undefined): readonly string[] => [
  '<link rel="icon" href="/favicon.ico" sizes="48x48">',
  '<link rel="icon" href="/favicon.svg" sizes="any" type="image/svg+xml">',
  '<link rel="apple-touch-icon" href="/apple-touch-icon.png">',
  `<link rel="manifest" href="${path === TILL_PAGE ? TILL_MANIFEST : WEB_MANIFEST}">`,
]

const bytesOf = (file: string): Buffer => readFileSync(path.join(import.meta.dirname, 'icons', file))

/** Icon routes. Their paths never change, so they are cached for a day and revalidated by ETag. */
export function serveIcons(app: FastifyInstance): void {
  for (const [address, [file, type]] of Object.entries(ICONS)) {
    const bytes = bytesOf(file)
    const etag = `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`
    app.get(address, async (request, reply) => {
      reply.headers({ 'cache-control': 'public, max-age=86400', etag, 'x-content-type-options': 'nosniff' })
      if (isKnownTag(request.headers['if-none-match'], etag)) return reply.code(304).send()
      return reply.type(type).send(bytes)
    })
  }
}

/** Icon middleware of the development servers; passes other paths on. */
export function answerIcon({ url }: IncomingMessage, response: ServerResponse, next: () => void): void {
  const [, icon] = Object.entries(ICONS).find(([address]) => url === address) ?? []
  if (icon === undefined) next()
  else response.writeHead(200, { 'content-type': icon[1] }).end(bytesOf(icon[0]))
}
