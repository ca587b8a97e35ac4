import { createHash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { isAreaName } from '../../../../shared/contract/area-name.ts'
import type { AreaRest, LiveArea } from '../../../../shared/federation/page-data.ts'
import { envelopeOf } from '../../http/envelope.ts'
import { asPartOfPage } from '../../http/security-headers.ts'
import { liveArea } from '../../registry/resolve.ts'
import type { Store } from '../../registry/store.ts'
import { BoundedCache } from './bounded-cache.ts'
import { CompressedBody, sendBody } from './compressed-body.ts'

/** Data of a release that pages leave out, under a shell: the same at every host and time. */
function restOf({ version, container, expose, entry, pages, area }: LiveArea): string {
  const titles = Object.fromEntries(area.routes.map(({ path, title }) => [path, title]))
  return JSON.stringify({ version, container, expose, entry, pages, titles } satisfies AreaRest)
}

/** Cached per resolved release. */
const integrities = new WeakMap<LiveArea, string>()

/** Integrity of the rest of a release, as a page names it. */
export function restIntegrity(live: LiveArea): string {
  const known = integrities.get(live)
  if (known) return known
  const integrity = `sha256-${createHash('sha256').update(restOf(live)).digest('base64')}`
  integrities.set(live, integrity)
  return integrity
}

/** Memory limit of cached rests in bytes. */
const CACHE_BYTES = 8_000_000
const HASH = /^[0-9a-f]{16}$/
const IMMUTABLE = 'public, max-age=31536000, immutable'

type Place = { Params: { area: string; hash: string; shell: string } }

/**
 * Serves the rest of a release by the hashes of release and shell, independent of the current registry, so that open
 * pages still get theirs.
 */
export function serveAreaRests(app: FastifyInstance, store: Pick<Store, 'release' | 'shell'>): void {
  const known = new BoundedCache<CompressedBody>(CACHE_BYTES)
  app.get<Place>('/federation/areas/:area/:hash/:shell.json', async (request, reply) => {
    const { area, hash, shell } = request.params
    const missing = () => reply.code(404).header('cache-control', 'no-store').send(envelopeOf('route/not-found'))
    if (!isAreaName(area) || !HASH.test(hash) || !HASH.test(shell)) return missing()
    const found = await Promise.all([store.release(area, hash), store.shell(shell)]).catch(() => null)
    if (!found) return missing()
    const body = known.get(`${area} ${hash} ${shell}`, () => new CompressedBody(restOf(liveArea(...found))))
    asPartOfPage(reply)
    reply.headers({ 'cache-control': IMMUTABLE, vary: 'accept-encoding' }).type('application/json')
    return sendBody(request, reply, body)
  })
}
