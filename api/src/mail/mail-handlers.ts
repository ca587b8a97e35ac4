import type { Config } from '../config/config.ts'
import type { Db } from '../db/database.ts'
import type { Clock } from '../lib/clock.ts'
import type { Email } from './email-layout.ts'
import type { MailJob } from './mail-jobs.ts'

/** Dependencies of everything that sends mails. */
export type MailDeps = { readonly config: Config; readonly db: Db; readonly clock: Clock }

/** Dependencies of a handler. */
export type MailContext = MailDeps & {
  /** Absolute address of a page of the product, for a link. */
  readonly linkTo: (path: string) => string
}

type MailKind = MailJob['mail']

export type MailJobOf<K extends MailKind> = Extract<MailJob, { mail: K }>

/**
 * Result of a handler: the email with the person it is about where the job does not name them, another job to be
 * handled instead, or null for a job that is about something gone, which is dropped.
 */
export type Composed = { readonly email: Email; readonly personId?: number } | { readonly instead: MailJob } | null

export type MailHandler<K extends MailKind> = (context: MailContext, job: MailJobOf<K>) => Composed | Promise<Composed>

/** Handlers by kind of job. A module writes its own emails; `main` brings all of them together. */
export type MailHandlers = { readonly [K in MailKind]: MailHandler<K> }
