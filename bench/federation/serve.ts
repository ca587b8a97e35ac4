import { randomBytes } from 'node:crypto'
import path from 'node:path'
import fastifyStatic from '@fastify/static'
import Fastify, { type FastifyInstance } from 'fastify'
import { buildHost } from '../../platform/host/app.ts'
import { readConfig } from '../../platform/host/config.ts'
import { proxyApi } from '../../platform/host/http/proxy.ts'
import { withPrefix } from '../../platform/host/http/release-addresses.ts'
import { contentSecurityPolicy } from '../../platform/host/pages/content-security-policy.ts'
import { renderHtml } from '../../platform/host/pages/html.ts'
import { serveIcons } from '../../platform/host/pages/icons.ts'
import { metadataOf } from '../../platform/host/pages/metadata.ts'
import { sendCompressed } from '../../platform/host/pages/pages.ts'
import { createResolver } from '../../platform/host/registry/resolve.ts'
import { openStore } from '../../platform/host/registry/store.ts'
import type { PageData } from '../../shared/federation/page-data.ts'
import type { OneBundle, Prerenderer } from './builds/one-bundle.ts'

const configFor = (root: string, apiUrl: string) =>
  readConfig({
    API_URL: apiUrl,
    STORE_DIR: path.join(root, 'dist/store'),
    NODE_ENV: 'production',
    PUBLIC_URL: 'http://localhost:3000',
  })

/** Federated variant: the product as it ships. */
export const serveFederated = (root: string, apiUrl: string): Promise<FastifyInstance> =>
  buildHost(configFor(root, apiUrl))

const NOT_PRERENDERED: Prerenderer = async () => null

/**
 * Single bundle with the same data, headers, compression and preloads of each page; rendered by the browser, or
 * prerendered with critical styles and deferred style sheets as the product's own pages are.
 */
export async function serveOneBundle(
  root: string,
  apiUrl: string,
  { dir, shell, pages }: OneBundle,
  prerender = NOT_PRERENDERED,
) {
  const config = configFor(root, apiUrl)
  const app = Fastify({ forceCloseConnections: true })
  const resolved = await createResolver(openStore(config, console), () => {})(0)
  const ofShell = `${resolved.shellRelease.base}/`
  await app.register(fastifyStatic, {
    ...{ root: dir, prefix: ofShell, preCompressed: true, index: false, cacheControl: false },
    setHeaders: (response) => void response.header('cache-control', 'public, max-age=31536000, immutable'),
  })
  serveIcons(app)
  await proxyApi(app, config)
  const { settings } = config
  const data = withoutReleases({ ...resolved, bucket: 0, inspectable: false, settings })
  const areas = data.areas.map(({ area }) => area)
  for (const [route, files] of pages) {
    const live = data.areas.find(({ area }) => area.routes.some((one) => one.path === route))
    const known = live?.area.routes.find((one) => one.path === route)
    if (!live || !known) throw new Error(`No live area has ${route}.`)
    const first = { path: route, live: { ...live, pages: { [route]: withPrefix(ofShell, files) } } }
    app.get(route, async (request, reply) => {
      const nonce = randomBytes(16).toString('base64')
      const metadata = metadataOf(known, `http://${request.host}`)
      const made = await prerender(areas, route)
      const prerendered = made && { ...made, styles: made.styles.replaceAll('url(/', `url(${ofShell}`) }
      reply.type('text/html; charset=utf-8').header('cache-control', 'private, no-cache')
      reply.header(
        'content-security-policy',
        contentSecurityPolicy({
          nonce,
          styleHashes: shell.styleHashes,
          connect: [],
          prerendered: prerendered !== null,
        }),
      )
      return sendCompressed(request, reply, renderHtml({ data, shell, nonce, metadata, first, prerendered }))
    })
  }
  return app
}

/** Page data of the single bundle: routes and navigation without releases. */
const withoutReleases = (data: PageData): PageData => ({
  ...data,
  areas: data.areas.map((live) => ({ ...live, entry: { path: '', integrity: null }, pages: {}, fallback: null })),
})
