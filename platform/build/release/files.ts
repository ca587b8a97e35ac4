import { createHash } from 'node:crypto'
import { readFile, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { RELEASE_NOTICES } from '../../lib/notices.ts'
import { writeAtomically } from '../../lib/write-atomically.ts'
import { integrityOf, listFiles } from '../../releases/store/contents.ts'

/** Prerendered markup: part of pages, never served directly. */
const FRAGMENT = /^pages\//
/** Minimum size of a compressed copy in bytes: below it headers outweigh the savings. */
const SMALLEST_COMPRESSED = 1024
const COMPRESSED = /\.(?:js|css|svg|json|html)$/
/** Files that browsers never request: compressed copies, source maps, records. */
const NOT_FOR_BROWSERS = /\.(?:map|br|gz)$|^mf-(?:manifest|stats)\.json$|^(?:release|changes)\.json$/

export type Sizes = { raw: number; gzip: number; brotli: number }
export type BuiltFile = { path: string; integrity: string; sizes: Sizes }

/** Integrity tables of the runtime, for script chunks and style chunks. */
export const TABLES = /(?<=\bsri(?:Css)?Hashes=\{)[^}]*(?=\})/g

/**
 * Makes builds reproducible: the integrity plugin writes its tables in the order in which chunks finished, so equal
 * sources gave different files. Sorts the tables and renames the files by their new content; returns the new names.
 */
export async function sortIntegrities(folder: string): Promise<Map<string, string>> {
  const renamed = new Map<string, string>()
  for (const file of (await listFiles(folder)).filter((name) => name.endsWith('.js'))) {
    const content = await readFile(path.join(folder, file), 'utf8')
    if (content.search(TABLES) < 0) continue
    const sorted = content.replaceAll(TABLES, (table) => table.split(',').sort().join(','))
    const hash = createHash('sha256').update(sorted).digest('hex').slice(0, 8)
    const name = file.replace(/\.[0-9a-f]+\.js$/, `.${hash}.js`)
    await rm(path.join(folder, file))
    await writeFile(path.join(folder, name), sorted)
    await rename(path.join(folder, `${file}.map`), path.join(folder, `${name}.map`)).catch(() => {})
    renamed.set(file, name)
  }
  return renamed
}

/** Integrity, sizes and compressed copies of every file that a browser may request. */
export async function finishFiles(folder: string): Promise<BuiltFile[]> {
  return Promise.all((await contentFiles(folder)).map((file) => finishFile(folder, file)))
}

/** Files of a release: what browsers request, and markup. */
export const contentFiles = async (folder: string): Promise<string[]> =>
  (await listFiles(folder)).filter((file) => !NOT_FOR_BROWSERS.test(file))

async function finishFile(folder: string, file: string): Promise<BuiltFile> {
  const target = path.join(folder, file)
  const content = await readFile(target)
  const built = { path: file, integrity: integrityOf(content) }
  // Served to readers, and loaded by no page.
  if (file === RELEASE_NOTICES) return { ...built, sizes: { raw: 0, gzip: 0, brotli: 0 } }
  if (!COMPRESSED.test(file) || FRAGMENT.test(file) || content.length < SMALLEST_COMPRESSED) {
    return { ...built, sizes: { raw: content.length, gzip: content.length, brotli: content.length } }
  }
  const [brotli, zipped] = await Promise.all([
    promisify(brotliCompress)(content, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: content.length } }),
    promisify(gzip)(content, { level: 9 }),
  ])
  await Promise.all([writeFile(`${target}.br`, brotli), writeFile(`${target}.gz`, zipped)])
  return { ...built, sizes: { raw: content.length, gzip: zipped.length, brotli: brotli.length } }
}

export { contentHash as hashOf } from '../../releases/store/content-hash.ts'
export { listFiles } from '../../releases/store/contents.ts'

export const sumOf = (files: readonly BuiltFile[]): Sizes =>
  files.reduce(
    (sum, { sizes }) => ({
      raw: sum.raw + sizes.raw,
      gzip: sum.gzip + sizes.gzip,
      brotli: sum.brotli + sizes.brotli,
    }),
    { raw: 0, gzip: 0, brotli: 0 },
  )

export const writeJson = (file: string, value: unknown): Promise<void> =>
  writeAtomically(file, `${JSON.stringify(value, null, 2)}\n`)
