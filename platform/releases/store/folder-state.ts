import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliDecompress, gunzip } from 'node:zlib'
import type { AnyRelease } from '../../../shared/federation/release.ts'
import { hashOfRecord } from './content-hash.ts'
import { integrityOf, readContents } from './contents.ts'
import { type FolderState, integrityFinding, originalOf } from './folder-integrity.ts'
import { readReleaseIn } from './records.ts'

/** Size limit of unpacking, against decompression bombs. */
const MAX_UNPACKED = { maxOutputLength: 20_000_000 }

/** Integrity of a compressed copy's unpacked content; null for a corrupt copy. */
export async function unpackedIntegrity(file: string, content: Buffer): Promise<string | null> {
  const unpack = file.endsWith('.br') ? promisify(brotliDecompress) : promisify(gunzip)
  return unpack(content, MAX_UNPACKED).then(integrityOf, () => null)
}

/** State of a release's folder, to compare with the record. */
export async function folderState(folder: string, release: AnyRelease): Promise<FolderState> {
  const contents = await readContents(folder)
  const copies = Object.keys(contents).filter((file) => originalOf(file) !== null)
  const unpacked = copies.map(async (file) => {
    const content = await readFile(path.join(folder, file))
    return [file, await unpackedIntegrity(file, content)] as const
  })
  return {
    files: new Map(Object.entries(contents).map(([file, { integrity }]) => [file, integrity])),
    unpacked: new Map(await Promise.all(unpacked)),
    name: hashOfRecord(release),
  }
}

/** True when a published folder has a record and every file that it lists. */
export async function isWhole(folder: string): Promise<boolean> {
  try {
    const release = await readReleaseIn(folder)
    return integrityFinding(release, await folderState(folder, release)).ok
  } catch {
    return false
  }
}
