import { createHash } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isKnownTag } from '../../../shared/contract/http/entity-tags.ts'
import { spellingOf } from '../../../shared/federation/match-path.ts'
import { redirectTo } from '../../../shared/federation/own-path.ts'
import { type PageData, VISIT_ADDRESS } from '../../../shared/federation/page-data.ts'
import { addressOf } from '../http/request-log.ts'
import { asPartOfPage } from '../http/security-headers.ts'
import { serveSecurityTxt } from '../http/security-txt.ts'
import type { HostParts } from '../parts.ts'
import { sendPlainPage } from '../plain-page/plain-page.ts'
import { takeFromAddress } from '../registry/overrides.ts'
import type { Resolved } from '../registry/resolve.ts'
import { NoShell } from '../registry/shell-choice.ts'
import { type ComposedPage, createComposer, type PageParts } from './compose-page.ts'
import { serveCrawlers } from './crawlers.ts'
import { serveIcons } from './icons.ts'
import type { PageSource } from './page-source.ts'
import { ticketedPage } from './page-tickets.ts'
import { createPrerender } from './prerendered.ts'
import { serveAreaRests } from './shared/area-rest.ts'
import { sendBody } from './shared/compressed-body.ts'
import { createSharedPages, FOR_ONE_VISITOR, isShareable, policyOf } from './shared/shared-pages.ts'
import { visitIn } from './visit.ts'
import { visitorOf } from './visitor.ts'

type Parts = HostParts & { readonly source: PageSource }

/** Cookies select overrides, previews, canaries and avoided releases. */
const VARY = 'accept-encoding, cookie'

/** Routes of pages, for every path that is neither file nor API. */
export async function pages(app: FastifyInstance, parts: Parts): Promise<void> {
  const { store, config, source } = parts
  serveSecurityTxt(app, config)
  serveCrawlers(app, { resolve: source.forAnyone, store, config })
  serveIcons(app)
  serveAreaRests(app, store)
  serveVisits(app, parts)
  serveDocuments(app, parts)
}

/** Registry of an open tab, and the tickets of shared pages. */
function serveVisits(app: FastifyInstance, parts: Parts): void {
  const { source, tickets, trials } = parts
  const dataFor = async (request: FastifyRequest, reply: FastifyReply, running?: string) => {
    const { overrides, choices, bucket } = await visitorOf(request, reply, parts)
    const resolved = await source.resolve(bucket, { ...choices, running })
    return { ...source.dataOf(resolved, overrides), bucket: bucket(false) }
  }

  app.get<{ Querystring: { shell?: string } }>('/federation/registry', async (request, reply) => {
    const data = await dataFor(request, reply, request.query.shell)
    // Tickets differ in each response, so the ETag ignores them.
    const etag = `"${createHash('sha256').update(JSON.stringify(data)).digest('base64url').slice(0, 22)}"`
    reply.header('cache-control', FOR_ONE_VISITOR).header('etag', etag)
    if (isKnownTag(request.headers['if-none-match'], etag)) return reply.code(304).send()
    const ticketed = ticketedPage(data, tickets.visitFrom(request.ip), tickets)
    return reply.type('application/json').send(JSON.stringify(ticketed))
  })

  app.get(VISIT_ADDRESS, async (request, reply) => {
    const data = await dataFor(request, reply)
    markSeen(trials, data)
    asPartOfPage(reply)
    const ticketed = ticketedPage(data, tickets.visitFrom(request.ip), tickets)
    return reply.header('cache-control', 'no-store').send(visitIn(ticketed))
  })
}

function serveDocuments(app: FastifyInstance, parts: Parts): void {
  const { source, trials, previewLinks } = parts
  const page = pageMaker(app, parts)
  app.get('/*', { errorHandler: answerWithoutShell }, async (request, reply) => {
    const moved = redirectToPlainAddress(request, reply, parts)
    if (moved) return moved
    const { overrides, isPreviewOver, choices, bucket } = await visitorOf(request, reply, parts)
    if (isPreviewOver) previewLinks.dropOver(request, reply)
    const resolved = await source.resolve(bucket, choices)
    markSeen(trials, resolved)
    const { pathname } = addressOf(request)
    const { data: common, shell, find } = await source.tableOf(resolved)
    if (!isPreviewOver && Object.keys(overrides).length === 0 && isShareable(common)) {
      const policy = reply.hasHeader('set-cookie') ? FOR_ONE_VISITOR : policyOf(common)
      return sendPage(
        request,
        reply,
        await page.shared(resolved, { data: common, shell, place: find(pathname) }),
        policy,
      )
    }
    const data = { ...source.dataOf(resolved, overrides), ...(isPreviewOver && { previewOver: true }) }
    const place = source.findIn(data, shell)(pathname)
    return sendPage(request, reply, await page.composed({ data, shell, place, overrides }), FOR_ONE_VISITOR)
  })
}

/** An open tab keeps loading lazy files of the shell, so its release must be kept. */
function markSeen(trials: HostParts['trials'], { shell, shellRelease }: Pick<PageData, 'shell' | 'shellRelease'>) {
  if (shellRelease.source !== 'preview') trials.markSeen('shell', shell)
}

/** Redirect from a path with a command for the host, or from another spelling; null otherwise. */
function redirectToPlainAddress(
  request: FastifyRequest,
  reply: FastifyReply,
  { config, previewLinks }: HostParts,
): FastifyReply | null {
  const clean = takeFromAddress(request, reply, config) ?? previewLinks.takeFromAddress(request, reply)
  if (clean !== null) return redirectTo(reply, clean)
  const { pathname, search } = addressOf(request)
  const spelling = spellingOf(pathname)
  return spelling === null || spelling === pathname ? null : redirectTo(reply, `${spelling}${search}`, 308)
}

/** Creates pages; damaged markup is left to the browser to render, and retried at the next visit. */
function pageMaker(app: FastifyInstance, { store, config, files }: HostParts) {
  const composed = createComposer({ config, prerender: createPrerender(store, { files }) })
  const plain = createComposer({ config, prerender: async () => null })
  const shared = createSharedPages(composed)
  const orPlain = (composing: Promise<ComposedPage>, parts: PageParts) =>
    composing.catch((cause: unknown) => {
      app.log.error({ err: cause }, 'a page was not composed')
      return plain(parts)
    })
  return {
    shared: (resolved: Resolved, parts: PageParts) => orPlain(shared(resolved, parts), parts),
    composed: (parts: PageParts) => orPlain(composed(parts), parts),
  }
}

function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  { status, headers, body }: ComposedPage,
  policy: string,
) {
  reply.headers(headers).header('cache-control', policy).header('vary', VARY)
  if (status === 200 && isKnownTag(request.headers['if-none-match'], headers.etag ?? '')) return reply.code(304).send()
  reply.code(status)
  return sendBody(request, reply, body)
}

function answerWithoutShell(error: Error, request: FastifyRequest, reply: FastifyReply) {
  if (!(error instanceof NoShell)) return reply.send(error)
  request.log.error({ err: error }, 'the host has no page')
  return sendPlainPage(reply, 503)
}
