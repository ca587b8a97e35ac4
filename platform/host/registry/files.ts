import { mkdirSync } from 'node:fs'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { ReleaseName } from '../../../shared/contract/release-name.ts'
import { codingFor } from '../http/codings.ts'
import { envelopeOf } from '../http/envelope.ts'
import { RELEASES_PREFIX } from '../http/release-addresses.ts'
import { asPartOfPage } from '../http/security-headers.ts'
import type { FilePlace, ServedFile, VerifiedFile, VerifiedFiles } from './verified-files.ts'

/** Cache policy of files whose name or folder holds a hash of their content. */
const IMMUTABLE = 'public, max-age=31536000, immutable'
const RELEASE_FILE = /^(mf-[a-z][a-z0-9-]*|shell)\/([0-9a-f]{16})\/([\w./-]+)$/
/** Policy of a file that somebody opens as a document, a drawing for one: nothing in it runs. */
const INERT = `default-src 'none'; sandbox`

/** Headers that ask for a part, or for a file only when it changed. */
const CONDITIONS = ['range', 'if-none-match', 'if-modified-since', 'if-match', 'if-unmodified-since'] as const
/** Types as the plugin names them, of the files that pages are made of; it sends the others. */
const TYPES: Readonly<Record<string, string>> = {
  js: 'application/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  svg: 'image/svg+xml',
  woff2: 'font/woff2',
  png: 'image/png',
  webp: 'image/webp',
}

const optionsOf = (root: string, prefix: string) => {
  mkdirSync(root, { recursive: true })
  return { root, prefix, preCompressed: true, index: false as const, decorateReply: false, cacheControl: false }
}

/** Recorded files of the releases, precompressed where the browser accepts it; anything else of the store is not found. */
export async function serveReleaseFiles(app: FastifyInstance, storeDir: string, files: VerifiedFiles): Promise<void> {
  await app.register(async (scope) => {
    scope.addHook<{ Params: { '*'?: string } }>('preHandler', async (request, reply) => {
      const place = placeOf(request.params['*'] ?? '')
      const found = place && (await files.find(place))
      // Not to be kept: a damaged release may be repaired, and a missing one published.
      if (!found) return reply.code(404).header('cache-control', 'no-store').send(envelopeOf('route/not-found'))
      asPartOfPage(reply)
      if (isPlain(request)) return sendBytes(request, reply, place, found)
    })
    await scope.register(fastifyStatic, {
      ...optionsOf(storeDir, RELEASES_PREFIX),
      setHeaders: (response) => {
        response.header('cache-control', IMMUTABLE)
        response.header('content-security-policy', INERT)
      },
    })
  })
}

/** Asked for as a whole and without conditions, as pages do. */
const isPlain = ({ method, headers }: FastifyRequest): boolean =>
  method === 'GET' && !CONDITIONS.some((name) => headers[name] !== undefined)

/** Sends the bytes that were verified, with the headers of the plugin; nothing when they are not kept, which leaves the file to it. */
function sendBytes(request: FastifyRequest, reply: FastifyReply, { file }: FilePlace, found: ServedFile) {
  const coding = codingFor(request)
  const type = TYPES[file.slice(file.lastIndexOf('.') + 1)]
  const copy = coding === 'identity' ? null : found[coding]
  const { bytes, stats }: VerifiedFile = copy ?? found.original
  // An absent copy may have another in its place, by the rules of the plugin.
  if (!bytes || !type || (coding !== 'identity' && !copy)) return
  reply.headers({
    'accept-ranges': 'bytes',
    'last-modified': stats.mtime.toUTCString(),
    etag: `W/"${stats.size.toString(16)}-${stats.mtime.getTime().toString(16)}"`,
    'content-type': type,
    'content-length': bytes.length,
    'cache-control': IMMUTABLE,
    'content-security-policy': INERT,
    vary: 'accept-encoding',
  })
  if (copy) reply.header('content-encoding', coding)
  return reply.send(bytes)
}

/** Place of a file of a release; null for any other path of the store. */
export function placeOf(path: string): FilePlace | null {
  const [, area, hash, file] = RELEASE_FILE.exec(path) ?? []
  return area && hash && file ? { area: area as ReleaseName, hash, file } : null
}
