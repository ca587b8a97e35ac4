/**
 * Development server of one area. Serves its standalone page with hot reload at every path, and at `/remoteEntry.js`
 * the entry that overrides the area's release in a running shell, whose page reloads after a save.
 */
import type { IncomingMessage, ServerResponse } from 'node:http'
import path from 'node:path'
import { rspack } from '@rspack/core'
import { type Configuration, RspackDevServer } from '@rspack/dev-server'
import type { AreaName } from '../../../shared/contract/area-name.ts'
import type { AreaData } from '../../../shared/federation/area.ts'
import { routeOf } from '../../../shared/federation/match-path.ts'
import { STANDALONE_PREFIX } from '../../build/rspack/app-build.ts'
import { configOf } from '../../build/rspack/compile.ts'
import { readConfig } from '../config.ts'
import { addressOf } from '../http/request-log.ts'
import type { ShellFiles } from '../pages/html.ts'
import { answerIcon } from '../pages/icons.ts'
import { developmentOptions } from './area-server.ts'
import { asksForPage, followRouting, mayRoute, type Routing } from './routing.ts'
import { pageSender } from './send-page.ts'
import { letShellRead, watchOverride } from './standalone-override.ts'

type Options = {
  area: AreaName
  port: number
  host?: string
  /** URL of the shell that may load the entry. */
  shellUrl: string
  log: (line: string) => void
  /** Called with the changed files. */
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
      // The page only takes title and status from the routing, so no reload is needed.
      if (files.some(mayRoute)) routing.refresh(() => undefined)
      changed?.(files)
      log(stats.hasErrors() ? stats.toString({ preset: 'errors-only' }) : 'Ready.')
      resolve()
    })
  })
  const cors: Middleware = (request, response, next) => {
    letShellRead(request, response, shellUrl)
    next()
  }
  const server = new RspackDevServer(
    serverOptions({ port, host, files: outDir, before: [cors, answerIcon, override.answer], page }),
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
    ...developmentOptions('/ws'),
    static: { directory: files, publicPath: '/', watch: false },
    setupMiddlewares: (middlewares) => [
      ...before.map((middleware, at) => ({ name: `before-${at}`, middleware })),
      ...middlewares,
      { name: 'page', middleware: page },
    ],
  }
}

/** Empty shell: the area renders the whole page. */
const NO_SHELL: ShellFiles = { scripts: [], styles: [], fonts: [], faces: '' }
const NO_RELEASE = { hash: 'standalone', base: '', source: 'live' as const, ticket: null }

/** Fonts of the first screen, preloaded as by the host. */
const FACES = ['figtree.woff2']

/** Middleware that serves the area's page at every path, with the host's content security policy. */
async function pageWriter(name: AreaName, data: () => Promise<AreaData>, shellUrl: string): Promise<Middleware> {
  // Enables the wholesale form, so that its screens can be developed.
  const { settings } = readConfig({ WHOLESALE: 'api', ...process.env })
  const send = await pageSender()
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
    const route = routeOf<{ path: string; title: string }>(routes, addressOf({ url: request.url ?? '/' }).pathname)
    send(response, route || request.url === '/' ? 200 : 404, {
      data: {
        ...{ revision: 0, shell: 'standalone', shellRelease: NO_RELEASE },
        ...{ bucket: 0, inspectable: true, areas: [], settings },
      },
      shell: NO_SHELL,
      metadata: { title: `${route?.title ?? title} · ${name}` },
      first: null,
      scripts: [STANDALONE_PREFIX],
      extraHead: head,
    })
  }
}
