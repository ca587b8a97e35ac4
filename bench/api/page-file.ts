import { createHash } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { request } from 'node:http'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { readRegistry } from '../../platform/releases/store/registry-log.ts'
import type { Release } from '../../shared/federation/release.ts'
import type { ApiCall } from './load.ts'

const HASH = 'b0b0b0b0b0b0b0b0'
/** By its name a script: markup is never sent as a file. */
const FILE = 'page.js'

/** Body as it was sent, and by what it is compressed. */
type SentBody = { readonly bytes: Buffer; readonly encoding: string }

const ENDINGS: Readonly<Record<string, string>> = { br: '.br', gzip: '.gz' }

function unpacked({ bytes, encoding }: SentBody): Buffer {
  if (encoding === 'br') return brotliDecompressSync(bytes)
  return encoding === 'gzip' ? gunzipSync(bytes) : bytes
}

/**
 * Puts the bytes of a page into a store as a file of a release that nobody gets, compressed as the page was; returns its
 * path at the host.
 */
async function putPageAsFile(storeDir: string, sent: SentBody): Promise<string> {
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

/** First page as it is sent, and the same bytes as a file. */
export async function pageAndFile(host: string, storeDir: string): Promise<{ asPage: ApiCall; asFile: ApiCall }> {
  const headers = { 'accept-encoding': 'br' }
  const page = await bodyOf(`${host}/`, headers)
  const path = await putPageAsFile(storeDir, page)
  const file = await bodyOf(`${host}${path}`, headers)
  console.log(`/ is ${page.bytes.length} bytes ${page.encoding}, the file ${file.bytes.length} ${file.encoding}`)
  return { asPage: { path: '/', headers }, asFile: { path, headers } }
}

async function bodyOf(url: string, headers: Record<string, string>): Promise<SentBody> {
  return new Promise((resolve, reject) => {
    const asked = request(url, { headers })
    asked.once('error', reject)
    asked.once('response', (answer) => {
      const sent: Buffer[] = []
      answer.on('data', (part: Buffer) => sent.push(part))
      answer.once('end', () =>
        answer.statusCode === 200
          ? resolve({ bytes: Buffer.concat(sent), encoding: answer.headers['content-encoding'] ?? '' })
          : reject(new Error(`${url}: ${answer.statusCode}`)),
      )
    })
    asked.end()
  })
}
