/**
 * Development server of an external area: serves the entry that overrides its release in a running shell, without
 * pages.
 */
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import path from 'node:path'
import type { AreaName } from '../../../shared/contract/area-name.ts'
import { DEVELOPED_AREA } from '../../../shared/federation/page-data.ts'
import { configOf } from '../../build/rspack/compile.ts'
import { checkout } from '../../lib/paths.ts'
import { messageFor, UserError } from '../../lib/user-error.ts'
import { mediaTypeOf } from '../../releases/store/media-types.ts'
import { readRouting } from './routing.ts'
import { letShellRead, watchOverride } from './standalone-override.ts'

type Serving = { area: AreaName; shellUrl: string; port: number; log: (line: string) => void; root?: string }

/** Serves the override until the process ends; resolves after the first build. */
export async function serveOverride({ area, shellUrl, port, log, root = checkout }: Serving) {
  const server = createServer()
  // Listens before the first build, which takes seconds, so that a taken port is reported immediately.
  server.listen(port, '127.0.0.1')
  await once(server, 'listening').catch((error: unknown) => refuse(error, port))
  const outDir = path.join(root, 'dist/.dev', `${area}-${port}`)
  const override = await configOf(root, area, { mode: 'override', release: 'dev', outDir })
    .then((config) => watchOverride(config, log))
    .catch((error: unknown) => {
      server.close()
      throw error
    })
  // Read for every page, in a worker, because the file may change and Node caches modules.
  const data = async () => (await readRouting({ root, names: [area] })).areas[0]
  const paths = (await data())?.routes.map((route) => route.path) ?? []
  server.on('request', (request, response) => {
    letShellRead(request, response, shellUrl)
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
    // URL pathnames contain no `..`, and encoded ones match no file.
    const content = await readFile(path.join(folder, pathname))
    response.setHeader('content-type', mediaTypeOf(pathname)).end(content)
  } catch (error) {
    response.writeHead(404, { 'content-type': 'text/plain; charset=utf-8' }).end(messageFor(error))
  }
}
