/**
 * Development server of shell and areas with hot reload, in one process and on one port. It serves pages as the host
 * does, with the areas' data from their `area.ts`, and proxies the API's paths.
 */
import { createHash, randomBytes } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import path from 'node:path'
import { rspack } from '@rspack/core'
import { type Configuration, RspackDevServer } from '@rspack/dev-server'
import { containerOf } from '../../../rspack.config.base.ts'
import type { AreaName } from '../../../shared/contract/area-name.ts'
import { routeOf } from '../../../shared/federation/match-path.ts'
import type { LiveArea, PageData } from '../../../shared/federation/page-data.ts'
import { DEVELOPMENT_BASE, stripRetrySuffix } from '../../../shared/federation/retry-suffix.ts'
import { readConfig } from '../../host/config.ts'
import { proxiedPaths } from '../../host/http/proxy.ts'
import { addressOf } from '../../host/http/request-log.ts'
import { contentSecurityPolicy } from '../../host/pages/content-security-policy.ts'
import { renderHtml, type ShellFiles } from '../../host/pages/html.ts'
import { answerIcon } from '../../host/pages/icons.ts'
import { areaData } from '../../lib/area-data.ts'
import { areaFolders } from '../../lib/area-folders.ts'
import { injectedStyles, shellRoutes } from '../release/shell-record.ts'
import { type AppName, configOf } from '../rspack/compile.ts'

type Options = { port: number; host?: string; apiUrl: string; log: (line: string) => void; root?: string }

/**
 * Stub of the hook of React's developer tools. Each container has a React refresh of its own, and those after the first
 * find React's renderer only in this hook, which a browser without the extension lacks.
 */
const HOOK =
  '(()=>{const renderers=new Map();window.__REACT_DEVTOOLS_GLOBAL_HOOK__??={renderers,supportsFiber:true,inject(r){const id=renderers.size+1;renderers.set(id,r);return id},onScheduleFiberRoot(){},onCommitFiberRoot(){},onCommitFiberUnmount(){}}})()'
const HOOK_HASH = `sha256-${createHash('sha256').update(HOOK).digest('base64')}`

/** Policy of Trusted Types of the development server's error overlay. */
export const OVERLAY = 'rspack-dev-server#overlay'

const FILES: ShellFiles = {
  scripts: [{ path: 'main.js', integrity: '', as: 'script' }],
  styles: [{ path: 'main.css', integrity: '', as: 'style' }],
  fonts: [],
  faces: '',
}

/** Starts the development server; resolves when it listens. */
export async function startDevServer({ port, host = 'localhost', apiUrl, log, root = repository }: Options) {
  const apps: readonly AppName[] = ['shell', ...areaFolders(root)]
  const configs = await Promise.all(
    apps.map((app) => configOf(root, app, { mode: 'serve', outDir: path.join(root, 'dist/.dev', app) })),
  )
  const compiler = rspack(configs)
  compiler.hooks.done.tap('dev', (stats) => {
    log(stats.hasErrors() ? stats.toString({ preset: 'errors-only' }) : 'Ready.')
  })
  const server = new RspackDevServer(await serverOptions(root, { port, host, apiUrl }), compiler)
  await server.start()
  return { url: `http://${host}:${port}`, stop: () => server.stop() }
}

const repository = path.resolve(import.meta.dirname, '../../..')

async function serverOptions(
  root: string,
  { port, host, apiUrl }: { port: number; host: string; apiUrl: string },
): Promise<Configuration> {
  const page = await pageWriter(root)
  return {
    port,
    host,
    hot: true,
    static: false,
    historyApiFallback: false,
    setupExitSignals: false,
    // Socket URL from the page's own origin: `localhost` and 127.0.0.1 are two origins, and the socket rejects others.
    client: {
      overlay: { errors: true, warnings: false, runtimeErrors: false },
      logging: 'warn',
      webSocketURL: 'auto://0.0.0.0:0/ws',
    },
    devMiddleware: { index: false },
    proxy: [{ context: [...proxiedPaths(readConfig(process.env))], target: apiUrl, xfwd: true }],
    setupMiddlewares: (middlewares) => [
      {
        name: 'retries',
        middleware: (request: IncomingMessage, _response: ServerResponse, next: () => void) => {
          if (request.url) request.url = stripRetrySuffix(request.url, DEVELOPMENT_BASE)
          next()
        },
      },
      { name: 'host', middleware: hostStubs },
      { name: 'icons', middleware: answerIcon },
      ...middlewares,
      {
        name: 'page',
        middleware: (request: IncomingMessage, response: ServerResponse, next: () => void) => {
          if (request.method !== 'GET' || !request.headers.accept?.includes('text/html')) return next()
          const { status, html, policy } = page(addressOf({ url: request.url ?? '/' }).pathname)
          response.statusCode = status
          response.setHeader('content-type', 'text/html; charset=utf-8')
          response.setHeader('content-security-policy', policy)
          response.end(html)
        },
      },
    ],
  }
}

/** Stubs of the host's beacon and events: there are no releases in development. */
function hostStubs(request: IncomingMessage, response: ServerResponse, next: () => void): void {
  if (request.url === '/federation/beacon') response.writeHead(204).end()
  else if (request.url === '/federation/events')
    response.writeHead(200, { 'content-type': 'text/event-stream' }).write(':\n\n')
  else next()
}

async function pageWriter(root: string) {
  const { settings } = readConfig(process.env)
  const areas = await Promise.all(areaFolders(root).map((name) => liveInDevelopment(root, name)))
  const shellRelease = { hash: 'dev', base: '/releases/shell/dev', source: 'live' as const, ticket: null }
  const data: PageData = { revision: 0, shell: 'dev', shellRelease, bucket: 0, inspectable: true, areas, settings }
  const styleHashes = await injectedStyles()
  const routes = [...(await shellRoutes(repository)), ...areas.flatMap(({ area }) => area.routes)]
  return (pathname: string) => {
    const nonce = randomBytes(16).toString('base64')
    const route = routeOf<{ path: string; title: string }>(routes, pathname)
    return {
      status: route ? 200 : 404,
      html: renderHtml({
        data,
        shell: FILES,
        nonce,
        metadata: { title: route?.title ?? '404' },
        first: null,
        extraHead: `<script>${HOOK}</script>`,
      }),
      policy: contentSecurityPolicy({
        nonce,
        styleHashes,
        connect: ['ws:', 'wss:', new URL(settings.cepUrl).origin],
        scriptHashes: [HOOK_HASH],
        trustedTypes: [OVERLAY],
      }),
    }
  }
}

async function liveInDevelopment(root: string, name: AreaName): Promise<LiveArea> {
  return {
    area: await areaData(root, name),
    hash: 'dev',
    version: 'dev',
    container: containerOf(name),
    expose: './area',
    base: `/releases/${name}/dev`,
    entry: { path: 'remoteEntry.js', integrity: null },
    pages: {},
    source: 'live',
    ticket: null,
    fallback: null,
  }
}
