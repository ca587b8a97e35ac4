/** Licence texts of packages that are shipped: in browser bundles, and in images by `node platform/lib/notices.ts`. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

/** Licences in the folder of a release. */
export const RELEASE_NOTICES = 'licenses.txt'

export type Notice = {
  readonly name: string
  readonly version: string
  /** SPDX expression. */
  readonly license: string
  readonly text: string
}

const LICENSE_FILE = /^(?:licen[cs]e|copying|notice|ofl)/i
/** Section of a readme, for packages without a file. */
const IN_README = /^(?:#+ *licen[cs]e\b[^\n]*|licen[cs]e\n[-=]+)\n(?:(?!#)[^\n]*\n?)*/im

type Manifest = {
  readonly name?: string
  readonly version?: string
  readonly license?: string
  readonly author?: string | { readonly name?: string }
}

/** Licence of the package, or of other files, in a folder; its text is empty when there is none. */
export function noticeOf(folder: string): Notice {
  const file = path.join(folder, 'package.json')
  const manifest: Manifest = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {}
  const { name = path.basename(folder), version = '' } = manifest
  const names = readdirSync(folder)
  const read = (one: string) => readFileSync(path.join(folder, one), 'utf8').trim()
  const texts = names.filter((one) => LICENSE_FILE.test(one)).map(read)
  const license = manifest.license ?? licenseOf(texts.join('\n'))
  if (texts.length === 0) texts.push(sectionOf(names.filter((one) => /^readme/i.test(one)).map(read)))
  const text = texts.join('\n\n')
  return { name, version, license, text: text === '' && license === 'MIT' ? mitOf(manifest) : text }
}

/** Licence by its text, where no manifest names it. */
const licenseOf = (text: string): string =>
  text.includes('SIL OPEN FONT LICENSE') ? 'OFL-1.1' : /\bMIT License\b/i.test(text) ? 'MIT' : ''

/** Section about the licence, if it has the whole text. */
const sectionOf = (readmes: readonly string[]): string => {
  const section = readmes.map((readme) => IN_README.exec(readme)?.[0] ?? '').find((text) => text !== '') ?? ''
  return section.length > 400 ? section.trim() : ''
}

const mitOf = ({ name, author }: Manifest): string =>
  MIT.replace('<holder>', (typeof author === 'string' ? author : author?.name) ?? `the authors of ${name}`)

const MIT = `MIT License

Copyright (c) <holder>

Permission is hereby granted, free of charge, to any person obtaining a copy of this software and associated documentation files (the "Software"), to deal in the Software without restriction, including without limitation the rights to use, copy, modify, merge, publish, distribute, sublicense, and/or sell copies of the Software, and to permit persons to whom the Software is furnished to do so, subject to the following conditions:

The above copyright notice and this permission notice shall be included in all copies or substantial portions of the Software.

THE SOFTWARE IS PROVIDED "AS IS", WITHOUT WARRANTY OF ANY KIND, EXPRESS OR IMPLIED, INCLUDING BUT NOT LIMITED TO THE WARRANTIES OF MERCHANTABILITY, FITNESS FOR A PARTICULAR PURPOSE AND NONINFRINGEMENT. IN NO EVENT SHALL THE AUTHORS OR COPYRIGHT HOLDERS BE LIABLE FOR ANY CLAIM, DAMAGES OR OTHER LIABILITY, WHETHER IN AN ACTION OF CONTRACT, TORT OR OTHERWISE, ARISING FROM, OUT OF OR IN CONNECTION WITH THE SOFTWARE OR THE USE OR OTHER DEALINGS IN THE SOFTWARE.`

/** Text of the file, sorted by name; packages of Loopi itself are left out. */
export function noticesText(folders: Iterable<string>): string {
  const notices = [...folders].map(noticeOf).filter(({ name }) => !name.startsWith('@loopi/'))
  const titled = notices.map(
    ({ name, version, license, text }) => `${`${name} ${version}`.trim()} (${license})\n\n${text}\n`,
  )
  return [...new Set(titled)].sort().join(`\n${'-'.repeat(80)}\n\n`)
}

/** Folders of the packages in `node_modules`, nested ones included. */
export function* installedPackages(modules: string): Generator<string> {
  for (const entry of existsSync(modules) ? readdirSync(modules, { withFileTypes: true }) : []) {
    const folder = path.join(modules, entry.name)
    if (!entry.isDirectory() || entry.name.startsWith('.')) continue
    if (entry.name.startsWith('@')) yield* installedPackages(folder)
    else {
      yield folder
      yield* installedPackages(path.join(folder, 'node_modules'))
    }
  }
}

if (import.meta.main) process.stdout.write(noticesText(installedPackages(path.resolve('node_modules'))))
