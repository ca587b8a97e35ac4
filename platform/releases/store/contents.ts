import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import type { RecordedFile } from '../../../shared/federation/release.ts'
import { mediaTypeOf } from './media-types.ts'
import { RELEASE_PROVENANCE, RELEASE_RECORD } from './records.ts'

/** Files below a folder, as sorted relative paths with forward slashes. */
export async function listFiles(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => !entry.isDirectory())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).replaceAll(path.sep, '/'))
    .sort()
}

export const integrityOf = (content: Buffer): string =>
  `sha384-${createHash('sha384').update(content).digest('base64')}`

/** Files about the release, which its own record cannot list. */
const ABOUT: readonly string[] = [RELEASE_RECORD, RELEASE_PROVENANCE]

/** Contents of a release's folder, without its record and signature. */
export async function readContents(folder: string): Promise<Record<string, RecordedFile>> {
  const files = (await listFiles(folder)).filter((file) => !ABOUT.includes(file))
  const read = files.map(async (file): Promise<[string, RecordedFile]> => {
    const content = await readFile(path.join(folder, file))
    return [file, { integrity: integrityOf(content), bytes: content.length, type: mediaTypeOf(file) }]
  })
  return Object.fromEntries(await Promise.all(read))
}
