import { createTransport } from 'nodemailer'
import { capturesMails } from '../config/exposure.ts'
import { type Email, MARK } from './email-layout.ts'
import type { MailDeps } from './mail-handlers.ts'
import { captureMail } from './mails.repository.ts'

/** Sends mails. `id` is the same for retries of a job. */
export type Transport = {
  send(mail: { id: string; to: string; email: Email; personId: number | null }): Promise<void>
  close(): void
}

/** Mail server of `SMTP_URL`; in the demo the table of captured mails; otherwise null, and mails stay queued. */
export function openTransport({ config, db, clock }: MailDeps): Transport | null {
  if (capturesMails(config)) return { send: (mail) => captureMail(db, mail, clock.now()), close: () => undefined }
  if (config.SMTP_URL === undefined) return null
  const server = createTransport({
    url: config.SMTP_URL,
    pool: true,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 30_000,
    // Mails contain only our own text, so files and URLs are never read.
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  const domain = new URL(config.PUBLIC_URL).hostname
  return {
    async send({ id, to, email }) {
      await server.sendMail({
        from: config.MAIL_FROM,
        to: { name: '', address: to },
        subject: email.subject,
        text: email.text,
        html: email.html,
        attachments: [{ cid: MARK.cid, content: MARK.png, filename: 'loopi.png', contentDisposition: 'inline' }],
        messageId: `<${id}@${domain}>`,
        headers: { 'Auto-Submitted': 'auto-generated', 'Content-Language': 'pt-BR' },
      })
    },
    close: () => server.close(),
  }
}
