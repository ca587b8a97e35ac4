import { createHash } from 'node:crypto'
import type { FastifyReply } from 'fastify'

/** Style of the api's pages; follows the system's colour scheme and loads nothing. */
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

/** Page of the api itself, outside of the areas: captured mails, and the sandbox. */
export type HtmlPage = {
  readonly title: string
  readonly style: string
  /** HTML, already escaped. */
  readonly body: string
}

/** Sends the page with a policy that permits no script and no loading; `extra` extends it. */
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
