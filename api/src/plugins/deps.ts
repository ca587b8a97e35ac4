import type { Config } from '../config/config.ts'
import type { Db } from '../db/database.ts'
import type { Replica } from '../db/serving/replica.ts'
import type { Clock } from '../lib/clock.ts'
import type { Passwords } from '../lib/passwords.ts'
import type { Outbox } from '../mail/mail-jobs.ts'
import type { CallCounts } from './call-counts.ts'
import type { LimitCounts } from './limit-counts.ts'

/** Dependencies of every module; tests pass their own. */
export type Deps = {
  config: Config
  db: Db
  /** Answers public lists without a session; the database does where there is none. */
  replica?: Replica
  clock: Clock
  /** Mails, queued in the transaction of their event. */
  outbox: Outbox
  /** Answers of this process, which a job adds to those of all. */
  calls: CallCounts
  /** Stream of log lines; standard output by default. */
  log?: { write(line: string): void }
}

/** Dependencies with those that the application creates. */
export type Services = Deps & {
  passwords: Passwords
  /** Valkey or Redis for the counts of limits; the database has them where there is none. */
  counts?: LimitCounts
}
