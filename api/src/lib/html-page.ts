import { createHash } from 'node:crypto'
import type { FastifyReply } from 'fastify'

/** Style of every page of the api; it follows the screen's scheme and needs nothing from elsewhere. */
const FRAME = `
:root { color-scheme: light dark; --paper: #fff9f2; --card: #fff; --ink: #12352c; --quiet: #5b6b64; --line: #eadfd2; --caju: #c73e1d }
@media (prefers-color-scheme: dark) {
  :root { --paper: #0d211b; --card: #14302a; --ink: #f6efe6; --quiet: #b3c2bb; --line: #24463d; --caju: #ff8a6b }
}
* { box-sizing: border-box }
body { margin: 0; padding: 2rem 1rem 4rem; background: var(--paper); color: var(--ink); font: 1rem/1.6 Figtree, system-ui, sans-serif }
main { max-width: 46rem; margin: 0 auto }
h1 { margin: 0 0 .25rem; font-size: 1.75rem; line-height: 1.2 }
header p { margin: 0 0 2rem; color: var(--quiet) }
a { color: var(--caju); overflow-wrap: anywhere }
summary:focus-visible, a:focus-visible { outline: 3px solid var(--caju); outline-offset: 2px }
`

/** A page that the api itself shows, outside of the product's areas: what is captured or kept in place of the real thing. */
export type HtmlPage = {
  readonly title: string
  readonly style: string
  /** HTML: whoever writes it has escaped what it shows. */
  readonly body: string
}

/** Sends the page. It runs no script and loads nothing; `extra` adds to its policy. */
export function sendHtmlPage(reply: FastifyReply, { title, style, body }: HtmlPage, extra = ''): FastifyReply {
  const css = FRAME + style
  const hash = createHash('sha256').update(css).digest('base64')
  return sendHtml(
    reply,
    `default-src 'none'; style-src 'sha256-${hash}'; ${extra}base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
    `<!doctype html>
<html lang="pt-BR">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>${title} | Loopi</title>
    <style>${css}</style>
  </head>
  <body>
    <main>${body}</main>
  </body>
</html>
`,
  )
}

export const sendHtml = (reply: FastifyReply, policy: string, html: string): FastifyReply =>
  reply.header('content-security-policy', policy).type('text/html; charset=utf-8').send(html)
