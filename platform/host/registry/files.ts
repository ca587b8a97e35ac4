import { mkdirSync } from 'node:fs'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import type { ReleaseName } from '../../../shared/contract/release-name.ts'
import { envelopeOf } from '../http/envelope.ts'
import { RELEASES_PREFIX } from '../http/release-addresses.ts'
import type { FilePlace, VerifiedFiles } from './verified-files.ts'

/** Cache policy of files whose name or folder holds a hash of their content. */
const IMMUTABLE = 'public, max-age=31536000, immutable'
const RELEASE_FILE = /^(mf-[a-z][a-z0-9-]*|shell)\/([0-9a-f]{16})\/([\w./-]+)$/
/** Policy of a file that somebody opens as a document, a drawing for one: nothing in it runs. */
const INERT = `default-src 'none'; sandbox`

const optionsOf = (root: string, prefix: string) => {
  mkdirSync(root, { recursive: true })
  return { root, prefix, preCompressed: true, index: false as const, decorateReply: false, cacheControl: false }
}

/** Recorded files of the releases, precompressed where the browser accepts it; anything else of the store is not found. */
export async function serveReleaseFiles(app: FastifyInstance, storeDir: string, files: VerifiedFiles): Promise<void> {
  await app.register(async (scope) => {
    scope.addHook<{ Params: { '*'?: string } }>('preHandler', async (request, reply) => {
      const place = placeOf(request.params['*'] ?? '')
      // Not to be kept: a damaged release may be repaired, and a missing one published.
      if (!place || !(await files.isServable(place)))
        return reply.code(404).header('cache-control', 'no-store').send(envelopeOf('route/not-found'))
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

/** Place of a file of a release; null for any other path of the store. */
export function placeOf(path: string): FilePlace | null {
  const [, area, hash, file] = RELEASE_FILE.exec(path) ?? []
  return area && hash && file ? { area: area as ReleaseName, hash, file } : null
}
