import { randomBytes } from 'node:crypto'
import path from 'node:path'
import fastifyStatic from '@fastify/static'
import Fastify, { type FastifyInstance } from 'fastify'
import { buildHost } from '../../platform/host/app.ts'
import { readConfig } from '../../platform/host/config.ts'
import { proxyApi } from '../../platform/host/http/proxy.ts'
import { withPrefix } from '../../platform/host/http/release-addresses.ts'
import { secureHeaders } from '../../platform/host/http/security-headers.ts'
import { contentSecurityPolicy } from '../../platform/host/pages/content-security-policy.ts'
import { type PageDocument, renderHtml } from '../../platform/host/pages/html.ts'
import { serveIcons } from '../../platform/host/pages/icons.ts'
import { metadataOf } from '../../platform/host/pages/metadata.ts'
import { CompressedBody, sendBody } from '../../platform/host/pages/shared/compressed-body.ts'
import { createResolver } from '../../platform/host/registry/resolve.ts'
import { openStore } from '../../platform/host/registry/store.ts'
import { withNonce } from '../../platform/releases/store/style-hashes.ts'
import type { PageData } from '../../shared/federation/page-data.ts'
import type { OneBundle, Prerenderer } from './builds/one-bundle.ts'

const configFor = (root: string, apiUrl: string) =>
  readConfig({
    API_URL: apiUrl,
    STORE_DIR: path.join(root, 'dist/store'),
    NODE_ENV: 'production',
    PUBLIC_URL: 'http://localhost:3000',
    // The footer names it, in this build as in all others.
    ...{ COMPANY_NAME: 'Loopi Ltda.', COMPANY_CNPJ: '12.345.678/0001-95', COMPANY_ADDRESS: 'Rua das Flores, 1' },
    ...{ COMPANY_EMAIL: 'oi@loopi.example', PRIVACY_EMAIL: 'dados@loopi.example' },
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
  const { app, data } = await openApp(root, apiUrl)
  const ofShell = `${data.shellRelease.base}/`
  await serveFolder(app, ofShell, dir)
  const areas = data.areas.map(({ area }) => area)
  for (const [route, files] of pages) {
    const { live } = ownerOf(data, route)
    const first = { path: route, live: { ...live, pages: { [route]: withPrefix(ofShell, files) } } }
    servePage(app, data, route, async () => {
      const made = await prerender(areas, route)
      const prerendered = made && { ...made, styles: made.styles.replaceAll('url(/', `url(${ofShell}`) }
      return { shell, first, prerendered }
    })
  }
  return app
}

/** Server with the api and the icons, and the data of a page without releases: routes and navigation. */
async function openApp(root: string, apiUrl: string): Promise<{ app: FastifyInstance; data: PageData }> {
  const config = configFor(root, apiUrl)
  const app = Fastify({ forceCloseConnections: true })
  const resolved = await createResolver(openStore(config, console), () => {})(0)
  serveIcons(app)
  await proxyApi(app, { config })
  const areas = resolved.areas.map((live) => ({
    ...live,
    entry: { path: '', integrity: null },
    pages: {},
    fallback: null,
  }))
  return { app, data: { ...resolved, areas, bucket: 0, inspectable: false, settings: config.settings } }
}

const serveFolder = (app: FastifyInstance, prefix: string, dir: string) =>
  app.register(fastifyStatic, {
    ...{ root: dir, prefix, preCompressed: true, index: false, cacheControl: false, decorateReply: false },
    setHeaders: (response) => void response.header('cache-control', 'public, max-age=31536000, immutable'),
  })

type Own = Pick<PageDocument, 'shell' | 'first' | 'prerendered'> & { shell: OneBundle['shell'] }

function servePage(app: FastifyInstance, data: PageData, route: string, compose: () => Promise<Own>): void {
  const { known } = ownerOf(data, route)
  // Isolation of the document, as ours has it: a browser begins another process for it, some 30 ms before its first paint.
  app.get(route, { onRequest: secureHeaders({ publicUrl: 'http://localhost' }) }, async (request, reply) => {
    const nonce = randomBytes(16).toString('base64')
    const metadata = metadataOf(known, `http://${request.host}`)
    const own = await compose()
    const { styleHashes } = own.shell
    const prerendered = own.prerendered !== null
    reply.type('text/html; charset=utf-8').header('cache-control', 'private, no-cache')
    reply.header('content-security-policy', contentSecurityPolicy({ nonce, styleHashes, connect: [], prerendered }))
    const html = withNonce(renderHtml({ data, metadata, ...own }), nonce)
    return sendBody(request, reply, new CompressedBody(html, false))
  })
}

function ownerOf({ areas }: PageData, route: string) {
  for (const live of areas) {
    const known = live.area.routes.find(({ path: own }) => own === route)
    if (known) return { live, known }
  }
  throw new Error(`No live area has ${route}.`)
}
