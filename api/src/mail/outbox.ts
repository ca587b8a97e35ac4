import type { Trx } from '../db/database.ts'
import type { MailJob } from './mail-jobs.ts'

/**
 * Where mails leave from. `add` writes the job in the caller's transaction, so a mail is sent exactly when what it
 * tells about has happened; a worker delivers it afterwards, trying again while the mail server is away.
 */
export type Outbox = { add(trx: Trx, job: MailJob): Promise<void> }
