import { mkdirSync } from 'node:fs'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { ReleaseName } from '../../../shared/contract/release-name.ts'
import { codingFor } from '../http/codings.ts'
import { envelopeOf } from '../http/envelope.ts'
import { RELEASES_PREFIX } from '../http/release-addresses.ts'
import { asPartOfPage } from '../http/security-headers.ts'
import type { FilePlace, ServedFile, VerifiedFile, VerifiedFiles } from './verified-files.ts'

/** Cache policy of files with a content hash in their name or folder. */
const IMMUTABLE = 'public, max-age=31536000, immutable'
const RELEASE_FILE = /^(mf-[a-z][a-z0-9-]*|shell)\/([0-9a-f]{16})\/([\w./-]+)$/
/** Policy of a file opened as a document, such as a drawing: nothing in it runs. */
const INERT = `default-src 'none'; sandbox`
/** Policy of a worker's script, which is its own: it loads and calls nothing, but browsers start none in a sandbox. */
const WORKER = `default-src 'none'`

const contentPolicyOf = (file: string): string => (file.endsWith('.worker.js') ? WORKER : INERT)

/** Headers of partial and conditional requests. */
const CONDITIONS = ['range', 'if-none-match', 'if-modified-since', 'if-match', 'if-unmodified-since'] as const
/** Content types of page files, as the static plugin sends them; it sends all others. */
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

/** Serves recorded files of releases, precompressed if accepted; other files of the store are not found. */
export async function serveReleaseFiles(app: FastifyInstance, storeDir: string, files: VerifiedFiles): Promise<void> {
  await app.register(async (scope) => {
    scope.addHook<{ Params: { '*'?: string } }>('preHandler', async (request, reply) => {
      const place = placeOf(request.params['*'] ?? '')
      const found = place && (await files.find(place))
      // Not cached: a damaged release may be repaired, and a missing one published.
      if (!found) return reply.code(404).header('cache-control', 'no-store').send(envelopeOf('route/not-found'))
      asPartOfPage(reply)
      if (isPlain(request)) return sendBytes(request, reply, place, found)
    })
    await scope.register(fastifyStatic, {
      ...optionsOf(storeDir, RELEASES_PREFIX),
      setHeaders: (response, file) => {
        response.header('cache-control', IMMUTABLE)
        response.header('content-security-policy', contentPolicyOf(file.replace(/\.(?:br|gz)$/, '')))
      },
    })
  })
}

/** Plain request, neither partial nor conditional, as by pages. */
const isPlain = ({ method, headers }: FastifyRequest): boolean =>
  method === 'GET' && !CONDITIONS.some((name) => headers[name] !== undefined)

/** Sends verified bytes with the plugin's headers; false when they are not in memory, and the plugin sends the file. */
function sendBytes(request: FastifyRequest, reply: FastifyReply, { file }: FilePlace, found: ServedFile) {
  const coding = codingFor(request)
  const type = TYPES[file.slice(file.lastIndexOf('.') + 1)]
  const copy = coding === 'identity' ? null : found[coding]
  const { bytes, stats }: VerifiedFile = copy ?? found.original
  // A missing compressed copy is left to the plugin's negotiation.
  if (!bytes || !type || (coding !== 'identity' && !copy)) return
  reply.headers({
    'accept-ranges': 'bytes',
    'last-modified': stats.mtime.toUTCString(),
    etag: `W/"${stats.size.toString(16)}-${stats.mtime.getTime().toString(16)}"`,
    'content-type': type,
    'content-length': bytes.length,
    'cache-control': IMMUTABLE,
    'content-security-policy': contentPolicyOf(file),
    vary: 'accept-encoding',
  })
  if (copy) reply.header('content-encoding', coding)
  return reply.send(bytes)
}

/** Release and file of a path in the store, or null. */
export function placeOf(path: string): FilePlace | null {
  const [, area, hash, file] = RELEASE_FILE.exec(path) ?? []
  return area && hash && file ? { area: area as ReleaseName, hash, file } : null
}
