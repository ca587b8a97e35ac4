import { readFile, rm } from 'node:fs/promises'
import path from 'node:path'
import { type RspackOptions, type RspackPluginInstance, rspack } from '@rspack/core'
import { finishFiles } from '../../platform/build/release/files.ts'
import { groupOf, importsByPath } from '../../platform/build/release/pages.ts'
import { preloads } from '../../platform/build/release/release-record.ts'
import { firstFonts, injectedStyles } from '../../platform/build/release/shell-record.ts'
import { compile, configOf } from '../../platform/build/rspack/compile.ts'
import type { ShellFiles } from '../../platform/host/pages/html.ts'
import { areaData } from '../../platform/lib/area-data.ts'
import { areaFolders } from '../../platform/lib/area-folders.ts'
import type { Preload } from '../../shared/federation/release.ts'

export type Mono = { shell: ShellFiles & { styleHashes: string[] }; pages: Map<string, Preload[]> }

/** Areas with pages that visitors find by a search. */
async function publicAreas(root: string): Promise<string[]> {
  const all = await Promise.all(areaFolders(root).map((name) => areaData(root, name)))
  return all.filter(({ routes }) => routes.some(({ description }) => description)).map(({ name }) => name)
}

/**
 * Single bundle of the same shell and the same pages: the shell's own configuration without federation, its area loader
 * replaced by a plain dynamic import.
 */
export async function buildMono(root: string, outDir: string): Promise<Mono> {
  await rm(outDir, { recursive: true, force: true })
  const areas = await publicAreas(root)
  const stats = (await compile([await monoConfig(root, outDir, areas)])).get('shell')
  if (!stats) throw new Error('The single bundle was not compiled.')
  const files = await finishFiles(outDir)
  const first = preloads(stats.compilation.entrypoints.get('main')?.getFiles() ?? [], files)
  const initial = new Set(first.map(({ path: file }) => file))
  const sources = areas.map((area) => readFile(path.join(root, area, 'src/area.tsx'), 'utf8'))
  const imports = await Promise.all((await Promise.all(sources)).map(importsByPath))
  const pages = imports.flatMap((requests) =>
    [...requests].map(([route, request]): [string, Preload[]] => {
      const names = groupOf(stats.compilation, request)?.getFiles() ?? []
      return [
        route,
        preloads(
          names.filter((file) => !initial.has(file)),
          files,
        ),
      ]
    }),
  )
  return {
    shell: {
      scripts: first.filter(({ as }) => as === 'script'),
      styles: first.filter(({ as }) => as === 'style'),
      fonts: firstFonts(files),
      faces: '',
      styleHashes: await injectedStyles(),
    },
    pages: new Map(pages),
  }
}

async function monoConfig(root: string, outDir: string, areas: readonly string[]): Promise<RspackOptions> {
  const shell = await configOf(root, 'shell', { outDir })
  const mono = path.join(root, 'bench/federation/mono')
  const replace = (file: RegExp, by: string) => new rspack.NormalModuleReplacementPlugin(file, path.join(mono, by))
  const modules = path.join(mono, 'public-areas.js')
  return {
    ...shell,
    resolve: { ...shell.resolve, alias: { ...shell.resolve?.alias, 'public-areas$': modules } },
    plugins: [
      new rspack.experiments.VirtualModulesPlugin({ [modules]: modulesOf(root, areas) }),
      ...(shell.plugins ?? []).filter(
        (plugin) => !/Federation/.test((plugin as RspackPluginInstance).constructor.name),
      ),
      replace(/areas[\\/]instances\.ts$/, 'instances.js'),
      replace(/areas[\\/]loading[\\/](?:federation|shared-module-anchor)\.ts$/, 'nothing.js'),
    ],
  }
}

/** Module with the pages of the areas, for the bundle. */
const modulesOf = (root: string, areas: readonly string[]): string => {
  const imports = areas.map(
    (name, at) => `import area${at} from ${JSON.stringify(path.join(root, name, 'src/area.tsx'))}`,
  )
  return `${imports.join('\n')}\nexport const routes = [${areas.map((_, at) => `...area${at}.routes`).join()}]\n`
}
