import { createHash } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Preload, ShellRelease } from '../../../shared/federation/release.ts'
import { hashOfRecord } from '../../releases/store/content-hash.ts'
import { isServedType, mediaTypeOf } from '../../releases/store/media-types.ts'

/** Shell release as built: its record, and the text of each file. */
export type TestShell = { readonly release: ShellRelease; readonly content: Readonly<Record<string, string>> }

const CONTENT = { 'js/main.js': 'main', 'js/forms.js': 'forms', 'css/main.css': '.bar{height:4rem}' }
const integrityOf = (text: string) => `sha384-${createHash('sha384').update(text).digest('base64')}`

/** Complete shell release, named by its content; changed texts or fields give another one. */
export function aShell(changes: Partial<ShellRelease> = {}, texts: Record<string, string> = {}): TestShell {
  const content: Record<string, string> = { ...CONTENT, ...texts }
  const preload = (file: string, as: Preload['as']): Preload => ({
    path: file,
    integrity: integrityOf(content[file] ?? ''),
    as,
  })
  const all = Object.entries(content)
  const named = {
    name: 'shell' as const,
    ...{ version: '1.0.0', commit: null, dirty: false, builtAt: null },
    routes: [{ path: '/admin-login', title: 'Acesso ao Sistema', frame: 'bare' as const }],
    scripts: [preload('js/main.js', 'script')],
    styles: [preload('css/main.css', 'style')],
    fonts: [],
    faces: '@font-face{font-family:x}',
    shared: {
      react: { version: '19.3.1', files: [] },
      '@loopi/shared/ui/fields': { version: '1.0.0', files: [preload('js/forms.js', 'script')] },
    },
    provides: {
      react: { names: [], holds: { react: '19.3.1' } },
      '@loopi/shared/ui/fields': { names: [], holds: {} },
    },
    calls: {},
    builder: { rspack: '2.3.2', federation: '2.9.2' },
    frame: null,
    styleHashes: ['sha256-estilo'],
    files: Object.fromEntries(
      all.filter(([file]) => isServedType(file)).map(([file, text]) => [file, integrityOf(text)]),
    ),
    contents: Object.fromEntries(
      all.map(([file, text]) => [
        file,
        { integrity: integrityOf(text), bytes: Buffer.byteLength(text), type: mediaTypeOf(file) },
      ]),
    ),
    sizes: { entry: { raw: 1, gzip: 1, brotli: 1 }, total: { raw: 1, gzip: 1, brotli: 1 } },
    ...changes,
  }
  return { release: { ...named, hash: changes.hash ?? hashOfRecord(named) }, content }
}

/** Live shell in the tests' stores. */
export const SHELL = aShell()

/** Writes a shell release into a folder, its record last. */
export async function putShell(folder: string, { release, content }: TestShell): Promise<void> {
  for (const [file, text] of Object.entries({ ...content, 'release.json': JSON.stringify(release) })) {
    await mkdir(path.dirname(path.join(folder, file)), { recursive: true })
    await writeFile(path.join(folder, file), text)
  }
}
