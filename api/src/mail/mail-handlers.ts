import type { Config } from '../config/config.ts'
import type { Db } from '../db/database.ts'
import type { Clock } from '../lib/clock.ts'
import type { Email } from './email-layout.ts'
import type { MailJob } from './mail-jobs.ts'

export type MailDeps = { readonly config: Config; readonly db: Db; readonly clock: Clock }

export type MailContext = MailDeps & {
  /** Absolute URL of a page, for links. */
  readonly linkTo: (path: string) => string
}

type MailKind = MailJob['mail']

export type MailJobOf<K extends MailKind> = Extract<MailJob, { mail: K }>

/**
 * Result of a handler: the mail (with its person when the job names none), another job to handle instead, or null to
 * drop a job whose subject no longer exists.
 */
export type Composed = { readonly email: Email; readonly personId?: number } | { readonly instead: MailJob } | null

export type MailHandler<K extends MailKind> = (context: MailContext, job: MailJobOf<K>) => Composed | Promise<Composed>

/** Handlers by kind of job. Each module writes its own mails; `main` combines the handlers. */
export type MailHandlers = { readonly [K in MailKind]: MailHandler<K> }
