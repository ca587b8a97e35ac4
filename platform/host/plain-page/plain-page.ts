import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { REQUEST_ID } from '../../../shared/contract/http/request-id.ts'
import { plainPageTexts as texts } from './plain-page.texts.ts'

/** `Retry-After` in seconds of an unavailable page. */
export const RETRY_AFTER = 60

/** Style of the page, allowed by its hash. */
const STYLE = [
  'body{margin:0;min-height:100vh;display:grid;place-items:center;background:#fff9f2;color:#13352b;',
  'font:1.125rem/1.6 system-ui,sans-serif}main{max-width:32rem;padding:2rem;text-align:center}',
  'h1{font-size:2.25rem;line-height:1.1;margin:0}a{display:inline-block;padding:.75rem 1.75rem;',
  'border-radius:99rem;background:#c73a1d;color:#fff;text-decoration:none;font-weight:600}',
  '@media(prefers-color-scheme:dark){body{background:#0f241e;color:#f4efe6}}',
].join('')
const STYLE_HASH = `sha256-${createHash('sha256').update(STYLE).digest('base64')}`

/** Title, sentence, and link of each kind of page. */
const CLOSED = [texts.closed, texts.closedFor, '', texts.reload] as const
const UNKNOWN = [texts.notFound, texts.notFoundWhy, '/', texts.home] as const
const TOO_LARGE = [texts.refused, texts.tooLarge, '', texts.reload] as const
const REFUSED = [texts.refused, texts.refusedWhy, '/', texts.home] as const

function wordsOf(status: number) {
  if (status >= 500) return CLOSED
  if (status === 404) return UNKNOWN
  return status === 431 ? TOO_LARGE : REFUSED
}

function htmlOf(status: number, requestId: string | undefined): string {
  const [title, sentence, address, link] = wordsOf(status)
  const id = requestId === undefined ? '' : `\n<p><small>${texts.errorId(requestId)}</small></p>`
  return `<!doctype html>
<html lang="pt-BR">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title} · Loopi</title>
<style>${STYLE}</style>
</head>
<body>
<main>
<h1>${title}</h1>
<p>${sentence}</p>
<p><a href="${address}">${link}</a></p>${id}
</main>
</body>
</html>
`
}

/**
 * Built-in page without any release, for requests that reach no page and while no shell can be shown. With 503 it has
 * `Retry-After`, so that crawlers keep their index.
 */
export const plainPage = (status: number, requestId?: string) => ({
  headers: {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    'content-security-policy': `default-src 'none'; style-src '${STYLE_HASH}'`,
    ...(status === 503 && { 'retry-after': String(RETRY_AFTER) }),
  },
  body: htmlOf(status, requestId),
})

export function sendPlainPage(reply: FastifyReply, status: number): FastifyReply {
  const { id } = reply.request
  const isFailure = status >= 500
  if (isFailure) reply.header(REQUEST_ID, id)
  const { headers, body } = plainPage(status, isFailure ? id : undefined)
  return reply.code(status).headers(headers).send(body)
}

/** Paths of programs, which always get an envelope. */
const CALLS = /^\/+(?:api|rest|venly|federation|releases)(?:[/?]|$)/

/** True when a person navigated to the address. */
export const isOpened = ({ method, url, headers }: Pick<FastifyRequest, 'method' | 'url' | 'headers'>): boolean =>
  (method === 'GET' || method === 'HEAD') && (headers.accept ?? '').includes('text/html') && !CALLS.test(url)
