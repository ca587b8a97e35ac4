import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { FastifyInstance } from 'fastify'
import type { PageData } from '../../../shared/federation/page-data.ts'
import type { ShellBuild } from '../../../shared/federation/release.ts'
import type { HostConfig } from '../config.ts'
import { forwardedPaths } from '../http/forward.ts'
import { escapeHtml } from './markup.ts'
import { isFindable, PICTURE } from './metadata.ts'

type Parts = {
  /** The registry as a visitor gets it. */
  resolve: () => Promise<PageData>
  shell: () => Promise<ShellBuild>
  config: Pick<HostConfig, 'publicUrl' | 'devTools'>
}

const HOUR = 'public, max-age=3600'

/** What search engines ask for beside pages, made of the same data as the pages, and the picture of shared links. */
export function serveCrawlers(app: FastifyInstance, { resolve, shell, config }: Parts): void {
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
    const lines = closedTo(await resolve(), await shell(), forwardedPaths(config)).map(
      (closed) => `Disallow: ${closed}`,
    )
    const text = ['User-agent: *', ...lines, '', `Sitemap: ${config.publicUrl}/sitemap.xml`, ''].join('\n')
    return reply.type('text/plain; charset=utf-8').header('cache-control', HOUR).send(text)
  })

  const picture = readFile(path.join(import.meta.dirname, 'loopi.png'))
  app.get(PICTURE.address, async (_request, reply) =>
    reply
      .type('image/png')
      .header('cache-control', 'public, max-age=86400')
      // Other sites show it beside the link.
      .header('cross-origin-resource-policy', 'cross-origin')
      .send(await picture),
  )
}

const routesOf = ({ areas }: PageData) => areas.flatMap(({ area }) => area.routes)

const findablePaths = (data: PageData): string[] =>
  routesOf(data)
    .filter(isFindable)
    .map((route) => route.path)

/** Beginnings of addresses that are nobody's business; one that a page for everybody begins with ends there. */
function closedTo(data: PageData, { routes }: ShellBuild, forwarded: readonly string[]): string[] {
  const open = findablePaths(data)
  const pages = [...routes, ...routesOf(data).filter((route) => !isFindable(route))]
  const beginnings = [...forwarded, '/federation', ...pages.map((page) => page.path.replace(/:.*$/, ''))]
  return [...new Set(beginnings)].map((closed) =>
    open.some((route) => route.startsWith(closed)) ? `${closed}$` : closed,
  )
}
