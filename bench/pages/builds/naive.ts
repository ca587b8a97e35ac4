import { readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack'
import { type RspackOptions, rspack } from '@rspack/core'
import { finishFiles } from '../../../platform/build/release/files.ts'
import { importsByPath } from '../../../platform/build/release/pages.ts'
import { preloads } from '../../../platform/build/release/release-record.ts'
import { injectedStyles } from '../../../platform/build/release/shell-record.ts'
import { compile, configOf } from '../../../platform/build/rspack/compile.ts'
import type { ShellFiles } from '../../../platform/host/pages/html.ts'
import { areaFolders } from '../../../platform/lib/area-folders.ts'
import { type AreaName, containerName } from '../../../shared/contract/area-name.ts'
import { publishedName, singletons } from '../../../shared/federation/sharing/singletons.ts'
import { modules, replaced, withoutFederation } from './one-bundle.ts'

export type Naive = {
  /** Folder of each app by its name. */
  dirs: ReadonlyMap<string, string>
  shell: ShellFiles & { styleHashes: string[] }
  /** Paths of all pages. */
  pages: readonly string[]
}

/** Prefix that the naive build of an app is served under. */
export const naivePrefix = (app: string): string => `/releases/${app}/naive/`

type Remote = { name: AreaName /** Request of each page, by its path. */; requests: ReadonlyMap<string, string> }

/**
 * Module Federation as its documentation sets it up, with the product's shell and pages: a host that imports `remote/page`
 * lazily behind an asynchronous entry, a remote for each area with its pages exposed and a manifest, shared singletons,
 * and defaults in everything else. Nothing is preloaded or prerendered.
 */
export async function buildNaive(root: string, outDir: string): Promise<Naive> {
  await rm(outDir, { recursive: true, force: true })
  const remotes = await Promise.all(
    areaFolders(root).map(async (name): Promise<Remote> => {
      const source = await readFile(path.join(root, name, 'src/area.tsx'), 'utf8')
      return { name, requests: await importsByPath(source) }
    }),
  )
  const dirOf = (app: string) => path.join(outDir, app)
  const apps = ['shell', ...remotes.map(({ name }) => name)]
  const configs = remotes.map((remote) => remoteConfig(root, dirOf(remote.name), remote))
  const compiled = await compile([await hostConfig(root, dirOf('shell'), remotes), ...(await Promise.all(configs))])
  const initial = compiled.get('shell')?.compilation.entrypoints.get('main')?.getFiles() ?? []
  const [files = []] = await Promise.all(apps.map((app) => finishFiles(dirOf(app))))
  for (const { name } of remotes) await compressManifest(dirOf(name))
  const unchecked = preloads(initial, files).map((file) => ({ ...file, integrity: '' }))
  return {
    dirs: new Map(apps.map((app) => [app, dirOf(app)])),
    shell: {
      scripts: unchecked.filter(({ as }) => as === 'script'),
      styles: unchecked.filter(({ as }) => as === 'style'),
      fonts: [],
      faces: '',
      styleHashes: await injectedStyles(),
    },
    pages: remotes.flatMap(({ requests }) => [...requests.keys()]),
  }
}

async function compressManifest(dir: string): Promise<void> {
  const file = path.join(dir, 'mf-manifest.json')
  await writeFile(`${file}.gz`, gzipSync(await readFile(file)))
}

/** Stateful modules, which have to exist once: those that the product itself shares. */
const shared = Object.fromEntries(Object.keys(singletons).map((name) => [publishedName(name), { singleton: true }]))

const exposedAs = (request: string) => path.basename(request).replace(/\.tsx?$/, '')

async function hostConfig(root: string, outDir: string, remotes: readonly Remote[]): Promise<RspackOptions> {
  const config = plain(await configOf(root, 'shell', { outDir }))
  const [entry, pages] = ['naive-entry.js', 'remote-pages.js'].map((file) => path.join(modules, file)) as [
    string,
    string,
  ]
  const imports = remotes.flatMap(({ name, requests }) =>
    [...requests].map(
      ([route, request]) =>
        `${JSON.stringify(route)}: () => import(${JSON.stringify(`${containerName(name)}/${exposedAs(request)}`)})`,
    ),
  )
  return {
    ...config,
    entry: { main: entry },
    resolve: { ...config.resolve, alias: { ...config.resolve?.alias, 'remote-pages$': pages } },
    plugins: [
      new rspack.experiments.VirtualModulesPlugin({
        [entry]: `import(${JSON.stringify(path.join(root, 'shell/src/main.tsx'))})\n`,
        [pages]: `export const pages = {\n${imports.join(',\n')}\n}\n`,
      }),
      ...(config.plugins ?? []),
      replaced(/areas[\\/]instances\.ts$/, 'naive-instances.js'),
      replaced(/areas[\\/]loading[\\/](?:federation|shared-module-anchor)\.ts$/, 'nothing.js'),
      new ModuleFederationPlugin({
        name: 'shell',
        remotes: Object.fromEntries(
          remotes.map(({ name }) => {
            const container = containerName(name)
            return [container, `${container}@${naivePrefix(name)}mf-manifest.json`]
          }),
        ),
        shared,
        dts: false,
      }),
    ],
  }
}

async function remoteConfig(root: string, outDir: string, { name, requests }: Remote): Promise<RspackOptions> {
  const config = plain(await configOf(root, name, { outDir, release: 'naive' }))
  const folder = path.join(root, name, 'src')
  const fileOf = (request: string) => path.join(folder, `naive-${exposedAs(request)}.js`)
  const distinct = [...new Set(requests.values())]
  return {
    ...config,
    plugins: [
      new rspack.experiments.VirtualModulesPlugin(
        Object.fromEntries(distinct.map((request) => [fileOf(request), defaultPage(request)])),
      ),
      ...(config.plugins ?? []),
      new ModuleFederationPlugin({
        name: containerName(name),
        filename: 'remoteEntry.js',
        exposes: Object.fromEntries(distinct.map((request) => [`./${exposedAs(request)}`, fileOf(request)])),
        shared,
        dts: false,
      }),
    ],
  }
}

/** Module with a page as its default export, as `lazy()` wants it. */
const defaultPage = (request: string) =>
  `import * as page from ${JSON.stringify(request)}
export default Object.entries(page).find(([name]) => name.endsWith('Page'))[1]
`

/** Configuration without what the product adds to the documentation's: integrity, its chunks, its small runtime. */
function plain(config: RspackOptions): RspackOptions {
  const { splitChunks: _, ...optimization } = config.optimization ?? {}
  const bare = withoutFederation(config)
  const plugins = (bare.plugins ?? []).filter((plugin) => !/Integrity/.test((plugin as object)?.constructor.name))
  return { ...bare, optimization, plugins }
}
