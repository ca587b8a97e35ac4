import { readFile, rm } from 'node:fs/promises'
import path from 'node:path'
import { type RspackOptions, type RspackPluginInstance, rspack } from '@rspack/core'
import { finishFiles } from '../../platform/build/release/files.ts'
import { groupOf, importsByPath } from '../../platform/build/release/pages.ts'
import { preloads } from '../../platform/build/release/release-record.ts'
import { firstFonts, injectedStyles } from '../../platform/build/release/shell-record.ts'
import { compile, configOf } from '../../platform/build/rspack/compile.ts'
import type { Preload, ShellBuild } from '../../shared/federation/release.ts'

export type Mono = { shell: ShellBuild; pages: Map<string, Preload[]> }

/** Areas with public pages. */
const PUBLIC_AREAS = ['mf-marketing', 'mf-customer']

/**
 * Single bundle of the same shell and the same pages: the shell's own configuration without federation, its area loader
 * replaced by a plain dynamic import.
 */
export async function buildMono(root: string, outDir: string): Promise<Mono> {
  await rm(outDir, { recursive: true, force: true })
  const stats = (await compile([await monoConfig(root, outDir)])).get('shell')
  if (!stats) throw new Error('The single bundle was not compiled.')
  const files = await finishFiles(outDir)
  const first = preloads(stats.compilation.entrypoints.get('main')?.getFiles() ?? [], files)
  const initial = new Set(first.map(({ path: file }) => file))
  const sources = PUBLIC_AREAS.map((area) => readFile(path.join(root, area, 'src/area.tsx'), 'utf8'))
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
      version: 'mono',
      hash: '0000000000000000',
      routes: [],
      scripts: first.filter(({ as }) => as === 'script'),
      styles: first.filter(({ as }) => as === 'style'),
      fonts: firstFonts(files),
      faces: '',
      shared: {},
      frame: null,
      builder: { rspack: '', federation: '' },
      styleHashes: await injectedStyles(),
    },
    pages: new Map(pages),
  }
}

async function monoConfig(root: string, outDir: string): Promise<RspackOptions> {
  const shell = await configOf(root, 'shell', { outDir })
  const mono = path.join(root, 'bench/federation/mono')
  const replace = (file: RegExp, by: string) => new rspack.NormalModuleReplacementPlugin(file, path.join(mono, by))
  return {
    ...shell,
    plugins: [
      ...(shell.plugins ?? []).filter(
        (plugin) => !/Federation/.test((plugin as RspackPluginInstance).constructor.name),
      ),
      replace(/areas[\\/]instances\.ts$/, 'instances.js'),
      replace(/areas[\\/]loading[\\/](?:federation|shared-module-anchor)\.ts$/, 'nothing.js'),
    ],
  }
}
