import { mkdir, mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import type { Release } from '../../../shared/federation/release.ts'
import { packRelease } from '../../releases/store/archive.ts'
import { hashOfRecord } from '../../releases/store/content-hash.ts'
import { readContents } from '../../releases/store/contents.ts'
import { integrityOf, RELEASE } from './store.ts'

const MARKUP = '<h1>Cupons</h1>'

/** Folder as built: files, compressed copies, a source map, markup, and their record. */
export async function aBuiltFolder(changes: Partial<Release> = {}, more: Record<string, string | Buffer> = {}) {
  const folder = await mkdtemp(path.join(tmpdir(), 'loopi-built-'))
  const content = {
    'remoteEntry.js': 'entry',
    'remoteEntry.js.gz': gzipSync('entry'),
    'remoteEntry.js.br': brotliCompressSync('entry'),
    'remoteEntry.js.map': '{}',
    'js/cupons.js': 'cupons',
    'pages/cupons.html': MARKUP,
    ...more,
  }
  for (const [file, text] of Object.entries(content)) {
    await mkdir(path.dirname(path.join(folder, file)), { recursive: true })
    await writeFile(path.join(folder, file), text)
  }
  const entry = { path: 'remoteEntry.js', integrity: integrityOf('entry') }
  const markup = { path: 'pages/cupons.html', integrity: integrityOf(MARKUP), position: '_R_1_' }
  const named = {
    ...RELEASE,
    entry,
    files: { 'remoteEntry.js': entry.integrity, 'js/cupons.js': integrityOf(content['js/cupons.js']) },
    pages: { '/cupons': { files: [], shared: [], markup } },
    contents: await readContents(folder),
    ...changes,
  }
  const release: Release = { ...named, hash: changes.hash ?? hashOfRecord(named) }
  await writeFile(path.join(folder, 'release.json'), JSON.stringify(release))
  return { folder, release, hash: release.hash }
}

/** Packed build with the text of its page; `claim` overrides the hash in its record. */
export async function aPackedRelease(text: string, claim?: string): Promise<{ packed: Buffer; hash: string }> {
  const { folder, hash } = await aBuiltFolder(claim === undefined ? {} : { hash: claim }, { 'js/cupons.js': text })
  return { packed: await packRelease(folder), hash }
}
