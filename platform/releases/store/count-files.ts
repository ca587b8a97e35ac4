import { readdir, readFile, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { writeAtomically } from '../../lib/write-atomically.ts'
import { VisitCounts, visitCountsSchema } from '../canary-analysis/visit-counts.ts'

const folderOf = (storeDir: string) => path.join(storeDir, 'visits')
const FILE = /^[0-9a-f-]{36}\.json$/
/** Milliseconds until the counts of an ended host are deleted: longer than any step of a ramp. */
const LIFETIME = 14 * 86_400_000

/**
 * Visit counts of all hosts, next to the registry. Each host writes only its own file, so hosts never wait for each
 * other and counts survive restarts. Unreadable files are reported and skipped.
 */
export type CountFiles = {
  write: (counts: VisitCounts) => Promise<void>
  /** Union of all hosts' files, with this host's in-memory state. */
  readAll: (own: VisitCounts) => Promise<VisitCounts>
}

export function openCountFiles(storeDir: string, onUnreadable: (file: string, cause: unknown) => void): CountFiles {
  const own = `${crypto.randomUUID()}.json`
  const known = new Map<string, { mark: string; json: ReturnType<VisitCounts['toJSON']> }>()

  async function readOther(name: string): Promise<ReturnType<VisitCounts['toJSON']>[]> {
    const file = path.join(folderOf(storeDir), name)
    const { mtimeMs, size, ino } = await stat(file)
    if (Date.now() - mtimeMs > LIFETIME) {
      await rm(file, { force: true })
      return []
    }
    const mark = `${ino} ${mtimeMs} ${size}`
    const before = known.get(name)
    const json = before?.mark === mark ? before.json : visitCountsSchema.parse(JSON.parse(await readFile(file, 'utf8')))
    known.set(name, { mark, json })
    return [json]
  }

  return {
    write: (counts) => writeAtomically(path.join(folderOf(storeDir), own), JSON.stringify(counts)),
    async readAll(counts) {
      const names = (await readdir(folderOf(storeDir)).catch(() => [])).filter(
        (name) => FILE.test(name) && name !== own,
      )
      const others = await Promise.all(
        names.map((name) =>
          readOther(name).catch((cause: unknown) => {
            onUnreadable(name, cause)
            return []
          }),
        ),
      )
      return VisitCounts.union([counts.toJSON(), ...others.flat()])
    },
  }
}
