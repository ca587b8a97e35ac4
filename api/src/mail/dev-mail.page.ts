import { BRAZIL_ZONE } from '@loopi/contract/calendar'
import { escapeHtml } from '@loopi/shared/federation/escape-html'
import type { HtmlPage } from '../lib/html-page.ts'

type CapturedMail = { id: string; to: string; subject: string; text: string; date: string }

const STYLE = `
article { margin: 0 0 1rem; background: var(--card); border: 1px solid var(--line); border-radius: 16px; overflow: hidden }
summary { padding: 1rem 1.25rem; cursor: pointer; border-radius: 16px }
h2 { display: inline; font-size: 1.05rem }
.to { display: block; color: var(--quiet); font-size: .9rem; overflow-wrap: anywhere }
pre { margin: 0; padding: 1.25rem; border-top: 1px solid var(--line); white-space: pre-wrap; overflow-wrap: anywhere; font: .95rem/1.6 inherit }
iframe { display: block; width: 100%; height: 44rem; border: 0; border-top: 1px solid var(--line); background: #fff9f2 }
@media (max-width: 40rem) { iframe { height: 56rem } }
`

/** Captured mails, newest first, each as text and as HTML. */
export function mailPage(mails: readonly CapturedMail[], { sentElsewhere }: { sentElsewhere: boolean }): HtmlPage {
  const list = mails.map(mailCard).join('\n')
  const empty = sentElsewhere
    ? 'Os e-mails estão saindo pelo servidor configurado em SMTP_URL.'
    : 'Nenhum e-mail ainda. Peça um cupom na página inicial e volte aqui.'
  return {
    title: 'E-mails capturados',
    style: STYLE,
    body: `
      <header>
        <h1>E-mails capturados</h1>
        <p>Em desenvolvimento, nenhum e-mail sai daqui. Os mais novos vêm primeiro.</p>
      </header>
      ${mails.length === 0 ? `<p>${empty}</p>` : list}
    `,
  }
}

function mailCard({ id, to, subject, text, date }: CapturedMail, index: number): string {
  const e = escapeHtml
  const when = new Intl.DateTimeFormat('pt-BR', {
    dateStyle: 'short',
    timeStyle: 'medium',
    timeZone: BRAZIL_ZONE,
  }).format(new Date(date))
  return `<article><details${index === 0 ? ' open' : ''}>
        <summary><h2>${e(subject)}</h2><span class="to">para ${e(to)}, <time datetime="${e(date)}">${e(when)}</time></span></summary>
        <pre>${linked(text)}</pre>
        <iframe src="/dev/mail/${e(id)}" title="${e(subject)}" loading="lazy" sandbox="allow-popups allow-popups-to-escape-sandbox"></iframe>
      </details></article>`
}

/** Escaped text with clickable URLs. */
const linked = (text: string): string =>
  escapeHtml(text).replace(
    /https?:\/\/[^\s<]+/g,
    (address) => `<a href="${address}" target="_blank" rel="noopener noreferrer">${address}</a>`,
  )
