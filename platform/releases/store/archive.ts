import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { gunzip, gzip } from 'node:zlib'
import { z } from 'zod'

/** Archive of a release: base64 contents by path. The schema rejects paths that leave the target folder. */
const archiveSchema = z.record(
  z.string().regex(/^[A-Za-z0-9_-][A-Za-z0-9._-]*(?:\/[A-Za-z0-9_-][A-Za-z0-9._-]*)*$/),
  z.base64(),
)

/** Size limit of an unpacked upload. */
const MAX_BYTES = 40_000_000

/** Packs the folder of a built release, or the files that `isWanted` selects. */
export async function packRelease(folder: string, isWanted: (file: string) => boolean = () => true): Promise<Buffer> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries.flatMap((entry) => (entry.isFile() ? path.join(entry.parentPath, entry.name) : []))
  const names = files.map((file) => path.relative(folder, file).replaceAll(path.sep, '/')).filter(isWanted)
  const packed = names.map(
    async (name) => [name, (await readFile(path.join(folder, name))).toString('base64')] as const,
  )
  return promisify(gzip)(JSON.stringify(Object.fromEntries(await Promise.all(packed))))
}

/** Unpacks an archive into an empty folder. Throws when it is invalid or too large. */
export async function unpackRelease(archive: Buffer, folder: string): Promise<void> {
  const text = await promisify(gunzip)(archive, { maxOutputLength: MAX_BYTES * 1.5 })
  const files = archiveSchema.parse(JSON.parse(text.toString('utf8')))
  for (const [name, content] of Object.entries(files)) {
    const file = path.join(folder, name)
    await mkdir(path.dirname(file), { recursive: true })
    await writeFile(file, Buffer.from(content, 'base64'))
  }
}
