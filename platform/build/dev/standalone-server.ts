/**
 * Development server of one area. It serves the area's standalone page with hot reload at every path, and at
 * `/remoteEntry.js` the entry that overrides the area's release in a running shell, whose page reloads after a save.
 */
import { randomBytes } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import path from 'node:path'
import { rspack } from '@rspack/core'
import { type Configuration, RspackDevServer } from '@rspack/dev-server'
import { STANDALONE_PREFIX } from '../../../rspack.config.base.ts'
import type { AreaName } from '../../../shared/contract/area-name.ts'
import type { AreaData } from '../../../shared/federation/area.ts'
import { routeOf } from '../../../shared/federation/match-path.ts'
import { ROOT_BASE, stripRetrySuffix } from '../../../shared/federation/retry-suffix.ts'
import { readConfig } from '../../host/config.ts'
import { addressOf } from '../../host/http/request-log.ts'
import { contentSecurityPolicy } from '../../host/pages/content-security-policy.ts'
import { renderHtml, type ShellFiles } from '../../host/pages/html.ts'
import { answerIcon } from '../../host/pages/icons.ts'
import { withNonce } from '../../releases/store/style-hashes.ts'
import { injectedStyles } from '../release/shell-record.ts'
import { configOf } from '../rspack/compile.ts'
import { OVERLAY } from './dev-server.ts'
import { asksForPage, followRouting, mayRoute, type Routing } from './routing.ts'
import { mayRead } from './standalone.rules.ts'
import { watchOverride } from './standalone-override.ts'

type Options = {
  area: AreaName
  port: number
  host?: string
  /** URL of the shell that may load the entry. */
  shellUrl: string
  log: (line: string) => void
  /** Called with the files of each change. */
  changed?: (files: readonly string[]) => void
  root?: string
}

const repository = path.resolve(import.meta.dirname, '../../..')

type Middleware = (request: IncomingMessage, response: ServerResponse, next: () => void) => void | Promise<void>

/** Starts the server; resolves when it listens and both builds are done. */
export async function startStandaloneServer({
  area,
  port,
  host = '127.0.0.1',
  shellUrl,
  log,
  changed,
  root = repository,
}: Options): Promise<{ data: AreaData; stop: () => Promise<void> }> {
  const routing = await followRouting({ root, names: [area], log })
  const data = async () => dataOf(await routing.now(), area)
  const outDir = path.join(root, 'dist/.dev', `${area}-${port}`)
  const override = await watchOverride(await configOf(root, area, { mode: 'override', release: 'dev', outDir }), log)
  const page = await pageWriter(area, data, shellUrl)
  const config = await configOf(root, area, { mode: 'standalone', outDir: path.join(outDir, 'standalone') })
  const compiler = rspack({ ...config, stats: 'none' })
  const built = new Promise<void>((resolve) => {
    compiler.hooks.done.tap('standalone', (stats) => {
      const files = [...(compiler.modifiedFiles ?? [])]
      // Title and status are all that the page takes from here: nothing is to be loaded anew.
      if (files.some(mayRoute)) routing.refresh(() => undefined)
      changed?.(files)
      log(stats.hasErrors() ? stats.toString({ preset: 'errors-only' }) : 'Ready.')
      resolve()
    })
  })
  const server = new RspackDevServer(
    serverOptions({ port, host, files: outDir, before: [cors(shellUrl), answerIcon, override.answer], page }),
    compiler,
  )
  await server.start()
  await built
  return { data: await data(), stop: async () => void (await Promise.all([server.stop(), override.stop()])) }
}

function dataOf({ areas }: Routing, name: AreaName): AreaData {
  const data = areas.find((area) => area.name === name)
  if (!data) throw new Error(`There is no data of ${name}.`)
  return data
}

type ServerOptions = { port: number; host: string; files: string; before: Middleware[]; page: Middleware }

function serverOptions({ port, host, files, before, page }: ServerOptions): Configuration {
  return {
    port,
    host,
    hot: true,
    static: { directory: files, publicPath: '/', watch: false },
    historyApiFallback: false,
    setupExitSignals: false,
    // Socket URL from the page's own origin, as in `dev-server.ts`.
    client: {
      overlay: { errors: true, warnings: false, runtimeErrors: false },
      logging: 'error',
      webSocketURL: 'auto://0.0.0.0:0/ws',
    },
    devMiddleware: { index: false },
    setupMiddlewares: (middlewares) => [
      ...before.map((middleware, at) => ({ name: `before-${at}`, middleware })),
      ...middlewares,
      { name: 'page', middleware: page },
    ],
  }
}

/** CORS for pages of the shell's origin, and no caching of code: its names stay while its content changes. */
const cors =
  (shellUrl: string): Middleware =>
  (request, response, next) => {
    const { origin } = request.headers
    if (origin !== undefined && mayRead(origin, shellUrl)) response.setHeader('access-control-allow-origin', origin)
    response.setHeader('vary', 'origin')
    // Fonts are cached: they never change, and an optional font that comes too late is not shown.
    response.setHeader('cache-control', request.url?.endsWith('.woff2') ? 'max-age=86400' : 'no-store')
    if (request.url) request.url = stripRetrySuffix(request.url, ROOT_BASE)
    next()
  }

/** Empty shell: the page is the area's own. */
const NO_SHELL: ShellFiles = { scripts: [], styles: [], fonts: [], faces: '' }
const NO_RELEASE = { hash: 'standalone', base: '', source: 'live' as const, ticket: null }

/** Fonts of the first screen, preloaded as the host does. */
const FACES = ['figtree.woff2']

/** Middleware that serves the area's page at every path, with the host's content security policy. */
async function pageWriter(name: AreaName, data: () => Promise<AreaData>, shellUrl: string): Promise<Middleware> {
  // Wholesale form on, so that its call and root's list of requests can be developed.
  const { settings } = readConfig({ WHOLESALE: 'api', ...process.env })
  const styleHashes = await injectedStyles()
  const head = [
    ...FACES.map(
      (face) =>
        `<link rel="preload" as="font" type="font/woff2" href="${STANDALONE_PREFIX}assets/${face}" crossorigin>`,
    ),
    `<meta name="loopi-shell" content="${new URL(shellUrl).origin}">`,
    `<link rel="stylesheet" href="${STANDALONE_PREFIX}main.css">`,
    `<script defer src="${STANDALONE_PREFIX}main.js"></script>`,
  ].join('\n')
  return async (request, response, next) => {
    if (!asksForPage(request)) return next()
    const { routes, title } = await data()
    const nonce = randomBytes(16).toString('base64')
    const route = routeOf<{ path: string; title: string }>(routes, addressOf({ url: request.url ?? '/' }).pathname)
    response.statusCode = route || request.url === '/' ? 200 : 404
    response.setHeader('content-type', 'text/html; charset=utf-8')
    response.setHeader(
      'content-security-policy',
      contentSecurityPolicy({
        nonce,
        styleHashes,
        connect: ['ws:', 'wss:', new URL(settings.cepUrl).origin],
        trustedTypes: [OVERLAY],
      }),
    )
    response.end(
      withNonce(
        renderHtml({
          data: {
            ...{ revision: 0, shell: 'standalone', shellRelease: NO_RELEASE },
            ...{ bucket: 0, inspectable: true, areas: [], settings },
          },
          shell: NO_SHELL,
          metadata: { title: `${route?.title ?? title} · ${name}` },
          first: null,
          scripts: [STANDALONE_PREFIX],
          extraHead: head,
        }),
        nonce,
      ),
    )
  }
}
