import { createHash } from 'node:crypto'
import type { FastifyReply } from 'fastify'
import { RETRY_AFTER } from '../registry/unavailable-areas.ts'
import { htmlTexts as texts } from './html.texts.ts'

/** Style of the page, in the product's colours: the policy lets in this text alone. */
const STYLE = [
  'body{margin:0;min-height:100vh;display:grid;place-items:center;background:#fff9f2;color:#13352b;',
  'font:1.125rem/1.6 system-ui,sans-serif}main{max-width:32rem;padding:2rem;text-align:center}',
  'h1{font-size:2.25rem;line-height:1.1;margin:0}a{display:inline-block;padding:.75rem 1.75rem;',
  'border-radius:99rem;background:#c73a1d;color:#fff;text-decoration:none;font-weight:600}',
  '@media(prefers-color-scheme:dark){body{background:#0f241e;color:#f4efe6}}',
].join('')
const STYLE_HASH = `sha256-${createHash('sha256').update(STYLE).digest('base64')}`

/** Page that the host has by itself, for the time in which no release of the shell can be shown. */
const PAGE = `<!doctype html>
<html lang="pt-BR">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${texts.closed} · Loopi</title>
<style>${STYLE}</style>
</head>
<body>
<main>
<h1>${texts.closed}</h1>
<p>${texts.closedFor}</p>
<p><a href="">${texts.reload}</a></p>
</main>
</body>
</html>
`

/** Answers 503, and when to ask again; crawlers keep what they know of the page. */
export const sendWithoutShell = (reply: FastifyReply) =>
  reply
    .code(503)
    .type('text/html; charset=utf-8')
    .header('retry-after', RETRY_AFTER)
    .header('cache-control', 'no-store')
    .header('content-security-policy', `default-src 'none'; style-src '${STYLE_HASH}'`)
    .send(PAGE)
