/**
 * How the shell and the areas are built, and the only place that configures sharing.
 *
 * Every app's `rspack.config.ts` calls one of two factories, `defineShell()` or `defineArea(name)`; both return a
 * function that `platform/build/release/build.ts` (releases), `platform/host/dev/dev-server.ts` (hot reload, one process for all five) and
 * the Rspack CLI call with what differs from build to build.
 */
import path from 'node:path'
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack'
import { type RspackOptions, rspack } from '@rspack/core'
import { ReactRefreshRspackPlugin } from '@rspack/plugin-react-refresh'
import { adoptedStyles } from './platform/build/rspack/adopted-styles.ts'
import { chunksOfArea, chunksOfShell } from './platform/build/rspack/chunks.ts'
import { FederationRuntime } from './platform/build/rspack/federation-runtime.ts'
import { productionRouter } from './platform/build/rspack/production-router.ts'
import { classNames, contractOfBrowsers, parsedAreaData, sources, TARGETS } from './platform/build/rspack/rules.ts'
import { providedVersion, requiredVersion } from './platform/build/rspack/shared-versions.ts'
import { type AreaName, containerName } from './shared/contract/area-name.ts'
import type { ReleaseName } from './shared/contract/release-name.ts'
import { publishedName, singletons } from './shared/federation/sharing/singletons.ts'

const root = import.meta.dirname

export type BuildOptions = {
  /** Output folder; the app's own `dist` by default. */
  outDir?: string
  /**
   * Identity of this build of an area. Two releases in one page must not share their chunk registry, or the page runs
   * the code of one under the name of the other.
   */
  release?: string
  /**
   * `serve`: development build with React refresh behind the development server. `standalone`: the same of an area's
   * `standalone.tsx`, without federation. `override`: what stands in for a release inside a live shell, so it has to
   * fit the shell's production React.
   */
  mode?: Mode
}

type Mode = 'production' | 'serve' | 'standalone' | 'override'

export type DefineBuild = (options?: BuildOptions) => RspackOptions

/** The shell: eager core, lazy doors, the federation runtime that all areas use. */
export const defineShell =
  (): DefineBuild =>
  ({ outDir, mode = 'production' } = {}) => {
    const build = common({
      name: 'shell',
      folder: path.join(root, 'shell'),
      uniqueName: 'shell',
      outDir,
      mode,
      publicPath: publicPathOf('shell', mode),
    })
    return {
      ...build,
      entry: { main: './src/boot.ts' },
      ...(mode === 'production' && {
        resolve: { ...build.resolve, alias: { ...adoptedStyles(), ...productionRouter() } },
      }),
      optimization: {
        ...build.optimization,
        // Ids by the order of imports: those that are hashed would be so from the path of the checkout, too.
        ...(mode === 'production' && {
          splitChunks: chunksOfShell,
          moduleIds: 'natural',
          chunkIds: 'natural',
        }),
      },
      plugins: [
        ...(build.plugins ?? []),
        new FederationRuntime('shell'),
        new ModuleFederationPlugin({
          name: 'shell',
          remotes: {},
          shared: shellShared(),
          ...federation,
          experiments: { asyncStartup: true, optimization: SMALL_RUNTIME },
        }),
      ],
    }
  }

/** Prefix of a standalone area's files on its development server; no route starts with it. */
export const STANDALONE_PREFIX = '/@alone/'

/** Prefix of the files of the design system's page. */
export const DESIGN_PREFIX = '/@design/'

/** Page of the design system: for the development server and for its pictures, never a part of a release. */
export const defineDesign = (outDir: string): RspackOptions => {
  const folder = path.join(root, 'shared/testing/design')
  const uniqueName = 'design'
  const page = common({ name: 'shell', folder, uniqueName, outDir, mode: 'override', publicPath: DESIGN_PREFIX })
  // Doors pass names on; without this, the styles that they bring would be left out.
  return { ...page, entry: { main: './main.tsx' }, optimization: { ...page.optimization, sideEffects: false } }
}

/** An area: one exposed module, nothing shared of its own, the shell's runtime. */
export const defineArea =
  (name: AreaName, folder = path.join(root, name)): DefineBuild =>
  ({ outDir, release = 'local', mode = 'production' } = {}) => {
    const container = containerName(name)
    const uniqueName = `${container}_${release}`
    if (mode === 'standalone') {
      const page = common({ name, folder, uniqueName, outDir, mode, publicPath: STANDALONE_PREFIX })
      return { ...page, entry: { main: './src/standalone.tsx' } }
    }
    const build = common({ name, folder, uniqueName, outDir, mode, publicPath: publicPathOf(name, mode) })
    return {
      ...build,
      entry: {},
      optimization: { ...build.optimization, ...(mode === 'production' && { splitChunks: chunksOfArea(container) }) },
      plugins: [
        ...(build.plugins ?? []),
        new FederationRuntime(container),
        new ModuleFederationPlugin({
          name: container,
          filename: mode === 'production' ? 'remoteEntry.[contenthash:8].js' : 'remoteEntry.js',
          exposes: { './area': './src/area.tsx' },
          shared: areaShared(),
          ...federation,
        }),
      ],
    }
  }

/** Files of a release are found beside its entry: its folder is named by their content. */
const publicPathOf = (name: ReleaseName, mode: Mode) => (mode === 'serve' ? `/releases/${name}/dev/` : 'auto')

const federation = { shareStrategy: 'loaded-first', manifest: true, dts: false } as const
const SMALL_RUNTIME = { target: 'web', disableSnapshot: true, disableRemote: true } as const

function shellShared() {
  return Object.fromEntries(
    Object.entries(singletons).map(([name, { eager }]) => {
      const version = providedVersion(name)
      const provided = { singleton: true, strictVersion: true, version, requiredVersion: `^${version}`, eager }
      return [publishedName(name), { ...provided, shareKey: name }]
    }),
  )
}

function areaShared() {
  return Object.fromEntries(
    Object.keys(singletons).map((name) => {
      const consumed = { singleton: true, strictVersion: true, requiredVersion: requiredVersion(name) }
      return [publishedName(name), { ...consumed, shareKey: name, import: false as const }]
    }),
  )
}

type Common = {
  name: ReleaseName
  folder: string
  uniqueName: string
  outDir: string | undefined
  mode: Mode
  publicPath: string
}

function common({ name, folder, uniqueName, outDir, mode, publicPath }: Common): RspackOptions {
  const dev = mode === 'serve' || mode === 'standalone'
  const isRelease = mode === 'production'
  // The release's folder is named by the content. Hashes in the names of files would be written into the runtime before it
  // is minified, and a changed comment, which changes them for that moment, would give it other local names.
  const file = (ext: string) => (!isRelease ? `[name].${ext}` : `${ext}/[name].${ext}`)
  return {
    name,
    context: folder,
    mode: dev ? 'development' : 'production',
    target: ['web', 'es2022'],
    devtool: isRelease ? 'hidden-source-map' : 'cheap-module-source-map',
    output: {
      path: outDir ?? path.join(folder, 'dist'),
      uniqueName,
      publicPath,
      crossOriginLoading: 'anonymous',
      chunkLoadTimeout: 10_000,
      strictModuleExceptionHandling: true,
      filename: file('js'),
      chunkFilename: file('js'),
      cssFilename: file('css'),
      cssChunkFilename: file('css'),
      assetModuleFilename: !isRelease ? 'assets/[name][ext]' : 'assets/[name].[contenthash:8][ext]',
      // A page that a build has passed by still asks for what was there before.
      clean: isRelease,
    },
    resolve: {
      extensions: ['.tsx', '.ts', '.js', '.mjs'],
    },
    lazyCompilation: false,
    infrastructureLogging: { level: 'error' },
    module: {
      parser: { 'css/auto': { namedExports: false } },
      generator: {
        'css/auto': { localIdentName: !isRelease ? `${name}-[name]-[local]` : classNames(name) },
      },
      rules: [...sources(dev), ...(mode === 'standalone' ? [] : contractOfBrowsers)],
    },
    optimization: {
      // The doors are part of this build, and one that only passes names on would be left out with the styles it brings.
      ...(mode === 'standalone' && { sideEffects: false }),
      ...(mode === 'override' && { minimize: false, chunkIds: 'named', moduleIds: 'named' }),
      minimizer: [
        new rspack.SwcJsMinimizerRspackPlugin(),
        new rspack.LightningCssMinimizerRspackPlugin({ minimizerOptions: { targets: TARGETS } }),
      ],
    },
    performance: false,
    plugins: [
      dev && new ReactRefreshRspackPlugin(),
      isRelease && new rspack.SubresourceIntegrityPlugin({ hashFuncNames: ['sha384'], htmlPlugin: false }),
      parsedAreaData,
    ],
  }
}
