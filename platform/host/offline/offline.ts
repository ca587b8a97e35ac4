import { createHash } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isKnownTag } from '../../../shared/contract/http/entity-tags.ts'
import { OFFLINE_PAGE, OFFLINE_WORKER, TILL_PAGE, TILL_WORKER } from '../../../shared/federation/offline/offline.ts'
import type { HostConfig } from '../config.ts'
import { OFFLINE_DOCUMENT, OFFLINE_POLICY, textOf } from './offline-page.ts'
import { serveManifests } from './web-manifest.ts'

const tagOf = (text: string): string => createHash('sha256').update(text).digest('base64url').slice(0, 22)

/**
 * Worker with the version of its cached document: a changed document is a changed worker, which browsers check at each
 * visit.
 */
const WORKER = textOf('worker.js')
  .replace('__VERSION__', tagOf(OFFLINE_POLICY + OFFLINE_DOCUMENT))
  .replace('__PAGE__', OFFLINE_PAGE)

const TILL_TEXT = textOf('till-worker.js')

/** Worker of the till; a changed one begins a cache of its own. */
const WORKER_OF_TILL = TILL_TEXT.replace('__VERSION__', tagOf(TILL_TEXT)).replace('__PAGE__', TILL_PAGE)

/** Worker that unregisters itself, so that a host can clear browsers' caches. */
const NO_WORKER = textOf('no-worker.js')

/** The worker only fetches pages and loads no code. */
const WORKER_POLICY = `default-src 'none'; connect-src 'self'; require-trusted-types-for 'script'; trusted-types 'none'`

/** Routes of the installed apps and the offline page: manifests, service workers, document. */
export async function serveOffline(
  app: FastifyInstance,
  { config }: { config: Pick<HostConfig, 'settings'> },
): Promise<void> {
  serveManifests(app)
  const workers = [
    [OFFLINE_WORKER, '/', WORKER],
    [TILL_WORKER, TILL_PAGE, WORKER_OF_TILL],
  ] as const
  for (const [address, scope, worker] of workers) {
    app.get(address, (request, reply) => {
      reply.headers({ 'service-worker-allowed': scope, 'content-security-policy': WORKER_POLICY })
      return send(request, reply.type('text/javascript; charset=utf-8'), config.settings.offline ? worker : NO_WORKER)
    })
  }
  app.get(OFFLINE_PAGE, (request, reply) => {
    reply.headers({ 'content-security-policy': OFFLINE_POLICY, 'x-robots-tag': 'noindex' })
    return send(request, reply.type('text/html; charset=utf-8'), OFFLINE_DOCUMENT)
  })
}

/** Revalidated on every use, so that an old worker or document does not outlive its host. */
function send({ headers }: FastifyRequest, reply: FastifyReply, text: string) {
  const etag = `"${tagOf(text)}"`
  reply.headers({ 'cache-control': 'no-cache', etag })
  return isKnownTag(headers['if-none-match'], etag) ? reply.code(304).send() : reply.send(text)
}
