import { randomUUID } from 'node:crypto'
import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { isAlive, startTimeOf } from '../../lib/processes.ts'
import { codeOf, UserError } from '../../lib/user-error.ts'

type Owner = { pid: number; startTime: string }

/** Owner in a lock file: null for an unreadable file, undefined without a file. */
function ownerIn(file: string): Owner | null | undefined {
  try {
    const [pid, startTime = ''] = readFileSync(file, 'utf8').trim().split('\n')
    return Number(pid) > 0 ? { pid: Number(pid), startTime } : null
  } catch (error) {
    if (codeOf(error) !== 'ENOENT') throw error
    return undefined
  }
}

/** Checks id and start time, because ids are reused. */
const isRunning = (owner: Owner): boolean => isAlive(owner.pid) && startTimeOf(owner.pid) === owner.startTime

/**
 * Exclusive lock of a data folder, so that no second copy starts a server in it. Replaces the stale lock of a killed
 * process. Returns the function that unlocks.
 *
 * @throws {UserError} when another process has the lock.
 */
export function lockDataDir(file: string, folder: string): () => void {
  // Created atomically by a hard link to a complete file: concurrent processes never read a partial lock.
  const own = temporary(file)
  writeFileSync(own, `${process.pid}\n${startTimeOf(process.pid)}\n`, { mode: 0o600 })
  try {
    for (let attempt = 0; attempt < 5; attempt++) {
      if (createLock(file, own)) return () => rmSync(file, { force: true })
      const owner = ownerIn(file)
      if (owner && isRunning(owner))
        throw new UserError(
          `The data folder ${folder} is already in use by another copy of Loopi (process ${owner.pid}). Stop that copy or use another folder: DATA_DIR=.data2 PORT=3100 npm start`,
        )
      if (owner !== undefined) removeStale(file)
    }
  } finally {
    rmSync(own, { force: true })
  }
  throw new UserError(`Another copy of Loopi is using the data folder ${folder}. Try again in a moment.`)
}

const temporary = (file: string): string => `${file}.${randomUUID()}`

/** Creates the lock file; false when it exists. */
function createLock(file: string, source: string): boolean {
  try {
    linkSync(source, file)
    return true
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error
    return false
  }
}

/** Removes a stale lock. Another process may have replaced it meanwhile, so a lock in use is restored. */
function removeStale(file: string): void {
  const taken = temporary(file)
  try {
    renameSync(file, taken)
  } catch (error) {
    if (codeOf(error) !== 'ENOENT') throw error
    return
  }
  const owner = ownerIn(taken)
  if (owner && isRunning(owner)) createLock(file, taken)
  rmSync(taken, { force: true })
}
