// Lists undelivered mails: permanently refused, or without a mail server for half a day. `--retry` queues them again.
// `npm run mail:failed` exits 1 while there are some; they are kept for 30 days.
import { readCommandConfig } from '../config/config.ts'
import { type Db, openDatabase } from '../db/database.ts'
import { listFailedMails, retryFailedMails } from '../mail/failed-mails.ts'

/** Prints or retries the undelivered mails; returns true when none is left. */
export async function reportFailedMails(
  db: Db,
  { retry }: { retry: boolean },
  print: (text: string) => void,
): Promise<boolean> {
  const failed = await listFailedMails(db)
  if (failed.length === 0) {
    print('No mail waits for you: all were delivered or are on their way.')
    return true
  }
  for (const { kind, to, at, why } of failed) print(`✗ ${at.toISOString()} ${kind} to ${to}: ${why}`)
  if (!retry) {
    print(`\n${failed.length} undeliverable. Correct what is wrong and run: npm run mail:failed -- --retry`)
    return false
  }
  print(`\n${await retryFailedMails(db)} back in the queue.`)
  return true
}

if (import.meta.main) {
  const db = openDatabase(readCommandConfig(process.env).DATABASE_URL, { max: 2 })
  try {
    if (!(await reportFailedMails(db, { retry: process.argv.includes('--retry') }, console.log))) process.exitCode = 1
  } finally {
    await db.destroy()
  }
}
