import { createHash, randomBytes } from 'node:crypto'
import { gzipSync } from 'node:zlib'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isKnownTag } from '../../../shared/contract/http/entity-tags.ts'
import { routeOf } from '../../../shared/federation/match-path.ts'
import { redirectTo } from '../../../shared/federation/own-path.ts'
import type { PageData } from '../../../shared/federation/page-data.ts'
import type { ShellRelease } from '../../../shared/federation/release.ts'
import type { HostConfig } from '../config.ts'
import { REPORTING_ENDPOINTS } from '../http/reports-address.ts'
import { addressOf } from '../http/request-log.ts'
import { avoidedIn } from '../registry/avoided.ts'
import { bucketOf, NO_BUCKET } from '../registry/bucket.ts'
import { activeOverrides } from '../registry/override-cookie.ts'
import { applyOverrides, type Overrides, originsOf } from '../registry/overrides.rules.ts'
import { takeFromAddress } from '../registry/overrides.ts'
import type { PreviewLinks } from '../registry/previews.ts'
import { createResolver, type VisitorChoices } from '../registry/resolve.ts'
import { NoShell } from '../registry/shell-choice.ts'
import { staffIn } from '../registry/staff.ts'
import type { Store } from '../registry/store.ts'
import { RETRY_AFTER } from '../registry/unavailable-areas.ts'
import type { VerifiedFiles } from '../registry/verified-files.ts'
import type { Tickets } from '../telemetry/tickets.ts'
import type { Trials } from '../telemetry/trials.ts'
import { contentSecurityPolicy } from './content-security-policy.ts'
import { serveCrawlers } from './crawlers.ts'
import { htmlTexts } from './html.texts.ts'
import { OWN_SCRIPTS, renderHtml } from './html.ts'
import { serveIcons } from './icons.ts'
import { metadataOf } from './metadata.ts'
import { sendWithoutShell } from './no-shell-page.ts'
import { ticketedPage } from './page-tickets.ts'
import { createPrerender } from './prerendered.ts'

type Dependencies = {
  store: Store
  config: HostConfig
  tickets: Tickets
  files: VerifiedFiles
  previewLinks: PreviewLinks
  trials: Pick<Trials, 'markSeen'>
}

/** Cache policy of pages: revalidated each time and never shared, because bucket, overrides and nonce differ. */
const PER_VISITOR = 'private, no-cache'

/** Routes of pages, for every path that is no file and no API, and of the registry that pages are built from. */
export function servePages(app: FastifyInstance, parts: Dependencies): void {
  const { store, config, tickets, files, previewLinks, trials } = parts
  const resolver = createResolver(store, (area, hash, cause) =>
    app.log.error({ err: cause, area, hash }, 'a release of the registry is skipped'),
  )
  const dataFor = async (bucket: number, overrides: Overrides = {}, choices?: VisitorChoices): Promise<PageData> => {
    const { areas, ...resolved } = await resolver(bucket, choices)
    const { settings, devTools } = config
    return { ...resolved, bucket, inspectable: devTools, settings, ...applyOverrides(areas, overrides) }
  }
  const withTickets = (data: PageData, { ip }: FastifyRequest) => ticketedPage(data, tickets.visitFrom(ip), tickets)
  /** Data of a visitor without cookies, as crawlers are. */
  const plainData = () => dataFor(NO_BUCKET)
  const prerender = createPrerender(store, { files }, (cause) =>
    app.log.error({ err: cause }, 'a page was not composed'),
  )
  const { cepUrl, apiBase, partnersUrl } = config.settings
  const connect = [...new Set([cepUrl, apiBase, partnersUrl].flatMap(foreignOrigin))]

  const { publicUrl } = config
  serveCrawlers(app, { resolve: plainData, store, config })
  serveIcons(app)

  app.get<{ Querystring: { shell?: string } }>('/federation/registry', async (request, reply) => {
    const overrides = await activeOverrides(request, reply, config)
    const { previews } = previewLinks.heldBy(request)
    const choices = { ...chosenBy(request, config), previews, running: request.query.shell }
    const data = await dataFor(bucketOf(request, reply), overrides, choices)
    // Tickets are new in each answer, and no reason to send one.
    const etag = `"${createHash('sha256').update(JSON.stringify(data)).digest('base64url').slice(0, 22)}"`
    reply.header('cache-control', PER_VISITOR).header('etag', etag)
    if (isKnownTag(request.headers['if-none-match'], etag)) return reply.code(304).send()
    return reply.type('application/json').send(JSON.stringify(withTickets(data, request)))
  })

  app.get('/*', { errorHandler: answerWithoutShell }, async (request, reply) => {
    const clean = takeFromAddress(request, reply, config) ?? previewLinks.takeFromAddress(request, reply)
    if (clean !== null) return redirectTo(reply, clean)
    const overrides = await activeOverrides(request, reply, config)
    const { previews, isOver } = previewLinks.heldBy(request)
    if (isOver) previewLinks.dropOver(request, reply)
    const choices = { ...chosenBy(request, config), previews }
    const resolved = await dataFor(bucketOf(request, reply), overrides, choices)
    const shell = await store.shell(resolved.shell)
    // Lazy files of the shell are asked for until the tab is closed.
    if (resolved.shellRelease.source !== 'preview') trials.markSeen('shell', resolved.shell)
    const data = isOver ? { ...resolved, previewOver: true } : resolved
    const found = find(data, shell, addressOf(request).pathname, publicUrl)
    const nonce = randomBytes(16).toString('base64')
    const prerendered = isComposed(data) && found.first ? await prerender(data, found.first) : null
    const overridden = originsOf(overrides)
    const scripts = [...OWN_SCRIPTS, ...overridden.map((origin) => `${origin}/`)]
    const html = renderHtml({ data: withTickets(data, request), shell, nonce, prerendered, scripts, ...found })
    withStatus(reply, found.status)
      .type('text/html; charset=utf-8')
      .header('cache-control', PER_VISITOR)
      .header('reporting-endpoints', REPORTING_ENDPOINTS)
      .header(
        'content-security-policy',
        contentSecurityPolicy({
          nonce,
          styleHashes: shell.styleHashes,
          connect,
          prerendered: prerendered !== null,
          overrides: overridden,
        }),
      )
    return sendCompressed(request, reply, html)
  })
}

function answerWithoutShell(error: Error, request: FastifyRequest, reply: FastifyReply) {
  if (!(error instanceof NoShell)) return reply.send(error)
  request.log.error({ err: error }, 'the host has no page')
  return sendWithoutShell(reply)
}

/**
 * Route of a path, of an area or of the shell; the same page with status 404 without one, and with 503 for an area that is
 * unavailable.
 */
function find({ areas, developed = [] }: PageData, { routes }: ShellRelease, pathname: string, origin: string) {
  const all = [
    ...routes.map(({ path, title }) => ({ path, metadata: { title }, live: null })),
    ...areas.flatMap((live) =>
      live.area.routes.map((route) => ({ path: route.path, metadata: metadataOf(route, origin), live })),
    ),
  ]
  const route = routeOf<(typeof all)[number]>(all, pathname)
  const [unknown] = developed
  // Routes of an area in development: the browser alone knows them.
  if (!route && unknown) return { status: 200, metadata: { title: unknown.name }, first: null }
  if (!route) return { status: 404, metadata: { title: htmlTexts.notFound }, first: null }
  const { live, path, metadata } = route
  if (live?.unavailable)
    return {
      status: 503,
      metadata: { title: htmlTexts.unavailable },
      first: null,
      noScript: htmlTexts.stillUnavailable,
    }
  return { status: 200, metadata, first: live && { live, path } }
}

/**
 * Pages around a stand-in are composed by the browser: visitors choose their mixture, which would fill the cache. So are
 * those with an area in development, whose links only the browser knows.
 */
const isComposed = ({ shellRelease, areas, developed }: PageData) =>
  !developed && ![shellRelease, ...areas].some(({ standsIn }) => standsIn)

const chosenBy = ({ headers: { cookie } }: FastifyRequest, { secret }: Pick<HostConfig, 'secret'>) => ({
  staff: staffIn(cookie, secret),
  avoided: avoidedIn(cookie),
})

const withStatus = (reply: FastifyReply, status: number) =>
  status === 503 ? reply.code(status).header('retry-after', RETRY_AFTER) : reply.code(status)

/** Compression per request, with gzip's default level: pages are composed per request. */
export function sendCompressed(request: FastifyRequest, reply: FastifyReply, html: string) {
  reply.header('vary', 'accept-encoding')
  if (!/\bgzip\b/.test(request.headers['accept-encoding'] ?? '')) return reply.send(html)
  return reply.header('content-encoding', 'gzip').send(gzipSync(html))
}

const foreignOrigin = (base: string): string[] => (base.startsWith('/') ? [] : [new URL(base).origin])
