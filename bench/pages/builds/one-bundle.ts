import { readFile, rm } from 'node:fs/promises'
import path from 'node:path'
import { type Compilation, type RspackOptions, type RspackPluginInstance, rspack } from '@rspack/core'
import { finishFiles } from '../../../platform/build/release/files.ts'
import { importsByPath } from '../../../platform/build/release/pages.ts'
import { importBundle, prerenderConfig, prerenderedPaths } from '../../../platform/build/release/prerender.ts'
import { preloads } from '../../../platform/build/release/release-record.ts'
import { firstFonts, injectedStyles, takeFaces } from '../../../platform/build/release/shell-record.ts'
import { compile, configOf } from '../../../platform/build/rspack/compile.ts'
import { criticalStyles } from '../../../platform/host/pages/critical-styles.ts'
import type { ShellFiles } from '../../../platform/host/pages/html.ts'
import type { Prerendered } from '../../../platform/host/pages/prerendered.ts'
import { areaFolders } from '../../../platform/lib/area-folders.ts'
import type { AreaData } from '../../../shared/federation/area.ts'
import type { Preload } from '../../../shared/federation/release.ts'

const modules = path.join(import.meta.dirname, 'modules')

export type OneBundle = {
  dir: string
  shell: ShellFiles & { styleHashes: string[] }
  /** Files of each page beside the first ones, by its path. */
  pages: ReadonlyMap<string, Preload[]>
  prerender: Prerenderer
}

/** Markup and critical styles of a public page; null of any other. */
export type Prerenderer = (areas: readonly AreaData[], route: string) => Promise<Prerendered | null>

/**
 * Single bundle of the same shell and the same pages: the shell's own configuration without federation, its area loader
 * replaced by a plain dynamic import. Beside it a bundle for Node, which prerenders its public pages.
 */
export async function buildOneBundle(root: string, outDir: string): Promise<OneBundle> {
  await rm(outDir, { recursive: true, force: true })
  const areas = areaFolders(root)
  const browser = path.join(outDir, 'browser')
  const node = path.join(outDir, 'node')
  const compiled = await compile([await browserConfig(root, browser, areas), nodeConfig(root, node, areas)])
  const stats = compiled.get('shell')
  if (!stats) throw new Error('The single bundle was not compiled.')
  const initial = stats.compilation.entrypoints.get('main')?.getFiles() ?? []
  const faces = await takeFaces(browser, initial)
  const files = await finishFiles(browser)
  const first = preloads(initial, files)
  const imports = areas.map(async (area) => {
    const requests = await importsByPath(await readFile(path.join(root, area, 'src/area.tsx'), 'utf8'))
    return [...requests].map(([route, request]) => ({ route, request, module: path.join(root, area, 'src', request) }))
  })
  const pages = (await Promise.all(imports)).flatMap((requests) =>
    requests.map(({ route, request, module }): [string, Preload[]] => {
      const names = groupWith(stats.compilation, request, module)?.getFiles() ?? []
      return [
        route,
        preloads(
          names.filter((file) => !initial.includes(file)),
          files,
        ),
      ]
    }),
  )
  const shell = {
    scripts: first.filter(({ as }) => as === 'script'),
    styles: first.filter(({ as }) => as === 'style'),
    fonts: firstFonts(files),
    faces,
    styleHashes: await injectedStyles(),
  }
  const bundle = { dir: browser, shell, pages: new Map(pages) }
  return { ...bundle, prerender: prerendererOf(bundle, node) }
}

/** Group of chunks that an import begins, by the module in it: pages of two areas may have files of one name. */
const groupWith = ({ chunkGroups, chunkGraph }: Compilation, request: string, module: string) =>
  chunkGroups.find(
    ({ origins, chunks }) =>
      origins.some((one) => one.request === request) &&
      chunks.some((chunk) => chunkGraph.getChunkModules(chunk).some((one) => one.identifier().includes(module))),
  )

type RenderPage = (areas: readonly AreaData[], route: string) => Promise<string>

function prerendererOf({ dir, shell, pages }: Omit<OneBundle, 'prerender'>, node: string): Prerenderer {
  const known = new Map<string, Promise<Prerendered>>()
  const render = async (areas: readonly AreaData[], route: string) => {
    const { renderPage } = await importBundle<{ renderPage: RenderPage }>(node)
    const markup = await renderPage(areas, route)
    const sheets = [...shell.styles, ...(pages.get(route) ?? [])].filter(({ as }) => as === 'style')
    const read = sheets.map(async ({ path: file }) => ({
      address: `/${file}`,
      css: await readFile(path.join(dir, file), 'utf8'),
    }))
    return { markup, styles: criticalStyles(markup, await Promise.all(read)) }
  }
  return async (areas, route) => {
    if (!areas.some((area) => prerenderedPaths(area).includes(route))) return null
    const rendered = known.get(route) ?? render(areas, route)
    known.set(route, rendered)
    return rendered
  }
}

const isFederation = (plugin: unknown) => /Federation/.test((plugin as RspackPluginInstance).constructor.name)

/** Configuration of an app without federation. */
const withoutFederation = (config: RspackOptions): RspackOptions => ({
  ...config,
  plugins: (config.plugins ?? []).filter((plugin) => !isFederation(plugin)),
})

/** Replaces modules of the shell by those of this folder. */
const replaced = (file: RegExp, by: string) => new rspack.NormalModuleReplacementPlugin(file, path.join(modules, by))

async function browserConfig(root: string, outDir: string, areas: readonly string[]): Promise<RspackOptions> {
  const config = withAreas(root, withoutFederation(await configOf(root, 'shell', { outDir })), areas)
  const replacements = [
    replaced(/areas[\\/]instances\.ts$/, 'instances.js'),
    replaced(/areas[\\/]loading[\\/]preload\.ts$/, 'preload.js'),
    replaced(/areas[\\/]loading[\\/](?:federation|shared-module-anchor)\.ts$/, 'nothing.js'),
  ]
  return { ...config, plugins: [...(config.plugins ?? []), ...replacements] }
}

/** Bundle for Node, with the class names of the one for browsers. */
function nodeConfig(root: string, outDir: string, areas: readonly string[]): RspackOptions {
  const config = prerenderConfig(root, 'shell', { outDir, uniqueName: 'shell' })
  return withAreas(root, { ...config, entry: { prerender: path.join(modules, 'prerender.js') } }, areas)
}

/** The module `all-areas`, with the pages of all areas. */
function withAreas(root: string, config: RspackOptions, areas: readonly string[]): RspackOptions {
  const file = path.join(modules, 'all-areas.js')
  const imports = areas.map(
    (name, at) => `import area${at} from ${JSON.stringify(path.join(root, name, 'src/area.tsx'))}`,
  )
  const source = `${imports.join('\n')}\nexport const routes = [${areas.map((_, at) => `...area${at}.routes`).join()}]\n`
  return {
    ...config,
    resolve: { ...config.resolve, alias: { ...config.resolve?.alias, 'all-areas$': file } },
    plugins: [new rspack.experiments.VirtualModulesPlugin({ [file]: source }), ...(config.plugins ?? [])],
  }
}
