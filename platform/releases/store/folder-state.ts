import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliDecompress, gunzip } from 'node:zlib'
import type { AnyRelease } from '../../../shared/federation/release.ts'
import { hashOfRecord } from './content-hash.ts'
import { integrityOf, readContents } from './contents.ts'
import { type FolderState, integrityFinding, originalOf } from './folder-integrity.ts'
import { readReleaseIn } from './records.ts'

/** Limit of an unpacked copy: a few compressed bytes may unpack to as many as the memory has. */
const MAX_UNPACKED = { maxOutputLength: 20_000_000 }

/** Integrity of what a compressed copy unpacks to; null for one that does not unpack. */
export async function unpackedIntegrity(file: string, content: Buffer): Promise<string | null> {
  const unpack = file.endsWith('.br') ? promisify(brotliDecompress) : promisify(gunzip)
  return unpack(content, MAX_UNPACKED).then(integrityOf, () => null)
}

/** State of a release's folder, for its comparison with the record. */
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

/** Wholeness of a published folder: it has a record and holds what that lists. */
export async function isWhole(folder: string): Promise<boolean> {
  try {
    const release = await readReleaseIn(folder)
    return integrityFinding(release, await folderState(folder, release)).ok
  } catch {
    return false
  }
}
