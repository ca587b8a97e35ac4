import { randomBytes } from 'node:crypto'
import path from 'node:path'
import Fastify, { type FastifyInstance } from 'fastify'
import type { PageData } from '../../shared/federation/page-data.ts'
import { buildHost } from '../../shell/server/app.ts'
import { readConfig } from '../../shell/server/config.ts'
import { serveFiles } from '../../shell/server/files.ts'
import { forwardToApi } from '../../shell/server/forward.ts'
import { renderHtml } from '../../shell/server/html.ts'
import { sendCompressed } from '../../shell/server/pages.ts'
import { resolvePage, SHELL_PREFIX, under } from '../../shell/server/resolve.ts'
import { contentSecurityPolicy } from '../../shell/server/security.ts'
import { openStore } from '../../shell/server/store.ts'
import type { Mono } from './mono.build.ts'

/** Nothing answers here: both variants get the same refusal of every call. */
const NO_API = 'http://127.0.0.1:9'

const configFor = (root: string) =>
  readConfig({
    API_URL: NO_API,
    STORE_DIR: path.join(root, 'dist/store'),
    SHELL_DIR: path.join(root, 'dist/shell'),
    NODE_ENV: 'production',
  })

/** The product as it ships. */
export const serveFederated = (root: string): Promise<FastifyInstance> => buildHost(configFor(root))

/** The single bundle with the same HTML, headers, compression and preloads of its landing page. */
export async function serveMono(root: string, dir: string, { shell, landing }: Mono): Promise<FastifyInstance> {
  const config = configFor(root)
  const app = Fastify({ forceCloseConnections: true })
  await serveFiles(app, { storeDir: path.join(dir, 'store'), shellDir: dir })
  await forwardToApi(app, NO_API)
  const data = withoutReleases(await resolvePage(openStore(config), config.settings, () => {}))
  const live = data.areas.find(({ area }) => area.name === 'mf-marketing')
  if (!live) throw new Error('mf-marketing has no release.')
  const title = live.area.routes[0]?.title ?? ''
  const first = { path: '/', live: { ...live, pages: { '/': under(SHELL_PREFIX, landing) } } }
  app.get('/', async (request, reply) => {
    const nonce = randomBytes(16).toString('base64')
    reply.type('text/html; charset=utf-8')
    reply.header(
      'content-security-policy',
      contentSecurityPolicy({ nonce, styleHashes: shell.styleHashes, connect: [] }),
    )
    return sendCompressed(request, reply, renderHtml({ data, shell, nonce, title, first }))
  })
  return app
}

/** A single bundle knows no releases: only routes and navigation are left of the registry. */
const withoutReleases = (data: PageData): PageData => ({
  ...data,
  areas: data.areas.map((live) => ({ ...live, entry: { path: '', integrity: null }, pages: {} })),
})
