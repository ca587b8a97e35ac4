// Lists the deleted accounts by number and moment: `npm run erased > loopi.erased.txt`, kept outside of the database.
// After a restore to an earlier moment, `npm run erased -- --again loopi.erased.txt` deletes those again that came back.
import { readFileSync } from 'node:fs'
import { readCommandConfig } from '../config/config.ts'
import { openDatabase } from '../db/database.ts'
import { systemClock } from '../lib/clock.ts'
import { type Deleted, listDeleted, repeatDeletion } from '../modules/privacy/deletions.public.ts'
import type { Deps } from '../plugins/deps.ts'

type Where = Pick<Deps, 'db' | 'clock'>

/** Prints a line of number and moment for each deleted account. */
export async function printErased({ db }: Pick<Where, 'db'>, print: (text: string) => void): Promise<void> {
  for (const { id, at } of await listDeleted(db)) print(`${id} ${at.toISOString()}`)
}

/**
 * Deletes the accounts of a list that exist again. It may be stopped anywhere, and run again.
 *
 * @throws {Error} for a line that is not a number and a moment, before anything is deleted.
 */
export async function eraseAgain(where: Where, list: string, print: (text: string) => void): Promise<void> {
  const lines = list.split('\n').filter((line) => /^\d+ /.test(line))
  const deleted = lines.map(readLine)
  let repeated = 0
  for (const one of deleted) if (await repeatDeletion(where, one)) repeated++
  print(`Deletions of the list ${deleted.length}, repeated ${repeated}.`)
}

function readLine(line: string): Deleted {
  const [id = '', moment = ''] = line.split(' ')
  const at = new Date(moment)
  if (Number.isNaN(at.getTime())) throw new Error(`"${line}" is not the number and the moment of a deletion.`)
  return { id: Number.parseInt(id, 10), at }
}

if (import.meta.main) {
  const db = openDatabase(readCommandConfig(process.env).DATABASE_URL, { max: 2 })
  const file = process.argv[process.argv.indexOf('--again') + 1]
  try {
    if (process.argv.includes('--again'))
      await eraseAgain({ db, clock: systemClock }, readFileSync(file ?? '', 'utf8'), console.log)
    else await printErased({ db }, console.log)
  } finally {
    await db.destroy()
  }
}
