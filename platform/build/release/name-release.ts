import { createHash } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Release } from '../../../shared/federation/release.ts'
import { integrityOf } from '../../releases/store/contents.ts'
import { CLASS_PLACEHOLDER, NAME_PLACEHOLDER } from '../rspack/rules.ts'
import { contentFiles, hashOf, listFiles, TABLES } from './files.ts'

const TEXT = /\.(?:js|css|html|json|map)$/
/** Pseudo file for the facts that the gate checks. */
const JUDGED = ':judged'
const INTEGRITY = /sha384-[A-Za-z0-9+/]{64}/g

/** Facts of a record that the gate checks. Only major versions count, as in the gate. */
type Judged = Pick<Release, 'area' | 'uses' | 'calls' | 'builder'>

const majorOf = (version: string): string => version.split('.')[0] ?? ''
const majorsOf = (versions: Readonly<Record<string, string>>) =>
  Object.entries(versions).map(([name, version]) => [name, majorOf(version)])

/**
 * Canonical text of the checked facts, which files may not reflect: they contain a module's name but not its major
 * version.
 */
function judgedText({ area, uses, calls, builder }: Judged): string {
  const used = Object.entries(uses ?? {}).map(([module, { names, holds }]) => [module, names, majorsOf(holds)])
  return JSON.stringify([area, used, calls, majorsOf(builder)])
}

/**
 * Puts a release's own name into its files. Two releases in one page must not share chunk registry or class names, and a
 * name taken from the sources would be another one for a changed comment. So the files are compiled with placeholders, and
 * the name is the hash of that content, and of what the gate decides by: sources that compile to the same are the same
 * release, wherever and whenever, and a release that the gate may answer otherwise is another one.
 */
export async function nameRelease(folder: string, judged: Judged): Promise<string> {
  const area = judged.area.name
  const content = (await contentFiles(folder)).map(async (file) => ({
    path: file,
    integrity: integrityOf(await readFile(path.join(folder, file))),
  }))
  const record = { path: JUDGED, integrity: integrityOf(Buffer.from(judgedText(judged))) }
  const name = hashOf([...(await Promise.all(content)), record])
  const part = createHash('sha256').update(name).digest('base64url').slice(0, CLASS_PLACEHOLDER.length)
  const named = (text: string) =>
    text.replaceAll(NAME_PLACEHOLDER, name).replaceAll(`${area}-${CLASS_PLACEHOLDER}`, `${area}-${part}`)
  const texts = (await listFiles(folder)).filter((file) => TEXT.test(file))
  const read = texts.map(async (file) => ({ file, text: await readFile(path.join(folder, file), 'utf8') }))
  const integrities = new Map<string, string>()
  const write = async (file: string, before: string, after: string) => {
    integrities.set(integrityOf(Buffer.from(before)), integrityOf(Buffer.from(after)))
    if (after !== before) await writeFile(path.join(folder, file), after)
  }
  const files = await Promise.all(read)
  const withTables = files.filter(({ text }) => text.search(TABLES) >= 0)
  for (const entry of files) if (!withTables.includes(entry)) await write(entry.file, entry.text, named(entry.text))
  // Tables last: they hold the integrity of the other files.
  for (const { file, text } of withTables)
    await write(
      file,
      text,
      named(text).replaceAll(TABLES, (table) =>
        table.replaceAll(INTEGRITY, (known) => integrities.get(known) ?? known),
      ),
    )
  return name
}
