import type { IncomingMessage, ServerResponse } from 'node:http'
import { type RspackOptions, rspack } from '@rspack/core'
import { ALONE_PREFIX } from '../../rspack.config.base.ts'

const BUILDS = `${ALONE_PREFIX}builds`

/**
 * Stands before the entry. A shell in production has a React that cannot take in changed components, so the page is
 * loaded anew once a later build than its own is there; `hash` is that of the build it stands in.
 */
const reloader = (hash: string): string =>
  `(()=>{const own=${JSON.stringify(hash)},entry=document.currentScript?.src;if(!entry||window.loopiReloads)return;` +
  `window.loopiReloads=true;new EventSource(new URL(${JSON.stringify(BUILDS)},entry)).onmessage=({data})=>` +
  '{if(data!==own)location.reload()}})();'

/** Builds the entry for overrides at each change; resolves after the first build, good or bad. */
export async function watchOverride(config: RspackOptions, log: (line: string) => void) {
  const banner = ({ hash }: { hash?: string | undefined }) => reloader(hash ?? '')
  const plugins = [...(config.plugins ?? []), new rspack.BannerPlugin({ banner, raw: true, include: 'remoteEntry.js' })]
  const compiler = rspack({ ...config, plugins })
  const pages = new Set<ServerResponse>()
  let newest = ''
  const first = Promise.withResolvers<void>()
  const watching = compiler.watch({ aggregateTimeout: 50 }, (error, stats) => {
    if (error || stats?.hasErrors()) log(error ? String(error) : (stats?.toString({ preset: 'errors-only' }) ?? ''))
    else if (stats?.hash) {
      newest = stats.hash
      for (const page of pages) page.write(`data: ${newest}\n\n`)
    }
    first.resolve()
  })
  await first.promise

  return {
    /** Answers pages that wait for the next build with what is the newest now. */
    tellBuilds(request: IncomingMessage, response: ServerResponse, next: () => void): void {
      if (request.url !== BUILDS) {
        next()
        return
      }
      response.writeHead(200, { 'content-type': 'text/event-stream' })
      response.write(newest ? `data: ${newest}\n\n` : ':\n\n')
      pages.add(response)
      response.once('close', () => pages.delete(response))
    },
    async stop(): Promise<void> {
      for (const page of pages) page.end()
      await new Promise<void>((resolve) => watching?.close(() => compiler.close(() => resolve())))
    },
  }
}
