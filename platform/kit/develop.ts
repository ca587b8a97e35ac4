import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import path from 'node:path'
import type { AreaName } from '../../shared/contract/area-name.ts'
import { DEVELOPED_AREA } from '../../shared/federation/page-data.ts'
import { ROOT_BASE, stripRetrySuffix } from '../../shared/federation/retry-suffix.ts'
import { readRouting } from '../build/dev/routing.ts'
import { mayRead } from '../build/dev/standalone.rules.ts'
import { watchOverride } from '../build/dev/standalone-override.ts'
import { configOf } from '../build/rspack/compile.ts'
import { checkout } from '../lib/paths.ts'
import { messageFor, UserError } from '../lib/user-error.ts'
import { mediaTypeOf } from '../releases/store/media-types.ts'

type Options = { shell: string; port: string }
type Log = (line: string) => void

/**
 * `loopi dev`: builds the entry that overrides the area in a running shell, serves it to that shell's pages, and lets them
 * load anew after each save. A shell that knows no such area takes its routes and navigation from here, too.
 */
export async function developInShell(area: AreaName, { shell, port }: Options, log: Log): Promise<void> {
  const { origin } = urlOf(shell)
  const { url, paths } = await serveOverride({ area, shellUrl: origin, port: portOf(port), log })
  const parameter = `${area.replace('-', '.')}=${url}/remoteEntry.js`
  log(`\n${area} follows what you save. Inside the shell:\n`)
  for (const route of paths) log(`  ${origin}${route}?${parameter}`)
  log('\n?mf.reset in the address, or “Restaurar” in the ribbon, takes it out again. Ctrl-C ends.')
}

type Serving = { area: AreaName; shellUrl: string; port: number; log: Log; root?: string }

/** Serves the override until the process ends; resolves after the first build. */
export async function serveOverride({ area, shellUrl, port, log, root = checkout }: Serving) {
  const server = createServer()
  // Before the first build, which takes seconds: a taken port is said at once.
  server.listen(port, '127.0.0.1')
  await once(server, 'listening').catch((error: unknown) => refuse(error, port))
  const outDir = path.join(root, 'dist/.dev', `${area}-${port}`)
  const override = await configOf(root, area, { mode: 'override', release: 'dev', outDir })
    .then((config) => watchOverride(config, log))
    .catch((error: unknown) => {
      server.close()
      throw error
    })
  // Read for every page: the file may have changed since, and Node keeps a module for good.
  const data = async () => (await readRouting({ root, names: [area] })).areas[0]
  const paths = (await data())?.routes.map((route) => route.path) ?? []
  server.on('request', (request, response) => {
    allow(request, response, shellUrl)
    override.answer(request, response, () => void answer(request, response, outDir, data))
  })
  const { port: used } = server.address() as { port: number }
  const stop = async () => {
    server.closeAllConnections()
    await Promise.all([new Promise((resolve) => server.close(resolve)), override.stop()])
  }
  return { url: `http://localhost:${used}`, paths, stop }
}

function refuse(error: unknown, port: number): never {
  const { code } = error as NodeJS.ErrnoException
  throw code === 'EADDRINUSE' ? new UserError(`Port ${port} is taken: choose another one with --port.`) : error
}

/** CORS for pages of the shell, and no caching of code: its names stay while its content changes. */
function allow(request: IncomingMessage, response: ServerResponse, shellUrl: string): void {
  const { origin } = request.headers
  if (origin !== undefined && mayRead(origin, shellUrl)) response.setHeader('access-control-allow-origin', origin)
  response.setHeader('vary', 'origin')
  response.setHeader('cache-control', 'no-store')
  if (request.url) request.url = stripRetrySuffix(request.url, ROOT_BASE)
}

async function answer(
  request: IncomingMessage,
  response: ServerResponse,
  folder: string,
  data: () => Promise<unknown>,
): Promise<void> {
  const { pathname } = new URL(request.url ?? '/', 'http://localhost')
  try {
    if (pathname === `/${DEVELOPED_AREA}`)
      return void response.setHeader('content-type', 'application/json').end(JSON.stringify(await data()))
    // Pathnames of URLs hold no `..`, and an encoded one is no name of a file.
    const content = await readFile(path.join(folder, pathname))
    response.setHeader('content-type', mediaTypeOf(pathname)).end(content)
  } catch (error) {
    response.writeHead(404, { 'content-type': 'text/plain; charset=utf-8' }).end(messageFor(error))
  }
}

function urlOf(text: string): URL {
  if (!URL.canParse(text) || !/^https?:$/.test(new URL(text).protocol))
    throw new UserError(`--shell needs the address of a shell, as http://localhost:3000, not “${text}”.`)
  return new URL(text)
}

function portOf(text: string): number {
  const port = Number(text)
  if (!/^\d+$/.test(text) || port > 65_535) throw new UserError(`--port needs a number up to 65535, not “${text}”.`)
  return port
}
