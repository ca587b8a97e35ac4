import { readFileSync } from 'node:fs'
import { escapeHtml } from '@loopi/shared/federation/escape-html'

/** Rendered mail: subject, HTML and plain text. */
export type Email = { subject: string; text: string; html: string }

/** Logo as an attachment, because mail programs block pictures from URLs. */
export const MARK = { cid: 'loopi', png: readFileSync(new URL('mark.png', import.meta.url)) }

type EmailContent = {
  subject: string
  /** Preheader that mail programs show beside the subject. */
  preview: string
  title: string
  paragraphs: readonly string[]
  /** Coupon inside the mail, readable at a till without opening the link. */
  ticket?: { offer: string; title: string; code: string; validity: string }
  action: { label: string; link: string }
  /** Alternative link for recipients who cannot use the first. */
  other?: { label: string; link: string }
  /** Small print below the button. */
  note: string
}

const FONT = "font-family:Figtree,'Segoe UI',Helvetica,Arial,sans-serif"
const INK = '#12352C'
const PAPER = '#FFF9F2'
const CAJU = '#C73E1D'
const SUN = '#FFB627'
const QUIET = '#5B6B64'

/** Renders HTML and plain text. Tables and inline styles, because mail programs support little else. */
export function render(content: EmailContent): Email {
  return { subject: content.subject.replace(/[\r\n]+/g, ' '), text: asText(content), html: asHtml(content) }
}

const asText = ({ title, paragraphs, ticket, action, other, note }: EmailContent): string => {
  const links = [action, ...(other ? [other] : [])].map(({ label, link }) => `${label}:\n${link}`)
  const coupon = ticket ? [`${ticket.title}: ${ticket.offer}\nCódigo: ${ticket.code}\n${ticket.validity}`] : []
  return [title, ...paragraphs, ...coupon, ...links, note, 'Equipe Loopi'].join('\n\n')
}

/** Coupon in the app's look: the offer on the stub, the code beside it. */
const ticketHtml = ({ offer, title, code, validity }: NonNullable<EmailContent['ticket']>): string => {
  const e = escapeHtml
  return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin:8px 0 20px">
                <tr>
                  <td width="30%" align="center" style="padding:20px 8px;border-radius:16px 0 0 16px;background:${CAJU};${FONT};font-size:30px;line-height:34px;font-weight:800;color:#FFFFFF">${e(offer)}</td>
                  <td style="padding:18px 20px;border:2px dashed #F0D9C4;border-left-width:3px;border-radius:0 16px 16px 0;background:${PAPER}">
                    <p style="margin:0 0 6px;${FONT};font-size:16px;line-height:22px;font-weight:700;color:${INK}">${e(title)}</p>
                    <p style="margin:0 0 6px;font-family:Consolas,Menlo,'Courier New',monospace;font-size:18px;line-height:26px;font-weight:700;color:${INK}">${e(code)}</p>
                    <p style="margin:0;${FONT};font-size:14px;line-height:20px;color:${QUIET}">${e(validity)}</p>
                  </td>
                </tr>
              </table>`
}

function asHtml({ subject, preview, title, paragraphs, ticket, action, other, note }: EmailContent): string {
  const e = escapeHtml
  const body = paragraphs
    .map((text) => `<p style="margin:0 0 16px;${FONT};font-size:16px;line-height:26px;color:${INK}">${e(text)}</p>`)
    .join('\n              ')
  const second = other
    ? `\n              <p style="margin:0 0 24px;${FONT};font-size:16px;line-height:24px"><a href="${e(other.link)}" style="color:${CAJU};font-weight:700">${e(other.label)}</a></p>`
    : ''
  return `<!doctype html>
<html lang="pt-BR">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="color-scheme" content="light">
    <title>${e(subject)}</title>
  </head>
  <body style="margin:0;padding:0;background:${PAPER}">
    <div style="display:none;max-height:0;overflow:hidden">${e(preview)}</div>
    <table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="background:${PAPER}">
      <tr>
        <td align="center" style="padding:32px 16px">
          <table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px">
            <tr>
              <td style="padding:0 8px 20px;${FONT};font-size:26px;line-height:36px;font-weight:800;letter-spacing:-0.5px;color:${INK}">
                <img src="cid:${MARK.cid}" width="56" height="36" alt="" style="display:inline-block;vertical-align:middle;border:0">
                <span style="vertical-align:middle">Loopi</span>
              </td>
            </tr>
            <tr>
              <td style="height:6px;line-height:6px;font-size:0;border-radius:16px 16px 0 0;background:${CAJU};border-right:120px solid ${SUN}">&nbsp;</td>
            </tr>
            <tr>
              <td style="padding:36px 32px;background:#FFFFFF;border-radius:0 0 16px 16px">
              <h1 style="margin:0 0 20px;${FONT};font-size:26px;line-height:34px;font-weight:700;color:${INK}">${e(title)}</h1>
              ${body}${ticket ? `\n              ${ticketHtml(ticket)}` : ''}
              <table role="presentation" cellpadding="0" cellspacing="0" style="margin:12px 0 28px">
                <tr>
                  <td style="border-radius:12px;background:${CAJU}">
                    <a href="${e(action.link)}" style="display:inline-block;padding:14px 28px;${FONT};font-size:16px;line-height:22px;font-weight:700;color:#FFFFFF;text-decoration:none">${e(action.label)}</a>
                  </td>
                </tr>
              </table>${second}
              <p style="margin:0 0 8px;${FONT};font-size:14px;line-height:22px;color:${QUIET}">Se o botão não funcionar, cole este endereço no navegador:</p>
              <p style="margin:0 0 24px;${FONT};font-size:14px;line-height:22px;word-break:break-all"><a href="${e(action.link)}" style="color:${CAJU}">${e(action.link)}</a></p>
              <p style="margin:0;padding-top:20px;border-top:1px solid #F0E4D6;${FONT};font-size:14px;line-height:22px;color:${QUIET}">${e(note)}</p>
              </td>
            </tr>
            <tr>
              <td style="padding:20px 8px;${FONT};font-size:13px;line-height:20px;color:${QUIET}">Com carinho, equipe Loopi. Pontos que voltam para você.</td>
            </tr>
          </table>
        </td>
      </tr>
    </table>
  </body>
</html>
`
}
