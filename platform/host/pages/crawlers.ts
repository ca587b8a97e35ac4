import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { FastifyInstance } from 'fastify'
import type { PageData } from '../../../shared/federation/page-data.ts'
import type { ShellRelease } from '../../../shared/federation/release.ts'
import type { HostConfig } from '../config.ts'
import { proxiedPaths } from '../http/proxy.ts'
import type { Store } from '../registry/store.ts'
import { escapeHtml } from './escape.ts'
import { isFindable, PICTURE } from './metadata.ts'

type Dependencies = {
  /** Page data of a visitor without cookies. */
  resolve: () => Promise<PageData>
  store: Pick<Store, 'shell'>
  config: Pick<HostConfig, 'publicUrl' | 'devTools'>
}

const HOUR = 'public, max-age=3600'

/** Files for crawlers, from the same data as the pages: sitemap, robots.txt and the picture of shared links. */
export function serveCrawlers(app: FastifyInstance, { resolve, store, config }: Dependencies): void {
  app.get('/sitemap.xml', async (_request, reply) => {
    const addresses = findablePaths(await resolve()).map(
      (route) => `<url><loc>${escapeHtml(config.publicUrl + route)}</loc></url>`,
    )
    return reply
      .type('application/xml; charset=utf-8')
      .header('cache-control', HOUR)
      .send(
        `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${addresses.join('\n')}\n</urlset>\n`,
      )
  })

  app.get('/robots.txt', async (_request, reply) => {
    const data = await resolve()
    const shell = await store.shell(data.shell)
    const lines = disallowed(data, shell, proxiedPaths(config)).map((rule) => `Disallow: ${rule}`)
    const text = ['User-agent: *', ...lines, '', `Sitemap: ${config.publicUrl}/sitemap.xml`, ''].join('\n')
    return reply.type('text/plain; charset=utf-8').header('cache-control', HOUR).send(text)
  })

  const picture = readFile(path.join(import.meta.dirname, 'loopi.png'))
  app.get(PICTURE.address, async (_request, reply) =>
    reply
      .type('image/png')
      .header('cache-control', 'public, max-age=86400')
      // Other sites embed the picture in link previews.
      .header('cross-origin-resource-policy', 'cross-origin')
      .send(await picture),
  )
}

const routesOf = ({ areas }: PageData) => areas.flatMap(({ area }) => area.routes)

const findablePaths = (data: PageData): string[] =>
  routesOf(data)
    .filter(isFindable)
    .map((route) => route.path)

/** Rules of robots.txt by prefix; a prefix that is also a public page is limited to the exact path (`$`). */
function disallowed(data: PageData, { routes }: ShellRelease, proxied: readonly string[]): string[] {
  const open = findablePaths(data)
  const pages = [...routes, ...routesOf(data).filter((route) => !isFindable(route))]
  const prefixes = [...proxied, '/federation', ...pages.map((page) => page.path.replace(/:.*$/, ''))]
  return [...new Set(prefixes)].map((prefix) =>
    open.some((route) => route.startsWith(prefix)) ? `${prefix}$` : prefix,
  )
}
