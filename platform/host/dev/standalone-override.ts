import { readFileSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import path from 'node:path'
import { type RspackOptions, rspack } from '@rspack/core'
import { ROOT_BASE, stripRetrySuffix } from '../../../shared/federation/retry-suffix.ts'
import { STANDALONE_PREFIX } from '../../build/rspack/app-build.ts'
import { mayRead } from './standalone.rules.ts'

const BUILDS = `${STANDALONE_PREFIX}builds`
const ENTRY = '/remoteEntry.js'

const followBuilds = readFileSync(path.join(import.meta.dirname, 'override-page.js'), 'utf8')

/** Script before the entry of build `own`, or in place of an entry that is not built yet: reloads the page. */
function follower(own: string): string {
  const parts = { own, address: BUILDS, title: 'A área não compila', close: 'Fechar' }
  return `(()=>{${followBuilds};followBuilds(${JSON.stringify(parts)})})();`
}

/** Newest build: hash of the last successful one, and compiler errors. */
type Build = { hash: string; errors: string | null }

/** Watches the override's entry; resolves after the first build, successful or not. */
export async function watchOverride(config: RspackOptions, log: (line: string) => void) {
  const banner = ({ hash }: { hash?: string | undefined }) => follower(hash ?? '')
  const plugins = [...(config.plugins ?? []), new rspack.BannerPlugin({ banner, raw: true, include: 'remoteEntry.js' })]
  const compiler = rspack({ ...config, plugins })
  const pages = new Set<ServerResponse>()
  let newest: Build = { hash: '', errors: null }
  const message = () => `data: ${JSON.stringify(newest)}\n\n`
  let building: PromiseWithResolvers<void> | null = Promise.withResolvers<void>()
  const first = building.promise
  compiler.hooks.invalid.tap('override', () => {
    building ??= Promise.withResolvers()
  })
  const watching = compiler.watch({ aggregateTimeout: 50 }, (error, stats) => {
    const isBad = error || stats?.hasErrors()
    const errors = isBad ? String(error ?? stats?.toString({ preset: 'errors-only', colors: false })) : null
    if (errors) log(errors)
    // After a failed build the last successful entry stays.
    newest = { hash: errors ? newest.hash : (stats?.hash ?? ''), errors }
    for (const page of pages) page.write(message())
    building?.resolve()
    building = null
  })
  await first

  return {
    /**
     * Middleware: sends builds to pages as events, and serves a stub until the first build. Requests for files wait for
     * a build in progress.
     */
    answer(request: IncomingMessage, response: ServerResponse, next: () => void): void {
      if (request.url === ENTRY && newest.hash === '')
        response.writeHead(200, { 'content-type': 'text/javascript; charset=utf-8' }).end(follower(''))
      else if (request.url === BUILDS) {
        response.writeHead(200, { 'content-type': 'text/event-stream; charset=utf-8' }).write(message())
        pages.add(response)
        response.once('close', () => pages.delete(response))
      } else if (!building || request.url?.startsWith(STANDALONE_PREFIX)) next()
      else void building.promise.then(next)
    },
    async stop(): Promise<void> {
      for (const page of pages) page.end()
      await new Promise<void>((resolve) => watching?.close(() => compiler.close(() => resolve())))
    },
  }
}

/** CORS for the shell's pages. Code is not cached, because it changes under the same names. */
export function letShellRead(request: IncomingMessage, response: ServerResponse, shellUrl: string): void {
  const { origin } = request.headers
  if (origin !== undefined && mayRead(origin, shellUrl)) response.setHeader('access-control-allow-origin', origin)
  response.setHeader('vary', 'origin')
  // Fonts are cached: they never change, and a late optional font is not shown.
  response.setHeader('cache-control', request.url?.endsWith('.woff2') ? 'max-age=86400' : 'no-store')
  if (request.url) request.url = stripRetrySuffix(request.url, ROOT_BASE)
}
