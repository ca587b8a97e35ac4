import { createRequire } from 'node:module'
import { type Compiler, type RspackPluginInstance, rspack } from '@rspack/core'
import { moduleFile } from '../../lib/paths.ts'

const require = createRequire(import.meta.url)

const RUNTIME = '@module-federation/webpack-bundler-runtime'

/** Text by which the federation plugin starts its runtime in an entry. */
const STARTER = /!=!data:text\/javascript,/

/** Small container of an area instead of the plugin's. */
export const areaContainer = (name: string): RspackPluginInstance => {
  const container = moduleFile(import.meta.dirname, 'area-container.ts')
  return new rspack.NormalModuleReplacementPlugin(STARTER, (entry) => {
    entry.request = `${container}?${name}`
  })
}

/**
 * ES module build of the federation runtime. The plugin resolves the CommonJS build, which cannot be tree-shaken, so the
 * size options of the runtime would have no effect. Its entry is a text that imports the runtime by an absolute path, from
 * which its module id is hashed: by the package's name it is the same in every folder.
 */
export class EsmFederationRuntime {
  apply(compiler: Compiler): void {
    compiler.hooks.afterPlugins.tap({ name: 'EsmFederationRuntime', stage: 1000 }, () => {
      const esm = (file: string) => file.replace(/\.cjs$/, '.js')
      const enhanced = require.resolve('@module-federation/enhanced')
      const from = (id: string, base: string) => require.resolve(id, { paths: [base] })
      const tools = from('@module-federation/runtime-tools', enhanced)
      const bundler = from('@module-federation/webpack-bundler-runtime', tools)
      const inject = from('@module-federation/inject-external-runtime-core-plugin', enhanced)
      const runtime = from('@module-federation/runtime', tools).replace(/index\.cjs$/, 'bundler.js')
      new rspack.NormalModuleReplacementPlugin(STARTER, (entry) => {
        entry.request = entry.request.replace(
          encodeURIComponent(JSON.stringify(bundler)),
          encodeURIComponent(`"${RUNTIME}"`),
        )
      }).apply(compiler)
      compiler.options.resolve.alias = {
        [`${RUNTIME}$`]: esm(bundler),
        ...(compiler.options.resolve.alias as Record<string, string>),
        [bundler]: esm(bundler),
        [inject]: esm(inject),
        '@module-federation/runtime$': runtime,
        '@module-federation/runtime': runtime,
        '@module-federation/runtime-tools/runtime-core': esm(
          from('@module-federation/runtime-tools/runtime-core', tools),
        ),
        '@module-federation/runtime-tools': esm(tools),
      }
    })
  }
}
