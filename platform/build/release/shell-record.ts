import { readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { type Compilation, rspackVersion, type Stats } from '@rspack/core'
import { madeCalls } from '../../../shared/federation/api-contract/describe-endpoint.ts'
import { frameTemplateSchema } from '../../../shared/federation/frame/template.ts'
import { type Preload, type ShellRelease, shellReleaseSchema } from '../../../shared/federation/release.ts'
import { singletons } from '../../../shared/federation/sharing/singletons.ts'
import { shellRoutes } from '../../lib/shell-routes.ts'
import { signIfAsked } from '../../releases/deliver/sign-release.ts'
import { NO_KEYS } from '../../releases/signing/keys.ts'
import { hashOfRecord } from '../../releases/store/content-hash.ts'
import { readContents } from '../../releases/store/contents.ts'
import { publishFolder } from '../../releases/store/publish-folder.ts'
import { releaseRecordIn } from '../../releases/store/records.ts'
import { inlineHash, styleHashesIn } from '../../releases/store/style-hashes.ts'
import { packageFolder } from '../rspack/adopted-styles.ts'
import { providedVersion } from '../rspack/shared-versions.ts'
import { calledEndpoints } from './api-usage.ts'
import { writeNotices } from './bundled-packages.ts'
import { writeChanges } from './changes.ts'
import { commitOf, isDirty } from './commit.ts'
import { type BuiltFile, finishFiles, sortIntegrities, sumOf, writeJson } from './files.ts'
import { prerenderFrame } from './prerender.ts'
import { type CompiledApp, preloads, readManifest } from './release-record.ts'
import { providedNames } from './shared-usage.ts'

type ChunkGroup = Compilation['chunkGroups'][number]

/** Fonts of the first screen; others load on demand. */
const FIRST_FONTS = /figtree\.[0-9a-f]+\.woff2$/

/** Writes the record of a compiled shell and moves its folder into the store. */
export async function recordShell(root: string, store: string, compiled: CompiledApp): Promise<ShellRelease> {
  const release = await describe(root, compiled)
  const { folder } = compiled
  await writeJson(releaseRecordIn(folder), release)
  await signIfAsked(folder, process.env)
  await publishFolder(folder, { storeDir: store, releaseKeys: NO_KEYS, area: 'shell', hash: release.hash })
  await rm(folder, { recursive: true })
  return release
}

async function describe(root: string, { folder, stats, prerender, sharedModules }: CompiledApp): Promise<ShellRelease> {
  const { metaData } = await readManifest(folder)
  const { version } = JSON.parse(await readFile(path.join(root, 'shell/package.json'), 'utf8')) as { version: string }
  await sortIntegrities(folder)
  const initial = stats.compilation.entrypoints.get('main')?.getFiles() ?? []
  const faces = await takeFaces(folder, initial)
  const frame = prerender ? await prerenderFrame(prerender, folder) : null
  // The template is part of pages and never served directly.
  await writeChanges(root, 'shell', folder)
  await writeNotices(folder, stats.compilation)
  const files = (await finishFiles(folder)).filter((file) => file.path !== frame?.path)
  const first = preloads(initial, files)
  const content = shellReleaseSchema.omit({ hash: true }).parse({
    name: 'shell',
    version,
    commit: commitOf(root),
    dirty: isDirty(root),
    builtAt: new Date().toISOString(),
    routes: await shellRoutes(root),
    scripts: first.filter(({ as }) => as === 'script'),
    styles: first.filter(({ as }) => as === 'style'),
    fonts: firstFonts(files),
    shared: sharedOf(stats, files, new Set(initial)),
    provides: sharedModules ? await providedNames(sharedModules) : {},
    calls: madeCalls(await calledEndpoints(stats.compilation)),
    builder: { rspack: rspackVersion, federation: metaData.pluginVersion },
    faces,
    frame,
    styleHashes: [...(await injectedStyles()), ...(await frameStyles(frame && path.join(folder, frame.path)))],
    files: Object.fromEntries(files.map((file) => [file.path, file.integrity])),
    contents: await readContents(folder),
    sizes: { entry: sumOf(files.filter((file) => initial.includes(file.path))), total: sumOf(files) },
  })
  return { ...content, hash: hashOfRecord(content) }
}

const FACE = /@font-face\s*\{[^}]*\}/g

/**
 * Moves the font faces from the first style sheets into the document. Chromium resets all faces when a sheet with faces
 * arrives, so a late optional font would show after all and shift the layout.
 */
export async function takeFaces(folder: string, entry: readonly string[]): Promise<string> {
  const faces: string[] = []
  for (const sheet of entry.filter((file) => file.endsWith('.css'))) {
    const css = await readFile(path.join(folder, sheet), 'utf8')
    const rest = css.replaceAll(FACE, '')
    if (rest === css) continue
    // URLs in a sheet are relative to its folder, those in a record to the release's.
    faces.push(...(css.match(FACE) ?? []).map((face) => face.replaceAll('url(../', 'url(')))
    await writeFile(path.join(folder, sheet), rest)
  }
  return faces.join('')
}

export const firstFonts = (files: readonly BuiltFile[]): Preload[] =>
  files
    .filter((file) => FIRST_FONTS.test(file.path))
    .map(({ path: font, integrity }) => ({ path: font, integrity, as: 'font' }))

/** Shared modules by name: version, and the files that are not among the initial ones. */
function sharedOf(stats: Stats, files: readonly BuiltFile[], initial: ReadonlySet<string>): ShellRelease['shared'] {
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
      // Preloads need these files: otherwise a page requests its shared modules only when it runs.
      if (!eager && lazy.length === 0) throw new Error(`The shell's build has no files for ${name}.`)
      return [name, { version: providedVersion(name), files: lazy }]
    }),
  )
}

/** Hashes of the frame's style elements, which the browser renders with the same texts. */
async function frameStyles(template: string | null): Promise<string[]> {
  if (template === null) return []
  const { frames } = frameTemplateSchema.parse(JSON.parse(await readFile(template, 'utf8')))
  const markup = Object.values(frames).map(({ before, after }) => [
    ...before.filter((one) => typeof one === 'string'),
    after,
  ])
  return styleHashesIn(markup.flat().join(''))
}

/**
 * CSP hashes of injected styles: sonner and Mantine inject constant texts without a nonce. Sonner's element is empty at
 * first, hence the hash of an empty text.
 */
export async function injectedStyles(): Promise<string[]> {
  const texts = await Promise.all([
    injectedBy('sonner', path.join(packageFolder('sonner'), 'dist/index.mjs'), /^__insertCSS\((".*")\);?$/m),
    injectedBy('Mantine', path.join(packageFolder('@mantine/core'), COLOUR_SCHEME), /style\.innerHTML = (".*");$/m),
  ])
  return ['', ...texts].map(inlineHash)
}

/** Mantine's hook that disables transitions while the colour scheme changes. */
const COLOUR_SCHEME = 'esm/core/MantineProvider/use-mantine-color-scheme/use-mantine-color-scheme.mjs'

async function injectedBy(library: string, file: string, literal: RegExp): Promise<string> {
  const text = literal.exec(await readFile(file, 'utf8'))?.[1]
  if (!text) throw new Error(`${library} no longer injects its styles as one string: the policy needs another look.`)
  return JSON.parse(text) as string
}
