import type { Config } from '../config/config.ts'
import type { Db } from '../db/database.ts'
import type { Clock } from '../lib/clock.ts'
import type { Passwords } from '../lib/passwords.ts'
import type { Outbox } from '../mail/mail-jobs.ts'

/** Dependencies of every module; a test passes its own. */
export type Deps = {
  config: Config
  db: Db
  clock: Clock
  /** Mails to send, written in the transaction of what they tell about. */
  outbox: Outbox
  /** Stream of log lines; absent is standard output. */
  log?: { write(line: string): void }
}

/** Dependencies with what the application makes of them; every module gets this. */
export type Services = Deps & { passwords: Passwords }
