import { readFile, rm } from 'node:fs/promises'
import path from 'node:path'
import { rspackVersion, type Stats } from '@rspack/core'
import type { AreaName } from '../../../shared/contract/area-name.ts'
import { containerName } from '../../../shared/contract/area-name.ts'
import { madeCalls } from '../../../shared/federation/api-contract/describe-endpoint.ts'
import { type Preload, type Release, releaseSchema } from '../../../shared/federation/release.ts'
import { areaData } from '../../lib/area-data.ts'
import { appFolder } from '../../lib/area-folders.ts'
import { signIfAsked } from '../../releases/deliver/sign-release.ts'
import { NO_KEYS } from '../../releases/signing/keys.ts'
import { readContents } from '../../releases/store/contents.ts'
import { publishFolder } from '../../releases/store/publish-folder.ts'
import { releaseRecordIn } from '../../releases/store/records.ts'
import { calledEndpoints } from './api-usage.ts'
import { bundledPackages, writeNotices } from './bundled-packages.ts'
import { writeChanges } from './changes.ts'
import { commitOf, isDirty } from './commit.ts'
import { type BuiltFile, finishFiles, hashOf, sortIntegrities, sumOf, writeJson } from './files.ts'
import { nameRelease } from './name-release.ts'
import { pagesOf } from './pages.ts'
import { prerenderPages, type StoredMarkup } from './prerender.ts'
import { usedNames } from './shared-usage.ts'

type Manifest = {
  metaData: { pluginVersion: string }
  exposes: { path: string }[]
  shared: { name: string; assets: { js: { sync: string[]; async: string[] } } }[]
}

/**
 * Compiled app: its folder for browsers, the compiler's stats, and the folders of its prerender bundle and of the
 * shell's shared modules, if any.
 */
export type CompiledApp = { folder: string; stats: Stats; prerender: string | null; sharedModules: string | null }

/** Writes the record of a compiled area and moves its folder into the store. */
export async function recordRelease(root: string, store: string, name: AreaName, compiled: CompiledApp) {
  const release = await describe(root, name, compiled)
  const { folder } = compiled
  await writeJson(releaseRecordIn(folder), release)
  await signIfAsked(folder, process.env)
  await publishFolder(folder, { storeDir: store, releaseKeys: NO_KEYS, area: name, hash: release.hash })
  await rm(folder, { recursive: true })
  return release
}

async function describe(root: string, name: AreaName, { folder, stats, prerender }: CompiledApp): Promise<Release> {
  const area = await areaData(root, name)
  const folderOfArea = appFolder(root, name)
  const source = await readFile(path.join(folderOfArea, 'src/area.tsx'), 'utf8')
  const manifest = await readManifest(folder)
  const { version } = JSON.parse(await readFile(path.join(folderOfArea, 'package.json'), 'utf8')) as { version: string }
  const renamed = await sortIntegrities(folder)
  const markup = prerender ? await prerenderPages(prerender, area, folder) : new Map<string, StoredMarkup>()
  const judged = {
    area,
    uses: usedNames(stats.compilation, root),
    calls: madeCalls(await calledEndpoints(stats.compilation)),
    builder: { rspack: rspackVersion, federation: manifest.metaData.pluginVersion },
  }
  await nameRelease(folder, judged)
  await writeChanges(root, name, folder)
  await writeNotices(folder, stats.compilation)
  const everything = await finishFiles(folder)
  const fragments = new Set([...markup.values()].map(({ path: file }) => file))
  const files = everything.filter((file) => !fragments.has(file.path))
  const entryNames = stats.compilation.entrypoints.get(containerName(name))?.getFiles() ?? []
  const entry = files.find(
    (file) => file.path.endsWith('.js') && entryNames.some((entryName) => renamed.get(entryName) === file.path),
  )
  if (!entry) throw new Error(`The build of ${name} has no entry.`)
  const pages = await pagesOf(
    stats.compilation,
    source,
    area.routes.map((route) => route.path),
  )
  return releaseSchema.parse({
    ...judged,
    version,
    hash: hashOf(everything),
    commit: commitOf(root),
    dirty: isDirty(root),
    builtAt: new Date().toISOString(),
    container: containerName(name),
    expose: './area',
    exposes: manifest.exposes.map(({ path: exposed }) => exposed),
    entry: { path: entry.path, integrity: entry.integrity },
    pages: Object.fromEntries(
      [...pages].map(([route, page]) => {
        const stored = markup.get(route)
        const integrity = everything.find((file) => file.path === stored?.path)?.integrity
        return [
          route,
          { files: preloads(page.files, files), shared: page.shared, markup: stored ? { ...stored, integrity } : null },
        ]
      }),
    ),
    files: Object.fromEntries(files.map((file) => [file.path, file.integrity])),
    contents: await readContents(folder),
    shared: Object.fromEntries(
      manifest.shared.map((one) => [
        one.name,
        { provides: one.assets.js.sync.length + one.assets.js.async.length > 0 },
      ]),
    ),
    bundled: bundledPackages(stats.compilation, root),
    sizes: { entry: entry.sizes, total: sumOf(files) },
  })
}

/** Manifest written by the federation plugin. */
export const readManifest = async (folder: string): Promise<Manifest> =>
  JSON.parse(await readFile(path.join(folder, 'mf-manifest.json'), 'utf8')) as Manifest

/** Preloads of those names that are files of the build. */
export function preloads(names: readonly string[], files: readonly BuiltFile[]): Preload[] {
  return names.flatMap((name) => {
    const file = files.find(({ path: built }) => built === name)
    if (!file) return []
    return [
      {
        path: file.path,
        integrity: file.integrity,
        as: name.endsWith('.css') ? ('style' as const) : ('script' as const),
      },
    ]
  })
}
