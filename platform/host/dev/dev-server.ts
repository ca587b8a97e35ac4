/**
 * Development server of shell and areas with hot reload, on one port. It serves pages like the host, with the areas'
 * data from their saved `area.ts`, and proxies the API. All areas are compiled in this process, except remote ones:
 * from their own development server, or released by a host.
 */
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import path from 'node:path'
import { rspack } from '@rspack/core'
import { type Configuration, RspackDevServer } from '@rspack/dev-server'
import { routeOf } from '../../../shared/federation/match-path.ts'
import { type PageData, type PageVisit, VISIT_ADDRESS } from '../../../shared/federation/page-data.ts'
import { type AppName, configOf } from '../../build/rspack/compile.ts'
import { areaFolders } from '../../lib/area-folders.ts'
import { watchFolders } from '../../lib/watch-folders.ts'
import { readConfig } from '../config.ts'
import { proxiedPaths } from '../http/proxy.ts'
import { addressOf } from '../http/request-log.ts'
import type { ShellFiles } from '../pages/html.ts'
import { answerIcon } from '../pages/icons.ts'
import { ApiGate, refuse } from './api-gate.ts'
import { developmentOptions, RETRIES, socketOf } from './area-server.ts'
import { designPage } from './design-page.ts'
import { areaReader, type ReadArea } from './development-areas.ts'
import type { RemoteAreas } from './remote-areas.ts'
import { asksForPage, followRouting, mayRoute, type Routing } from './routing.ts'
import { pageSender } from './send-page.ts'

type Options = {
  port: number
  host?: string
  apiUrl: string
  /** Remote areas; none by default. */
  remotes?: RemoteAreas
  /** Closed while the api restarts. */
  gate?: ApiGate
  log: (line: string) => void
  /** Called with the changed files. */
  changed?: (files: readonly string[]) => void
  root?: string
}

/** In a block, so that its names are not the page's. */
const HOOK = `{${readFileSync(path.join(import.meta.dirname, 'devtools-hook.js'), 'utf8')}}`
const HOOK_HASH = `sha256-${createHash('sha256').update(HOOK).digest('base64')}`

const FILES: ShellFiles = {
  scripts: [{ path: 'main.js', integrity: '', as: 'script' }],
  styles: [{ path: 'main.css', integrity: '', as: 'style' }],
  fonts: [],
  faces: '',
}

/** Starts the server; resolves when it listens. */
export async function startDevServer(given: Options) {
  const { port, host = 'localhost', apiUrl, gate = new ApiGate(), log, changed, root = repository } = given
  const { remotes = NOWHERE_ELSE } = given
  const names = areaFolders(root)
  const apps: readonly AppName[] = ['shell', ...names.filter((name) => !remotes.has(name))]
  const configs = await Promise.all(
    apps.map((app) => configOf(root, app, { mode: 'serve', outDir: path.join(root, 'dist/.dev', app) })),
  )
  const compiler = rspack(configs)
  const routing = await followRouting({ root, names, log })
  const registry = registryOf(routing.now, areaReader(remotes, log))
  const page = await pageWriter(routing.now, registry)
  const design = designPage(path.join(root, 'dist/.dev/design'), log)
  const options = serverOptions({ port, host, apiUrl, gate, page, registry, remotes, design: design.answer })
  const server = new RspackDevServer(options, compiler)
  const reload = () => server.sendMessage(server.webSocketServer?.clients ?? [], 'static-changed')
  const edited = new Set<string>()
  for (const one of compiler.compilers)
    one.hooks.watchRun.tap('dev', ({ modifiedFiles }) => {
      for (const file of modifiedFiles ?? []) edited.add(file)
    })
  compiler.hooks.done.tap('dev', (stats) => {
    const files = [...edited]
    edited.clear()
    if (files.some(mayRoute)) routing.refresh(reload)
    log(stats.hasErrors() ? stats.toString({ preset: 'errors-only' }) : 'Ready.')
    changed?.(files)
  })
  const elsewhere = names.filter((name) => remotes.get(name)?.released === false)
  const unwatch = watchFolders(
    elsewhere.map((name) => path.join(root, name)),
    (files) => {
      if (files.some(mayRoute)) routing.refresh(reload)
      changed?.(files)
    },
  )
  await server.start()
  const stop = async () => {
    unwatch()
    await Promise.all([server.stop(), design.stop()])
  }
  return { url: `http://${host}:${port}`, stop }
}

const NOWHERE_ELSE: RemoteAreas = new Map()
const repository = path.resolve(import.meta.dirname, '../../..')

type ServerOptions = Required<Pick<Options, 'port' | 'host' | 'apiUrl' | 'gate' | 'remotes'>> & {
  page: WritePage
  registry: () => Promise<PageData>
  design: ReturnType<typeof designPage>['answer']
}

function serverOptions({ port, host, apiUrl, gate, page, registry, remotes, design }: ServerOptions): Configuration {
  const paths = proxiedPaths(readConfig(process.env))
  return {
    port,
    host,
    ...developmentOptions('/ws'),
    proxy: [
      { context: [...paths], target: apiUrl, xfwd: true, on: UNREACHABLE },
      ...[...remotes].flatMap(([area, { url, released }]) => [
        { context: [`/releases/${area}/`], target: url, changeOrigin: released, on: UNREACHABLE },
        ...(released ? [] : [{ context: [socketOf(area)], target: url, ws: true, on: UNREACHABLE }]),
      ]),
    ],
    setupMiddlewares: (middlewares) => [
      RETRIES,
      { name: 'host', middleware: hostStubs },
      {
        name: 'registry',
        middleware: (request: IncomingMessage, response: ServerResponse, next: (error?: unknown) => void) => {
          if (addressOf({ url: request.url ?? '/' }).pathname !== '/federation/registry') return next()
          registry().then((data) => sendJson(response, data), next)
        },
      },
      { name: 'icons', middleware: answerIcon },
      { name: 'design system', middleware: design },
      { name: 'restarting api', middleware: gate.hold(paths) },
      ...middlewares,
      {
        name: 'page',
        middleware: (request: IncomingMessage, response: ServerResponse, next: (error?: unknown) => void) => {
          if (!asksForPage(request)) return next()
          page(request, response).catch(next)
        },
      },
    ],
  }
}

/** Response when the proxied server is down: the error envelope, or a closed socket. */
const UNREACHABLE = {
  error: (_error: Error, _request: IncomingMessage, response: ServerResponse | Socket) =>
    isResponse(response) ? refuse(response) : void response.destroy(),
}

const isResponse = (response: object): response is ServerResponse => 'writeHead' in response

/** Placeholder of a visit, because development has no canaries. */
const NO_TICKETS: PageVisit = { bucket: 0, tickets: {} }

const sendJson = (response: ServerResponse, data: object) =>
  response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(data))

/** Stubs of the host's beacon, visit and events, which need releases. */
function hostStubs(request: IncomingMessage, response: ServerResponse, next: () => void): void {
  if (request.url === '/federation/beacon') response.writeHead(204).end()
  else if (request.url === VISIT_ADDRESS) sendJson(response, NO_TICKETS)
  else if (request.url === '/federation/events')
    response.writeHead(200, { 'content-type': 'text/event-stream' }).write(':\n\n')
  else next()
}

type WritePage = (request: IncomingMessage, response: ServerResponse) => Promise<void>

/** Data of every page, in place of the host's registry. */
function registryOf(routing: () => Promise<Routing>, read: ReadArea): () => Promise<PageData> {
  // Without a service worker, because files change while pages are open.
  const settings = { ...readConfig(process.env).settings, offline: false }
  const shellRelease = { hash: 'dev', base: '/releases/shell/dev', source: 'live' as const, ticket: null }
  return async () => {
    const areas = await Promise.all((await routing()).areas.map(read))
    return { revision: 0, shell: 'dev', shellRelease, bucket: 0, inspectable: true, areas, settings }
  }
}

async function pageWriter(routing: () => Promise<Routing>, registry: () => Promise<PageData>): Promise<WritePage> {
  const send = await pageSender([HOOK_HASH])
  return async ({ url = '/' }, response) => {
    const data = await registry()
    const routes = [...(await routing()).routes, ...data.areas.flatMap(({ area }) => area.routes)]
    const route = routeOf<{ path: string; title: string }>(routes, addressOf({ url }).pathname)
    const metadata = { title: route?.title ?? '404' }
    send(response, route ? 200 : 404, {
      ...{ data, shell: FILES, metadata, first: null, extraHead: `<script>${HOOK}</script>` },
    })
  }
}
