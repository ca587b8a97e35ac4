import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { gunzip, gzip } from 'node:zlib'
import { z } from 'zod'

/** A release as one message: its files by path, in base64. */
const bundleSchema = z.record(
  z.string().regex(/^[A-Za-z0-9_-][A-Za-z0-9._-]*(?:\/[A-Za-z0-9_-][A-Za-z0-9._-]*)*$/),
  z.base64(),
)

/** Largest release that is taken in over the network, unpacked. */
const MAX_BYTES = 40_000_000

/** Packs a folder with a finished release. */
export async function packRelease(folder: string): Promise<Buffer> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile())
  const packed = files.map(async (entry) => {
    const file = path.join(entry.parentPath, entry.name)
    const name = path.relative(folder, file).replaceAll(path.sep, '/')
    return [name, (await readFile(file)).toString('base64')] as const
  })
  return promisify(gzip)(JSON.stringify(Object.fromEntries(await Promise.all(packed))))
}

/** Unpacks a release into an empty folder; no path leads out of it. Throws when the message is none. */
export async function unpackRelease(message: Buffer, folder: string): Promise<void> {
  const text = await promisify(gunzip)(message, { maxOutputLength: MAX_BYTES * 1.5 })
  const files = bundleSchema.parse(JSON.parse(text.toString('utf8')))
  for (const [name, content] of Object.entries(files)) {
    const file = path.join(folder, name)
    await mkdir(path.dirname(file), { recursive: true })
    await writeFile(file, Buffer.from(content, 'base64'))
  }
}
