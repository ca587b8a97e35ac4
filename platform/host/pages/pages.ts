import { createHash } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isKnownTag } from '../../../shared/contract/http/entity-tags.ts'
import { spellingOf } from '../../../shared/federation/match-path.ts'
import { redirectTo } from '../../../shared/federation/own-path.ts'
import { type PageData, VISIT_ADDRESS } from '../../../shared/federation/page-data.ts'
import type { HostConfig } from '../config.ts'
import { addressOf } from '../http/request-log.ts'
import { asPartOfPage } from '../http/security-headers.ts'
import { sendPlainPage } from '../plain-page/plain-page.ts'
import { avoidedIn } from '../registry/avoided.ts'
import { bucketFor, NO_BUCKET } from '../registry/bucket.ts'
import { activeOverrides } from '../registry/override-cookie.ts'
import { applyOverrides, type Overrides } from '../registry/overrides.rules.ts'
import { takeFromAddress } from '../registry/overrides.ts'
import type { PreviewLinks } from '../registry/previews.ts'
import { createResolver, type Resolved } from '../registry/resolve.ts'
import { NoShell } from '../registry/shell-choice.ts'
import { staffIn } from '../registry/staff.ts'
import type { Store } from '../registry/store.ts'
import type { VerifiedFiles } from '../registry/verified-files.ts'
import type { Tickets } from '../telemetry/tickets.ts'
import type { Trials } from '../telemetry/trials.ts'
import { type ComposedPage, createComposer, type PageParts } from './compose-page.ts'
import { serveCrawlers } from './crawlers.ts'
import { serveIcons } from './icons.ts'
import { ticketedPage } from './page-tickets.ts'
import { createPrerender } from './prerendered.ts'
import { routeTable } from './route-table.ts'
import { serveAreaRests } from './shared/area-rest.ts'
import { sendBody } from './shared/compressed-body.ts'
import { createSharedPages, FOR_ONE_VISITOR, isShareable, policyOf } from './shared/shared-pages.ts'
import { visitIn } from './visit.ts'

type Dependencies = {
  store: Store
  config: HostConfig
  tickets: Tickets
  files: VerifiedFiles
  previewLinks: PreviewLinks
  trials: Pick<Trials, 'markSeen'>
}

/** Cookies decide on overrides, previews, canaries and what is avoided. */
const VARY = 'accept-encoding, cookie'

/** Routes of pages, for every path that is no file and no API, and of the registry that pages are built from. */
export function servePages(app: FastifyInstance, parts: Dependencies) {
  const { store, config, tickets, previewLinks, trials } = parts
  const resolver = createResolver(store, (area, hash, cause) =>
    app.log.error({ err: cause, area, hash }, 'a release of the registry is skipped'),
  )
  const { settings, devTools, publicUrl } = config
  const dataOf = ({ areas, ...resolved }: Resolved, overrides: Overrides = {}): PageData => ({
    ...resolved,
    inspectable: devTools,
    settings,
    ...applyOverrides(areas, overrides),
  })
  const visitorOf = async (request: FastifyRequest, reply: FastifyReply) => {
    const overrides = await activeOverrides(request, reply, config)
    const { previews, isOver } = previewLinks.heldBy(request)
    const choices = { ...chosenBy(request, config), previews }
    return { overrides, isOver, choices, bucket: bucketFor(request, reply, config) }
  }
  const resolvedFor = async (request: FastifyRequest, reply: FastifyReply, running?: string) => {
    const { overrides, choices, bucket } = await visitorOf(request, reply)
    const resolved = await resolver(bucket, { ...choices, running })
    return { ...dataOf(resolved, overrides), bucket: bucket(false) }
  }
  const withTickets = (data: PageData & { bucket: number }, { ip }: FastifyRequest) =>
    ticketedPage(data, tickets.visitFrom(ip), tickets)

  serveCrawlers(app, { resolve: async () => dataOf(await resolver(NO_BUCKET)), store, config })
  serveIcons(app)
  serveAreaRests(app, store)

  app.get<{ Querystring: { shell?: string } }>('/federation/registry', async (request, reply) => {
    const data = await resolvedFor(request, reply, request.query.shell)
    // Tickets are new in each answer, and no reason to send one.
    const etag = `"${createHash('sha256').update(JSON.stringify(data)).digest('base64url').slice(0, 22)}"`
    reply.header('cache-control', FOR_ONE_VISITOR).header('etag', etag)
    if (isKnownTag(request.headers['if-none-match'], etag)) return reply.code(304).send()
    return reply.type('application/json').send(JSON.stringify(withTickets(data, request)))
  })

  app.get(VISIT_ADDRESS, async (request, reply) => {
    const data = await resolvedFor(request, reply)
    markSeen(data)
    asPartOfPage(reply)
    return reply.header('cache-control', 'no-store').send(visitIn(withTickets(data, request)))
  })

  // Lazy files of the shell are asked for until the tab is closed.
  const markSeen = ({ shell, shellRelease }: Pick<PageData, 'shell' | 'shellRelease'>) => {
    if (shellRelease.source !== 'preview') trials.markSeen('shell', shell)
  }
  const tableOf = onceFor(async (resolved: Resolved) => {
    const [data, shell] = [dataOf(resolved), await store.shell(resolved.shell)]
    return { data, shell, find: routeTable(data, shell, publicUrl) }
  })
  const page = pageMaker(app, parts)

  app.get('/*', { errorHandler: answerWithoutShell }, async (request, reply) => {
    const moved = ledToPlainAddress(request, reply, parts)
    if (moved) return moved
    const { overrides, isOver, choices, bucket } = await visitorOf(request, reply)
    if (isOver) previewLinks.dropOver(request, reply)
    const resolved = await resolver(bucket, choices)
    markSeen(resolved)
    const { pathname } = addressOf(request)
    const { data: all, shell, find } = await tableOf(resolved)
    if (!isOver && Object.keys(overrides).length === 0 && isShareable(all, shell)) {
      const policy = reply.hasHeader('set-cookie') ? FOR_ONE_VISITOR : policyOf(all)
      return sendPage(request, reply, await page.shared(resolved, { data: all, shell, place: find(pathname) }), policy)
    }
    const plain = { ...dataOf(resolved, overrides), ...(isOver && { previewOver: true }) }
    const data = shell.pageForm === 'shared' ? plain : withTickets({ ...plain, bucket: bucket(false) }, request)
    const place = routeTable(data, shell, publicUrl)(pathname)
    return sendPage(request, reply, await page.composed({ data, shell, place, overrides }), FOR_ONE_VISITOR)
  })
  return {
    isPage: async (url: string) =>
      (await tableOf(await resolver(NO_BUCKET))).find(addressOf({ url }).pathname).status !== 404,
  }
}

/** Leads on from an address that orders something of the host, or is another spelling; null for a plain one. */
function ledToPlainAddress(
  request: FastifyRequest,
  reply: FastifyReply,
  { config, previewLinks }: Dependencies,
): FastifyReply | null {
  const clean = takeFromAddress(request, reply, config) ?? previewLinks.takeFromAddress(request, reply)
  if (clean !== null) return redirectTo(reply, clean)
  const { pathname, search } = addressOf(request)
  const spelling = spellingOf(pathname)
  return spelling === null || spelling === pathname ? null : redirectTo(reply, `${spelling}${search}`, 308)
}

/** Work that is done once for what the resolver gives, and again when it failed. */
function onceFor<Value>(work: (resolved: Resolved) => Promise<Value>): (resolved: Resolved) => Promise<Value> {
  const known = new WeakMap<Resolved, Promise<Value>>()
  return (resolved) => {
    const working = known.get(resolved) ?? work(resolved)
    known.set(resolved, working)
    working.catch(() => known.delete(resolved))
    return working
  }
}

/** Makers of pages; one whose markup is damaged is rendered by the browser, and made anew at the next visit. */
function pageMaker(app: FastifyInstance, { store, config, files }: Dependencies) {
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

const chosenBy = ({ headers: { cookie } }: FastifyRequest, config: Pick<HostConfig, 'secret' | 'publicUrl'>) => ({
  staff: staffIn(cookie, config),
  avoided: avoidedIn(cookie),
})
