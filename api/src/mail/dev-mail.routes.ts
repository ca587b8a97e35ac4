import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { showsDemo } from '../config/exposure.ts'
import { sendHtml, sendHtmlPage } from '../lib/html-page.ts'
import { mailPage } from './dev-mail.page.ts'
import { MARK } from './email-layout.ts'
import type { MailDeps } from './mail-handlers.ts'
import { findCapturedHtml, listCapturedMails } from './mails.repository.ts'

// CSP of the frame with a mail: only links, in a new tab.
const MAIL_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data:; base-uri 'self'; form-action 'none'; frame-ancestors 'self'; sandbox allow-popups allow-popups-to-escape-sandbox"

const PICTURE = `data:image/png;base64,${MARK.png.toString('base64')}`

/**
 * Captured mails as page and JSON: `/dev/mail`, `/dev/mail.json`. Not registered where the product is reachable from
 * outside.
 */
export function devMailRoutes(server: FastifyInstance, { config, db }: Pick<MailDeps, 'config' | 'db'>): void {
  if (!showsDemo(config)) return
  server.get('/dev/mail.json', () => listCapturedMails(db))
  server.get('/dev/mail', async (_request, reply) => {
    const page = mailPage(await listCapturedMails(db), { sentElsewhere: config.SMTP_URL !== undefined })
    return sendHtmlPage(reply, page, "frame-src 'self'; ")
  })
  server.get<{ Params: { id: string } }>('/dev/mail/:id', async ({ params }, reply) => {
    const id = z.uuid().safeParse(params.id)
    const html = id.success ? await findCapturedHtml(db, id.data) : null
    if (html === null) return reply.callNotFound()
    // The frame has no attachments, so the picture is inlined; links open in another tab.
    const shown = html.replace('<head>', '<head><base target="_blank">').replace(`cid:${MARK.cid}`, PICTURE)
    return sendHtml(reply, MAIL_POLICY, shown)
  })
}
