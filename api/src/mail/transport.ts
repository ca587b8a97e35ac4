import { createTransport } from 'nodemailer'
import type { Deps } from '../plugins/deps.ts'
import { captureMail } from './captured-mails.repository.ts'
import type { Letter } from './letter.ts'

/** Takes a letter to its reader. `id` is the same when an order is tried again. */
export type Transport = {
  send(mail: { id: string; to: string; letter: Letter; personId: number | null }): Promise<void>
  close(): void
}

/** The mail server of `SMTP_URL`, or the table of captured mails without one. */
export function openTransport({ config, db, clock }: Pick<Deps, 'config' | 'db' | 'clock'>): Transport {
  if (config.SMTP_URL === undefined) {
    return {
      send: (mail) => captureMail(db, mail, clock.now()),
      close: () => undefined,
    }
  }
  const server = createTransport({
    url: config.SMTP_URL,
    pool: true,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 30_000,
    // A letter is text we wrote; it never reads a file or fetches an address.
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  const domain = new URL(config.PUBLIC_URL).hostname
  return {
    async send({ id, to, letter }) {
      await server.sendMail({
        from: config.MAIL_FROM,
        to: { name: '', address: to },
        subject: letter.subject,
        text: letter.text,
        html: letter.html,
        messageId: `<${id}@${domain}>`,
        headers: { 'Auto-Submitted': 'auto-generated', 'Content-Language': 'pt-BR' },
      })
    },
    close: () => server.close(),
  }
}
