/** Development server of one area for a remote shell: files with hot reload, without pages. */
import type { IncomingMessage, ServerResponse } from 'node:http'
import path from 'node:path'
import { rspack } from '@rspack/core'
import { RspackDevServer } from '@rspack/dev-server'
import type { AreaName } from '../../../shared/contract/area-name.ts'
import { DEVELOPMENT_BASE, stripRetrySuffix } from '../../../shared/federation/retry-suffix.ts'
import { configOf } from '../../build/rspack/compile.ts'

type Options = {
  area: AreaName
  port: number
  host: string
  log: (line: string) => void
  root?: string
}

/** Path of the web socket that announces new builds of an area; the shell's development server proxies it. */
export const socketOf = (area: AreaName): string => `/ws/${area}`

/**
 * Common options of development servers; builds are announced by a web socket at this path of the page's own origin.
 */
export const developmentOptions = (socket: string) =>
  ({
    hot: true,
    static: false,
    historyApiFallback: false,
    setupExitSignals: false,
    client: {
      overlay: { errors: true, warnings: false, runtimeErrors: false },
      logging: 'warn',
      // `localhost` and 127.0.0.1 are different origins, and the socket rejects foreign ones.
      webSocketURL: `auto://0.0.0.0:0${socket}`,
    },
    devMiddleware: { index: false },
  }) as const

/** Middleware that answers retries, whose paths differ, with the same file. */
export const RETRIES = {
  name: 'retries',
  middleware: (request: IncomingMessage, _response: ServerResponse, next: () => void) => {
    if (request.url) request.url = stripRetrySuffix(request.url, DEVELOPMENT_BASE)
    next()
  },
}

/** Starts the server; resolves when it listens and the first build is done. */
export async function startAreaServer({ area, port, host, log, root = repository }: Options) {
  const compiler = rspack(await configOf(root, area, { mode: 'serve', outDir: path.join(root, 'dist/.dev', area) }))
  const built = new Promise<void>((resolve) => {
    compiler.hooks.done.tap('dev', (stats) => {
      log(stats.hasErrors() ? stats.toString({ preset: 'errors-only' }) : 'Ready.')
      resolve()
    })
  })
  const server = new RspackDevServer(
    {
      port,
      host,
      ...developmentOptions(socketOf(area)),
      // Only the shell's development server connects, under this machine's name in the internal network.
      allowedHosts: 'all',
      webSocketServer: { type: 'ws', options: { path: socketOf(area) } },
      setupMiddlewares: (middlewares) => [RETRIES, ...middlewares],
    },
    compiler,
  )
  await server.start()
  await built
  return { stop: () => server.stop() }
}

const repository = path.resolve(import.meta.dirname, '../../..')
