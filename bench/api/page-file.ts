import { createHash } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { readRegistry } from '../../platform/releases/store/registry-log.ts'
import type { Release } from '../../shared/federation/release.ts'

const HASH = 'b0b0b0b0b0b0b0b0'
/** By its name a script: markup is never sent as a file. */
const FILE = 'page.js'

/** Body as it was sent, and by what it is compressed. */
export type SentBody = { readonly bytes: Buffer; readonly encoding: string }

const ENDINGS: Readonly<Record<string, string>> = { br: '.br', gzip: '.gz' }

function unpacked({ bytes, encoding }: SentBody): Buffer {
  if (encoding === 'br') return brotliDecompressSync(bytes)
  return encoding === 'gzip' ? gunzipSync(bytes) : bytes
}

/**
 * Puts the bytes of a page into a store as a file of a release that nobody gets, compressed as the page was; returns its
 * path at the host.
 */
export async function putPageAsFile(storeDir: string, sent: SentBody): Promise<string> {
  const { live } = await readRegistry(storeDir)
  const model = join(storeDir, 'mf-marketing', live['mf-marketing']?.hash ?? '', 'release.json')
  const release = JSON.parse(await readFile(model, 'utf8')) as Release
  const page = unpacked(sent)
  const integrity = `sha384-${createHash('sha384').update(page).digest('base64')}`
  const folder = join(storeDir, 'mf-marketing', HASH)
  await mkdir(folder, { recursive: true })
  await writeFile(join(folder, FILE), page)
  const ending = ENDINGS[sent.encoding]
  if (ending) await writeFile(join(folder, `${FILE}${ending}`), sent.bytes)
  const record = { ...release, hash: HASH, contents: null, files: { ...release.files, [FILE]: integrity } }
  await writeFile(join(folder, 'release.json'), JSON.stringify(record))
  return `/releases/mf-marketing/${HASH}/${FILE}`
}
