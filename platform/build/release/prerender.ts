/** Builds and runs what renders pages in Node: the frame that the host runs, the pages that an area's release holds. */
import { mkdir, readdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { type RspackOptions, rspack } from '@rspack/core'
import type { AreaData } from '../../../shared/federation/area.ts'
import type { AreaName } from '../../../shared/federation/areas.ts'
import type { PageMarkup } from '../../../shared/federation/prerendered.ts'
import type { AppName } from '../rspack/compile.ts'
import { classNames, parsedAreaData, scripts, styles } from '../rspack/rules.ts'

/** Routes whose page is prerendered: anybody may see them, and their address is the whole of their input. */
export const prerenderedPaths = ({ routes }: AreaData): string[] =>
  routes
    .filter((route) => route.access === 'public' && route.prerender !== false && !route.path.includes(':'))
    .map(pathOf)

const pathOf = ({ path: route }: { path: string }) => route

type Options = {
  outDir: string
  /** That of the app's build for browsers. Names of classes are hashed from it and from paths below the context. */
  uniqueName: string
}

/** A bundle for Node with everything in it: the host runs it from wherever the shell's folder was put. */
export function prerenderConfig(root: string, app: AppName, { outDir, uniqueName }: Options): RspackOptions {
  const from = (file: string) => path.join(root, 'shell/src', file)
  return {
    name: `${app}:prerender`,
    context: path.join(root, app),
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
      alias: { 'area-to-prerender$': path.join(root, app, 'src/area.tsx') },
    },
    infrastructureLogging: { level: 'error' },
    module: {
      generator: { 'css/auto': { exportsOnly: true, localIdentName: classNames(app) } },
      parser: { 'css/auto': { namedExports: false }, javascript: { dynamicImportMode: 'eager' } },
      rules: [{ test: /\.tsx?$/, type: 'javascript/auto', ...scripts(false) }, ...styles],
    },
    // Read by nobody, so it need not be small; it runs once a build or once a page.
    optimization: { minimize: false, splitChunks: false },
    performance: false,
    plugins: [
      parsedAreaData,
      new rspack.NormalModuleReplacementPlugin(/areas[\\/]instances\.ts$/, from('areas/instances.prerender.ts')),
    ],
  }
}

/** The one file of such a bundle. */
export async function bundleIn(folder: string): Promise<string> {
  const [bundle] = (await readdir(folder)).filter((file) => file.endsWith('.mjs'))
  if (!bundle) throw new Error(`Nothing that renders was built into ${folder}.`)
  return bundle
}

type RenderPages = (data: AreaData, paths: readonly string[]) => Promise<Map<string, PageMarkup>>
export type StoredMarkup = { path: string; position: string }

/** Renders the pages of an area and lays them into its release; gives where, by path of the route. */
export async function prerenderPages(bundles: string, area: AreaData, release: string) {
  const bundle = path.join(bundles, await bundleIn(bundles))
  const { renderPages } = (await import(pathToFileURL(bundle).href)) as { renderPages: RenderPages }
  const rendered = await renderPages(area, prerenderedPaths(area))
  await mkdir(path.join(release, 'pages'), { recursive: true })
  const stored = [...rendered].map(async ([route, { html, position }]): Promise<[string, StoredMarkup]> => {
    const file = `pages/${route.slice(1).replaceAll('/', '-') || 'index'}.html`
    await writeFile(path.join(release, file), html)
    return [route, { path: file, position }]
  })
  return new Map(await Promise.all(stored))
}

/** Apps that prerender: the shell its frame, an area if it has a public page. */
export const prerenders = (app: AppName, areas: ReadonlyMap<AreaName, AreaData>): boolean => {
  if (app === 'shell') return true
  const data = areas.get(app)
  return data !== undefined && prerenderedPaths(data).length > 0
}
