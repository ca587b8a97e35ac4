import { createHash } from 'node:crypto'
import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import path from 'node:path'
import { type Compilation, rspackVersion, type Stats } from '@rspack/core'
import { type Preload, type ShellBuild, shellBuildSchema } from '../../../shared/federation/release.ts'
import { singletons } from '../../../shared/federation/sharing/singletons.ts'
import { readContents } from '../../releases/store/contents.ts'
import { shellRecordIn } from '../../releases/store/records.ts'
import { providedVersion } from '../rspack/shared-versions.ts'
import { type BuiltFile, finishFiles, hashOf, listFiles, sortIntegrities, writeJson } from './files.ts'
import { prerenderFrame } from './prerender.ts'
import { type CompiledApp, preloads, readManifest } from './release-record.ts'

const require = createRequire(import.meta.url)

type ChunkGroup = Compilation['chunkGroups'][number]

/** Fonts of the first screen; the others load when a text needs them. */
const FIRST_FONTS = /(?:figtree|bricolage-grotesque)-latin-wght-normal\.[0-9a-f]+\.woff2$/

/** Fields of the shell's record that do not come from the bundle for browsers. */
type ShellSource = Pick<ShellBuild, 'version' | 'routes' | 'provides'>

/**
 * Publishes a compiled shell as the live one. File names hold content hashes, so the new files are copied beside the old
 * ones, and the record, written last, makes the switch; open tabs of the previous build keep its files.
 */
export async function publishShell(target: string, compiled: CompiledApp, source: ShellSource): Promise<ShellBuild> {
  const build = await describe(compiled, source)
  const { folder } = compiled
  await mkdir(target, { recursive: true })
  const current = await listFiles(folder)
  const previous = await keptFiles(target)
  await cp(folder, target, { recursive: true })
  await writeJson(path.join(target, 'files.json'), current)
  await writeJson(shellRecordIn(target), build)
  const kept = new Set([...current, ...previous, 'files.json', 'shell.json'])
  const gone = (await listFiles(target)).filter((file) => !kept.has(file))
  await Promise.all([...gone.map((file) => rm(path.join(target, file))), rm(folder, { recursive: true })])
  return build
}

/** Routes of the shell's own pages, from its sources. */
export async function shellRoutes(root: string): Promise<ShellBuild['routes']> {
  const { SHELL_ROUTES } = (await import(path.join(root, 'shell/src/navigation/shell-routes.ts'))) as {
    SHELL_ROUTES: ShellBuild['routes']
  }
  return [...SHELL_ROUTES]
}

const keptFiles = async (target: string): Promise<string[]> =>
  JSON.parse(await readFile(path.join(target, 'files.json'), 'utf8').catch(() => '[]')) as string[]

async function describe(
  { folder, stats, prerender }: CompiledApp,
  { version, routes, provides }: ShellSource,
): Promise<ShellBuild> {
  const { metaData } = await readManifest(folder)
  const renamed = await sortIntegrities(folder)
  const entry = stats.compilation.entrypoints.get('main')?.getFiles() ?? []
  const faces = await takeFaces(folder, entry, renamed)
  const frame = prerender ? await prerenderFrame(prerender, folder) : null
  const files = await finishFiles(folder)
  const initial = entry.map((file) => renamed.get(file) ?? file)
  const first = preloads(initial, files)
  return shellBuildSchema.parse({
    version,
    hash: hashOf(files),
    routes,
    scripts: first.filter(({ as }) => as === 'script'),
    styles: first.filter(({ as }) => as === 'style'),
    fonts: firstFonts(files),
    faces,
    shared: sharedOf(stats, files, new Set(initial)),
    provides,
    builder: { rspack: rspackVersion, federation: metaData.pluginVersion },
    frame,
    contents: await readContents(folder),
    styleHashes: await injectedStyles(),
  })
}

const FACE = /@font-face\s*\{[^}]*\}/g

/**
 * Moves the font faces out of the first style sheets, for the document itself. Chromium resets all faces when a sheet
 * with faces arrives, so that an optional face that came too late would show after all and shift the layout.
 */
async function takeFaces(folder: string, entry: readonly string[], renamed: Map<string, string>): Promise<string> {
  const faces: string[] = []
  for (const sheet of entry.filter((file) => file.endsWith('.css'))) {
    const css = await readFile(path.join(folder, sheet), 'utf8')
    const rest = css.replaceAll(FACE, '')
    if (rest === css) continue
    faces.push(...(css.match(FACE) ?? []))
    const hash = createHash('sha256').update(rest).digest('hex').slice(0, 8)
    const name = sheet.replace(/\.[0-9a-f]+\.css$/, `.${hash}.css`)
    await rm(path.join(folder, sheet))
    await writeFile(path.join(folder, name), rest)
    renamed.set(sheet, name)
  }
  return faces.join('')
}

export const firstFonts = (files: readonly BuiltFile[]): Preload[] =>
  files
    .filter((file) => FIRST_FONTS.test(file.path))
    .map(({ path: font, integrity }) => ({ path: font, integrity, as: 'font' }))

/** Shared modules by name: the version, and the files of those that the first files do not hold. */
function sharedOf(stats: Stats, files: readonly BuiltFile[], initial: ReadonlySet<string>): ShellBuild['shared'] {
  const filesOf = (name: string) => {
    const provided = `provide shared module (default) ${name}@`
    const isProvider = ({ origins }: ChunkGroup) =>
      origins.some(({ module }) => module?.identifier().startsWith(provided))
    const group = stats.compilation.chunkGroups.find(isProvider)
    return preloads(group?.getFiles().filter((file) => !initial.has(file)) ?? [], files)
  }
  return Object.fromEntries(
    Object.entries(singletons).map(([name, { eager }]) => {
      const lazy = eager ? [] : filesOf(name)
      // Preloads need these files: without them a page requests its shared modules only once it runs.
      if (!eager && lazy.length === 0) throw new Error(`The shell's build has no files for ${name}.`)
      return [name, { version: providedVersion(name), files: lazy }]
    }),
  )
}

/**
 * Hashes of injected styles, for the content security policy: sonner injects a constant style sheet without a nonce. Its
 * element is empty at first, which the hash of the empty text covers.
 */
export async function injectedStyles(): Promise<string[]> {
  const source = await readFile(path.join(path.dirname(require.resolve('sonner')), 'index.mjs'), 'utf8')
  const literal = /^__insertCSS\((".*")\);?$/m.exec(source)?.[1]
  if (!literal) throw new Error('sonner no longer injects its styles as one string: the policy needs another look.')
  return ['', JSON.parse(literal) as string].map(
    (text) => `sha256-${createHash('sha256').update(text).digest('base64')}`,
  )
}
