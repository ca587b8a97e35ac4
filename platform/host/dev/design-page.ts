/**
 * Page of the design system: every component of `@loopi/shared` in its states. The development server compiles it on the
 * first request and reloads it after each change; its pictures are taken from a build of the same sources.
 */
import { readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import type { IncomingMessage, ServerResponse } from 'node:http'
import path from 'node:path'
import { type RspackOptions, rspack, type Watching } from '@rspack/core'
import { appBuild } from '../../build/rspack/app-build.ts'
import { compile } from '../../build/rspack/compile.ts'
import { root } from '../../lib/paths.ts'
import { mediaTypeOf } from '../../releases/store/media-types.ts'
import { addressOf } from '../http/request-log.ts'

export const DESIGN_ADDRESS = '/design'
/** Prefix of the files of the page. */
const DESIGN_PREFIX = '/@design/'
const BUILDS = `${DESIGN_PREFIX}builds`
const FOLLOW = readFileSync(path.join(import.meta.dirname, 'follow-design.js'), 'utf8').replace('__BUILDS__', BUILDS)

/** Document of the page; with `follow` it reloads after each build. */
const documentOf = (follow: boolean): string => `<!doctype html>
<html lang="pt-BR" data-mantine-color-scheme="light">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<link rel="stylesheet" href="${DESIGN_PREFIX}main.css">
<script defer src="${DESIGN_PREFIX}main.js"></script>
${follow ? `<script>{${FOLLOW}}</script>` : ''}
</head>
<body><div id="root"></div></body>
</html>
`

/** Page of the design system: for the development server and for its pictures, never a part of a release. */
function defineDesign(outDir: string): RspackOptions {
  const folder = path.join(root, 'shared/testing/design')
  const publicPath = DESIGN_PREFIX
  const page = appBuild({ name: 'shell', folder, uniqueName: 'design', outDir, mode: 'override', publicPath })
  // Entry points only re-export; without this, their style imports would be dropped.
  return { ...page, entry: { main: './main.tsx' }, optimization: { ...page.optimization, sideEffects: false } }
}

type File = { type: string; content: Buffer | string }

/** File of the page by path; null for an unknown one. */
export async function designFile(outDir: string, pathname: string, follow = false): Promise<File | null> {
  if (pathname === DESIGN_ADDRESS) return { type: 'text/html; charset=utf-8', content: documentOf(follow) }
  if (!pathname.startsWith(DESIGN_PREFIX)) return null
  // URL pathnames contain no `..`, and encoded ones match no file.
  const file = path.join(outDir, pathname.slice(DESIGN_PREFIX.length))
  return readFile(file).then(
    (content) => ({ type: mediaTypeOf(file), content }),
    () => null,
  )
}

/** Builds the page once. */
export async function buildDesign(outDir: string): Promise<void> {
  await compile([defineDesign(outDir)])
}

/** Middleware for the page, and a function that stops its watcher. */
export function designPage(outDir: string, log: (line: string) => void) {
  const pages = new Set<ServerResponse>()
  let watching: Watching | undefined
  let built: Promise<void> | undefined
  let newest = ''
  const build = () =>
    new Promise<void>((resolve) => {
      watching = rspack(defineDesign(outDir)).watch({ aggregateTimeout: 50 }, (error, stats) => {
        if (error || stats?.hasErrors()) log(String(error ?? stats?.toString({ preset: 'errors-only', colors: false })))
        else newest = stats?.hash ?? ''
        for (const page of pages) page.write(`data: ${newest}\n\n`)
        resolve()
      })
    })
  const answer = async (request: IncomingMessage, response: ServerResponse, next: () => void): Promise<void> => {
    const { pathname } = addressOf({ url: request.url ?? '/' })
    if (pathname !== DESIGN_ADDRESS && !pathname.startsWith(DESIGN_PREFIX)) return next()
    built ??= build()
    await built
    if (pathname === BUILDS) {
      response.writeHead(200, { 'content-type': 'text/event-stream; charset=utf-8' }).write(`data: ${newest}\n\n`)
      pages.add(response)
      return void response.once('close', () => pages.delete(response))
    }
    const file = await designFile(outDir, pathname, true)
    if (!file) return next()
    response.writeHead(200, { 'content-type': file.type, 'cache-control': 'no-store' }).end(file.content)
  }
  const stop = async (): Promise<void> => {
    for (const page of pages) page.end()
    await new Promise<void>((resolve) => (watching ? watching.close(() => resolve()) : resolve()))
  }
  return { answer, stop }
}
