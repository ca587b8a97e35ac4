import { escapeHtml } from '../lib/html.ts'

type CapturedMail = { id: string; to: string; subject: string; text: string; date: string }

/** The page's only style sheet; its hash is in the page's policy. */
export const STYLE = `
:root { color-scheme: light dark; --paper: #fff9f2; --card: #fff; --ink: #12352c; --quiet: #5b6b64; --line: #eadfd2; --caju: #c73e1d }
@media (prefers-color-scheme: dark) {
  :root { --paper: #0d211b; --card: #14302a; --ink: #f6efe6; --quiet: #b3c2bb; --line: #24463d; --caju: #ff8a6b }
}
* { box-sizing: border-box }
body { margin: 0; padding: 2rem 1rem 4rem; background: var(--paper); color: var(--ink); font: 1rem/1.6 Figtree, system-ui, sans-serif }
main { max-width: 46rem; margin: 0 auto }
h1 { margin: 0 0 .25rem; font-size: 1.75rem; line-height: 1.2 }
header p { margin: 0 0 2rem; color: var(--quiet) }
article { margin: 0 0 1rem; background: var(--card); border: 1px solid var(--line); border-radius: 16px; overflow: hidden }
summary { padding: 1rem 1.25rem; cursor: pointer; border-radius: 16px }
summary:focus-visible, a:focus-visible { outline: 3px solid var(--caju); outline-offset: 2px }
h2 { display: inline; font-size: 1.05rem }
.to { display: block; color: var(--quiet); font-size: .9rem; overflow-wrap: anywhere }
pre { margin: 0; padding: 1.25rem; border-top: 1px solid var(--line); white-space: pre-wrap; overflow-wrap: anywhere; font: .95rem/1.6 inherit }
iframe { display: block; width: 100%; height: 44rem; border: 0; border-top: 1px solid var(--line); background: #fff9f2 }
@media (max-width: 40rem) { iframe { height: 56rem } }
a { color: var(--caju); overflow-wrap: anywhere }
`

/** Captured mails, newest first, each with its text and the mail as it looks. */
export function mailPage(mails: readonly CapturedMail[], { sentElsewhere }: { sentElsewhere: boolean }): string {
  const list = mails.map(mailCard).join('\n')
  const empty = sentElsewhere
    ? 'Os e-mails estão saindo pelo servidor configurado em SMTP_URL.'
    : 'Nenhum e-mail ainda. Peça um cupom na página inicial e volte aqui.'
  return `<!doctype html>
<html lang="pt-BR">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>E-mails capturados | Loopi</title>
    <style>${STYLE}</style>
  </head>
  <body>
    <main>
      <header>
        <h1>E-mails capturados</h1>
        <p>Em desenvolvimento, nenhum e-mail sai daqui. Os mais novos vêm primeiro.</p>
      </header>
      ${mails.length === 0 ? `<p>${empty}</p>` : list}
    </main>
  </body>
</html>
`
}

function mailCard({ id, to, subject, text, date }: CapturedMail, index: number): string {
  const e = escapeHtml
  const when = new Intl.DateTimeFormat('pt-BR', {
    dateStyle: 'short',
    timeStyle: 'medium',
    timeZone: 'America/Sao_Paulo',
  }).format(new Date(date))
  return `<article><details${index === 0 ? ' open' : ''}>
        <summary><h2>${e(subject)}</h2><span class="to">para ${e(to)}, <time datetime="${e(date)}">${e(when)}</time></span></summary>
        <pre>${linked(text)}</pre>
        <iframe src="/dev/mail/${e(id)}" title="${e(subject)}" loading="lazy" sandbox="allow-popups allow-popups-to-escape-sandbox"></iframe>
      </details></article>`
}

/** Escaped text whose web addresses can be clicked. */
const linked = (text: string): string =>
  escapeHtml(text).replace(
    /https?:\/\/[^\s<]+/g,
    (address) => `<a href="${address}" target="_blank" rel="noopener noreferrer">${address}</a>`,
  )
