// Movements that the wallets' provider refused and that wait for a person: `npm run wallet:failed`. `--retry` queues
// them again. Exits 1 while there are some.
import { readCommandConfig } from '../config/config.ts'
import { type Db, openDatabase } from '../db/database.ts'
import { listFailed, retryFailed } from '../modules/wallet/failed-movements.public.ts'

/** Prints or retries failed movements; returns true when none is left. */
export async function reportFailed(
  db: Db,
  { retry, now }: { retry: boolean; now: Date },
  print: (text: string) => void,
): Promise<boolean> {
  const failed = await listFailed(db)
  if (failed.length === 0) {
    print('No movement waits for you: all have reached the wallets or are on their way.')
    return true
  }
  for (const { transfer_id, amount, attempts, last_error } of failed)
    print(`✗ movement ${transfer_id}, ${amount} CLP, attempts ${attempts}: ${last_error ?? 'no reason recorded'}`)
  if (!retry) {
    print(`\n${failed.length} waiting. Remove the cause and run: npm run wallet:failed -- --retry`)
    return false
  }
  print(`\n${await retryFailed(db, now)} back in the queue.`)
  return true
}

if (import.meta.main) {
  const db = openDatabase(readCommandConfig(process.env).DATABASE_URL, { max: 2 })
  try {
    const retry = process.argv.includes('--retry')
    if (!(await reportFailed(db, { retry, now: new Date() }, console.log))) process.exitCode = 1
  } finally {
    await db.destroy()
  }
}
