import { statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'

const MEMORY = '/dev/shm'
/** Free space for a test run with a margin; containers limit this folder to 64 MB by default. */
const ROOM = 2 * 1024 ** 3

/**
 * Folder for temporary files: in memory if there is enough space, else the system's. Each test database has 700 files,
 * which cost several times their CPU time on a disk.
 */
export function disposableFolder(memory = MEMORY, room = ROOM): string {
  try {
    const { bavail, bsize } = statfsSync(memory)
    return bavail * bsize >= room ? memory : tmpdir()
  } catch {
    // Only Linux has this folder.
    return tmpdir()
  }
}
