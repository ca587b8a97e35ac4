import { statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'

const MEMORY = '/dev/shm'
/** Room that a run of tests takes with a good part to spare: containers give this folder 64 MB by default. */
const ROOM = 2 * 1024 ** 3

/**
 * Folder for what nobody keeps: in memory where there is room for it, else the temporary one. Each database of a test is
 * seven hundred files, which cost a disk several times the processor time.
 */
export function disposableFolder(memory = MEMORY, room = ROOM): string {
  try {
    const { bavail, bsize } = statfsSync(memory)
    return bavail * bsize >= room ? memory : tmpdir()
  } catch {
    // Systems other than Linux have no such folder.
    return tmpdir()
  }
}
