import { stat } from 'node:fs/promises'
import path from 'node:path'
import type { ShellRelease } from '../../../shared/federation/release.ts'
import { listFiles } from './contents.ts'
import { integrityFinding } from './folder-integrity.ts'
import { folderState } from './folder-state.ts'
import { releaseDir } from './records.ts'

/** Milliseconds until a folder is checked again, because files may be damaged or repaired by hand. */
const RECHECK = 5000

type Examined = { at: number; readonly mark: Promise<string>; readonly release: Promise<ShellRelease> }

/**
 * Shell releases with complete folders. Unlike an area, a shell that breaks midway leaves the page without a fallback.
 * Files are read once, and again after a change.
 */
export function createWholeness(storeDir: string, read: (hash: string) => Promise<ShellRelease>) {
  const examined = new Map<string, Examined>()

  /** Invalidates a verdict: the next visit examines the folder again. */
  const doubt = (hash: string): void => {
    const known = examined.get(hash)
    if (known) known.at = 0
  }

  const wholeShell = async (hash: string): Promise<ShellRelease> => {
    const known = examined.get(hash)
    if (known && Date.now() - known.at < RECHECK) return known.release
    const folder = releaseDir(storeDir, 'shell', hash)
    const mark = markOf(folder)
    const release = known ? reviewed(known, mark, folder, () => read(hash)) : verified(folder, read(hash))
    examined.set(hash, { at: Date.now(), mark, release })
    mark.catch(() => {})
    release.catch(() => {})
    return release
  }

  return { wholeShell, doubt }
}

/** Cached verdict while the folder is unchanged. */
async function reviewed(known: Examined, mark: Promise<string>, folder: string, read: () => Promise<ShellRelease>) {
  const [before, now] = await Promise.all([known.mark.catch(() => ''), mark.catch(() => '')])
  const again = () => verified(folder, read())
  // The failure may have been a temporary disk error.
  return before === now ? known.release.catch(again) : again()
}

async function verified(folder: string, reading: Promise<ShellRelease>): Promise<ShellRelease> {
  const release = await reading
  const { ok, detail } = integrityFinding(release, await folderState(folder, release))
  if (!ok) throw new Error(detail)
  return release
}

/** Fingerprint of a folder's files, which changes when a file is written, added or removed. */
async function markOf(folder: string): Promise<string> {
  const files = await listFiles(folder)
  const marks = files.map(async (file) => {
    const { ino, mtimeMs, ctimeMs, size } = await stat(path.join(folder, file))
    return `${file} ${ino} ${mtimeMs} ${ctimeMs} ${size}`
  })
  return (await Promise.all(marks)).join('\n')
}
