/** Prerenders in Node, with bundles that only the build runs: the shell's frame template, and the pages of areas. */
import { mkdir, readdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { type RspackOptions, rspack } from '@rspack/core'
import type { AreaName } from '../../../shared/contract/area-name.ts'
import type { AreaData } from '../../../shared/federation/area.ts'
import { type FrameTemplate, frameTemplateSchema } from '../../../shared/federation/frame/template.ts'
import type { PageMarkup } from '../../../shared/federation/prerendered.ts'
import { appFolder } from '../../lib/area-folders.ts'
import { root as carried, isPacked, moduleFile } from '../../lib/paths.ts'
import type { AppName } from '../rspack/compile.ts'
import { classNames, parsedAreaData, sources } from '../rspack/rules.ts'

/** Prerendered paths: public, and without parameters unless the route says that its first render ignores them. */
export const prerenderedPaths = ({ routes }: AreaData): string[] =>
  routes.filter((route) => route.access === 'public' && (route.prerender ?? !route.path.includes(':'))).map(pathOf)

const pathOf = ({ path: route }: { path: string }) => route

type Options = {
  outDir: string
  /**
   * Unique name of the app's browser build, which class names are hashed from, together with paths below the context.
   */
  uniqueName: string
}

/** Self-contained bundle for Node. */
export function prerenderConfig(root: string, app: AppName, { outDir, uniqueName }: Options): RspackOptions {
  const from = (file: string) => moduleFile(isPacked ? carried : root, 'shell/src', file)
  const folder = appFolder(root, app)
  return {
    name: `${app}:prerender`,
    context: folder,
    mode: 'production',
    target: 'node24',
    devtool: false,
    entry: { prerender: from(app === 'shell' ? 'prerender/frame.tsx' : 'prerender/pages.tsx') },
    output: {
      path: outDir,
      uniqueName,
      filename: '[name].[contenthash:8].mjs',
      module: true,
      chunkFormat: 'module',
      library: { type: 'module' },
      clean: true,
    },
    resolve: {
      extensions: ['.tsx', '.ts', '.js', '.mjs'],
      alias: { 'area-to-prerender$': path.join(folder, 'src/area.tsx') },
    },
    infrastructureLogging: { level: 'error' },
    module: {
      generator: { 'css/auto': { exportsOnly: true, localIdentName: classNames(app) } },
      // Workers run in browsers alone, so none is made.
      parser: {
        'css/auto': { namedExports: false },
        javascript: { dynamicImportMode: 'eager', worker: false, url: false },
      },
      rules: sources(false),
    },
    // Not minified: the bundle is never downloaded and runs once per build.
    optimization: { minimize: false, splitChunks: false },
    performance: false,
    plugins: [
      parsedAreaData,
      new rspack.NormalModuleReplacementPlugin(/areas[\\/]instances\.[jt]s$/, from('areas/instances.prerender.ts')),
    ],
  }
}

/** Imports the bundle of a folder. */
export async function importBundle<Exports>(folder: string): Promise<Exports> {
  const [bundle] = (await readdir(folder)).filter((file) => file.endsWith('.mjs'))
  if (!bundle) throw new Error(`There is no prerender bundle in ${folder}.`)
  return import(pathToFileURL(path.join(folder, bundle)).href)
}

type FrameBundle = { renderTemplate: () => Promise<{ template: FrameTemplate; position: string }> }

/** Renders the shell's frame template into the shell's folder; returns its file and the position of the page. */
export async function prerenderFrame(bundles: string, shell: string): Promise<StoredMarkup> {
  const { renderTemplate } = await importBundle<FrameBundle>(bundles)
  const { template, position } = await renderTemplate()
  const file = 'pages/frame.json'
  await mkdir(path.join(shell, 'pages'), { recursive: true })
  await writeFile(path.join(shell, file), JSON.stringify(frameTemplateSchema.parse(template)))
  return { path: file, position }
}

type RenderPages = (data: AreaData, paths: readonly string[]) => Promise<Map<string, PageMarkup>>
export type StoredMarkup = { path: string; position: string }

/** Renders the pages of an area into its release; returns their files by route. */
export async function prerenderPages(bundles: string, area: AreaData, release: string) {
  const { renderPages } = await importBundle<{ renderPages: RenderPages }>(bundles)
  const rendered = await renderPages(area, prerenderedPaths(area))
  await mkdir(path.join(release, 'pages'), { recursive: true })
  const stored = [...rendered].map(async ([route, { html, position }]): Promise<[string, StoredMarkup]> => {
    const file = `pages/${route.slice(1).replaceAll(':', '').replaceAll('/', '-') || 'index'}.html`
    await writeFile(path.join(release, file), html)
    return [route, { path: file, position }]
  })
  return new Map(await Promise.all(stored))
}

/** True for apps with prerendering: the shell, and areas with public pages. */
export const prerenders = (app: AppName, areas: ReadonlyMap<AreaName, AreaData>): boolean => {
  if (app === 'shell') return true
  const data = areas.get(app)
  return data !== undefined && prerenderedPaths(data).length > 0
}
