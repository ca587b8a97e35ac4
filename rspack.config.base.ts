/**
 * What shell and areas share, and how the two kinds of apps are built: every app's `rspack.config.ts` calls `defineShell()`
 * or `defineArea(name)`. Releases, the development servers and the Rspack CLI call what these return with what differs from
 * build to build. All that apps have in common otherwise is in `platform/build/rspack/`.
 */
import path from 'node:path'
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack'
import { adoptedStyles } from './platform/build/rspack/adopted-styles.ts'
import { appBuild, type DefineBuild } from './platform/build/rspack/app-build.ts'
import { chunksOfArea, chunksOfShell } from './platform/build/rspack/chunks.ts'
import { FederationRuntime } from './platform/build/rspack/federation-runtime.ts'
import { productionRouter } from './platform/build/rspack/production-router.ts'
import { providedVersion, requiredVersion } from './platform/build/rspack/shared-versions.ts'
import { type AreaName, containerName } from './shared/contract/area-name.ts'
import { singletons } from './shared/federation/sharing/singletons.ts'

const root = import.meta.dirname
const federation = { shareStrategy: 'loaded-first', manifest: true, dts: false } as const
const SMALL_RUNTIME = { target: 'web', disableSnapshot: true, disableRemote: true } as const

/** Shared modules as the shell provides them: one of each in the page. */
const provided = () =>
  Object.fromEntries(
    Object.entries(singletons).map(([name, { eager }]) => {
      const version = providedVersion(name)
      const shared = { singleton: true, strictVersion: true, version, requiredVersion: `^${version}`, eager }
      return [name, shared]
    }),
  )

/** Shared modules as an area takes them: never a copy of its own. */
const consumed = () =>
  Object.fromEntries(
    Object.keys(singletons).map((name) => {
      const shared = { singleton: true, strictVersion: true, requiredVersion: requiredVersion(name) }
      return [name, { ...shared, import: false as const }]
    }),
  )

/** The shell: eager core, lazy entry points, the federation runtime that all areas use. */
export const defineShell =
  (): DefineBuild =>
  ({ outDir, mode = 'production' } = {}) => {
    const build = appBuild({ name: 'shell', folder: path.join(root, 'shell'), uniqueName: 'shell', outDir, mode })
    const isRelease = mode === 'production'
    return {
      ...build,
      entry: { main: './src/boot.ts' },
      ...(isRelease && { resolve: { ...build.resolve, alias: { ...adoptedStyles(), ...productionRouter() } } }),
      optimization: {
        ...build.optimization,
        // Ids by the order of imports: those that are hashed would be so from the path of the checkout, too.
        ...(isRelease && { splitChunks: chunksOfShell, moduleIds: 'natural', chunkIds: 'natural' }),
      },
      plugins: [
        ...(build.plugins ?? []),
        new FederationRuntime('shell'),
        new ModuleFederationPlugin({
          name: 'shell',
          remotes: {},
          shared: provided(),
          ...federation,
          experiments: { asyncStartup: true, optimization: SMALL_RUNTIME },
        }),
      ],
    }
  }

/** An area: one exposed module, nothing shared of its own, the shell's runtime. */
export const defineArea =
  (name: AreaName, folder = path.join(root, name)): DefineBuild =>
  ({ outDir, release = 'local', mode = 'production' } = {}) => {
    const container = containerName(name)
    const build = appBuild({ name, folder, uniqueName: `${container}_${release}`, outDir, mode })
    if (mode === 'standalone') return { ...build, entry: { main: './src/standalone.tsx' } }
    const isRelease = mode === 'production'
    return {
      ...build,
      entry: {},
      optimization: { ...build.optimization, ...(isRelease && { splitChunks: chunksOfArea(container) }) },
      plugins: [
        ...(build.plugins ?? []),
        new FederationRuntime(container),
        new ModuleFederationPlugin({
          name: container,
          filename: isRelease ? 'remoteEntry.[contenthash:8].js' : 'remoteEntry.js',
          exposes: { './area': './src/area.tsx' },
          shared: consumed(),
          ...federation,
        }),
      ],
    }
  }
