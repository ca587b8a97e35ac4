/** Build of any app for the browser; the root's `rspack.config.base.ts` adds what it shares and exposes. */
import path from 'node:path'
import { type RspackOptions, rspack } from '@rspack/core'
import { ReactRefreshRspackPlugin } from '@rspack/plugin-react-refresh'
import type { ReleaseName } from '../../../shared/contract/release-name.ts'
import { classNames, contractOfBrowsers, parsedAreaData, sources, TARGETS } from './rules.ts'

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

export type Mode = 'production' | 'serve' | 'standalone' | 'override'

export type DefineBuild = (options?: BuildOptions) => RspackOptions

/** Prefix of a standalone area's files on its development server; no route starts with it. */
export const STANDALONE_PREFIX = '/@alone/'

/** URL prefix of an app's files. Those of a release are found beside its entry: its folder is named by their content. */
function publicPathOf(name: ReleaseName, mode: Mode): string {
  if (mode === 'standalone') return STANDALONE_PREFIX
  return mode === 'serve' ? `/releases/${name}/dev/` : 'auto'
}

type App = {
  name: ReleaseName
  folder: string
  uniqueName: string
  outDir: string | undefined
  mode: Mode
  publicPath?: string
}

export function appBuild({ name, folder, uniqueName, outDir, mode, publicPath }: App): RspackOptions {
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
      publicPath: publicPath ?? publicPathOf(name, mode),
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
      rules: [...sources(dev), ...(isRelease ? contractOfBrowsers : [])],
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
